import { replay } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import type { Talk } from "./talk.fixture.ts";
import { openTalk } from "./talk.fixture.ts";

const meter = {
  id: "meter",
  slots: [
    { name: "terms", source: "announce", message: "Calls are recorded." },
    {
      name: "reading",
      type: "integer" as const,
      ask: "What does the meter say?",
      requires: ["terms"],
      requiresReadback: true,
    },
    { name: "flat", ask: "Which flat?" },
  ],
};
const plain = { id: "plain", slots: meter.slots.slice(1).map((slot) => ({ ...slot, requires: [] })) };
const call = { channel: "phone", reportsHearing: true };

/** The channel reports the newest message. */
function heard(talk: Talk, heardAll = true): Talk {
  const messageId = talk.state.unheard.at(-1) ?? "m0";
  return talk.send({ type: "speech-heard", at: talk.state.at, messageId, heardAll });
}

const readBack = (): Talk =>
  openTalk(plain, call)
    .say("55")
    .modelCalls(["set_reading", { reading: 55 }]);

scenario(
  "hearing.unheard-readback-is-not-confirmed",
  "a yes to it makes the engine say it again; once heard, a yes counts",
  () => {
    const talk = heard(readBack(), false).say("yes");
    expect(talk.filled).toEqual({});
    expect(talk.said).toEqual(["Just to confirm: 55. Is that right?"]);
    expect(talk.modelRequest).toBeUndefined();
    expect(talk.state.flow.steerBackTurns).toBe(0);
    expect(heard(talk).say("yes").filled).toEqual({ reading: 55 });
  },
);

scenario(
  "hearing.unheard-readback-is-not-confirmed",
  "no report before the next word is none, and a model can not confirm it either",
  () => {
    const talk = readBack().say("uh I think so");
    expect(talk.offered).not.toContain("confirm_pending");
    talk.modelCalls(["confirm_pending"]);
    expect(talk.filled).toEqual({});
    expect(talk.said).toEqual(["Just to confirm: 55. Is that right?"]);
  },
);

scenario("hearing.unheard-readback-is-not-confirmed", "a correction over it is taken and read back", () => {
  const talk = heard(readBack(), false).say("no, 56");
  expect(talk.modelRequest).toBeUndefined();
  const other = heard(readBack(), false).say("it is 56");
  expect(other.offered).toContain("set_reading");
  other.modelCalls(["set_reading", { reading: 56 }]);
  expect(other.said).toEqual(["Just to confirm: 56. Is that right?"]);
});

scenario("hearing.announcement-until-heard", "what waits for it stays closed, and opens when it was heard", () => {
  const talk = openTalk(meter, call);
  expect(talk.said).toEqual(["Calls are recorded. Which flat?"]);
  expect(talk.effects).toMatchObject([{ type: "say", mustBeHeard: true }]);
  expect(talk.permission("set_reading").offered).toBe(false);
  heard(talk, false).say("12b");
  expect(talk.said).toEqual(["Calls are recorded."]);
  talk.modelCalls(["set_flat", { flat: "12b" }]);
  expect(talk.filled).toEqual({ flat: "12b" });
  expect(talk.state.status).toBe("in-progress");
  expect(talk.effects).toEqual([]);
  heard(talk);
  expect(talk.filled).toEqual({ flat: "12b", terms: true });
  expect(talk.said).toEqual(["What does the meter say?"]);
});

scenario("hearing.announcement-until-heard", "silence brings it back as well, with the question", () => {
  const talk = heard(openTalk(meter, call), false).staySilent();
  expect(talk.said).toEqual(["Calls are recorded. Which flat?"]);
  expect(talk.state.flow.retries).toEqual({});
  heard(talk);
  expect([talk.filled, talk.said]).toEqual([{ terms: true }, ["What does the meter say?"]]);
});

scenario(
  "hearing.announcement-until-heard",
  "a report while the model is asked settles it, and the reply goes on from there",
  () => {
    const talk = openTalk(meter, call).say("12b");
    const asked = talk.modelRequest?.requestId;
    heard(talk);
    expect([talk.filled, talk.effects]).toEqual([{ terms: true }, []]);
    expect([talk.state.request?.requestId, asked]).toEqual([asked, expect.any(String)]);
    talk.modelCalls(["set_flat", { flat: "12b" }]);
    expect([talk.asking, talk.modelRequest?.guidance.directive]).toEqual(["reading", "What does the meter say?"]);
  },
);

scenario("hearing.unheard-question-is-no-strike", "neither silence nor a wrong value nor small talk counts", () => {
  const talk = openTalk(plain, call).say("hi").modelSays("What does the meter say?");
  heard(talk, false).staySilent();
  expect(talk.said).toEqual(["What does the meter say?"]);
  expect(talk.state.flow.retries).toEqual({});
  talk.say("a lot").modelCalls(["set_reading", { reading: "a lot" }]);
  expect(talk.state.flow.retries).toEqual({});
  talk.say("nice weather");
  expect(talk.state.flow.steerBackTurns).toBe(0);
  expect(talk.offered).not.toContain("push_back");
  heard(talk.modelSays("What does the meter say?")).staySilent();
  expect(talk.state.flow.retries).toEqual({ "no-input:reading": 1 });
});

scenario("hearing.chat-reports-nothing", "the announcement is settled at once, and a report changes nothing", () => {
  const talk = openTalk(meter);
  expect(talk.said).toEqual(["Calls are recorded. What does the meter say?"]);
  heard(talk, false);
  expect(talk.effects).toEqual([]);
  expect(talk.tags).toEqual(["ignored"]);
  talk.say("55").modelCalls(["set_reading", { reading: 55 }]);
  expect(talk.say("yes").filled).toEqual({ terms: true, reading: 55 });
});

scenario("hearing.record-only-grows", "the events of an interrupted call lead to the same state again", () => {
  const talk = heard(readBack(), false).say("yes");
  heard(talk).say("yes");
  expect(talk.events.filter((event) => event.type === "speech-heard")).toHaveLength(2);
  expect(JSON.parse(JSON.stringify(replay(talk.agent, talk.events)))).toEqual(talk.state);
});
