import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const shop: AgentDefinition = {
  id: "shop",
  slots: [
    { name: "size", type: "integer", ask: "Which size?", requiresReadback: true },
    { name: "colour", ask: "Which colour?" },
  ],
  tools: { look_up_stock: { offered: true, description: "Looks up what is there." } },
};

/** Somebody asks what is there, and the look-up is still under way. */
const looking = () => openTalk(shop).say("what do you have?").modelCalls(["look_up_stock", {}]);

scenario("tools.late-look-up-answers-nothing", "within its turn the model goes on with it", () => {
  const talk = looking().toolReturns("look_up_stock", { sizes: [42] });
  expect(talk.modelRequest?.guidance.directive).toContain("Which size?");
});

scenario("tools.late-look-up-answers-nothing", "what came after it was answered already: nothing is said twice", () => {
  const talk = looking().say("cancel that");
  expect(talk.said).toEqual(["All right, I've cancelled that."]);
  const { flow } = talk.state;
  talk.toolReturns("look_up_stock", { sizes: [42] });
  expect([talk.effects, talk.tags, talk.state.flow]).toEqual([[], ["late-result"], flow]);
});

scenario("tools.late-look-up-answers-nothing", "a read-back that was put meanwhile stays open as it was", () => {
  const talk = looking().give({ size: 42 }, true);
  expect(talk.said).toEqual(["Just to confirm: 42. Is that right?"]);
  talk.toolReturns("look_up_stock", { sizes: [43] });
  expect([talk.effects, talk.tags]).toEqual([[], ["late-result"]]);
  expect(talk.say("yes").filled).toEqual({ size: 42 });
});
