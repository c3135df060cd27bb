import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const order = {
  id: "order",
  slots: [
    { name: "pizza", ask: "Which pizza?" },
    { name: "size", type: "choice" as const, choices: ["small", "large"], ask: "Which size?", requiresReadback: true },
  ],
  steerBack: { softAfter: 2, hardAfter: 3, escalateAfter: 4, onExhaust: { say: "Please ring us.", then: "ring" } },
};

scenario(
  "steer-back.soft-hard-escalate",
  "a hint to the model, the engine's own question, a turn for the model, a person",
  () => {
    const talk = openTalk(order).say("nice weather");
    expect(talk.modelRequest?.system).not.toContain("<steer_back>");
    talk.modelSays("Indeed.").say("do you like football");
    expect(talk.modelRequest?.system).toContain(
      "<steer_back>\nThe talk has drifted. Lead back to this, kindly: Which pizza?",
    );
    talk.modelSays("I do!").say("my team won");
    expect(talk.modelRequest).toBeUndefined();
    expect(talk.said).toEqual(["Which pizza?"]);
    talk.say("three to one it was");
    expect(talk.modelRequest).toBeDefined();
    expect(talk.tags).toContain("steer-back-yield");
    talk.modelSays("Great.").say("what a game");
    expect([talk.said, talk.handoff?.reason, talk.handoff?.then?.tool]).toEqual([
      ["Please ring us."],
      "no-progress",
      "ring",
    ]);
    expect(talk.state.status).toBe("escalated");
  },
);

scenario("steer-back.soft-hard-escalate", "while a value waits for a yes the engine reads it back again", () => {
  const talk = openTalk(order)
    .say("a large one")
    .modelCalls(["set_size", { size: "large" }]);
  talk.say("the sun shines").modelSays("Yes.").say("and it is warm").modelSays("Yes.").say("lovely day out there");
  expect(talk.said).toEqual(["Just to confirm: large. Is that right?"]);
  talk.say("yes");
  expect(talk.filled).toEqual({ size: "large" });
});

scenario("steer-back.progress-resets", "an answer sets the counter to zero", () => {
  const talk = openTalk(order).say("nice weather").modelSays("Yes.").say("very nice").modelSays("Yes.");
  expect(talk.state.flow.steerBackTurns).toBe(2);
  talk.say("fine, a Margherita");
  expect(talk.said).toEqual(["Which pizza?"]);
  talk.say("a Margherita").modelCalls(["set_pizza", { pizza: "Margherita" }]);
  expect(talk.state.flow.steerBackTurns).toBe(0);
});

scenario("steer-back.progress-resets", "a refused value is an attempt of its slot, not drifting", () => {
  const talk = openTalk(order)
    .say("nice weather")
    .modelSays("Yes.")
    .say("a huge one")
    .modelCalls(["set_size", { size: "huge" }]);
  expect(talk.state.flow.steerBackTurns).toBe(0);
  expect(talk.state.flow.retries).toEqual({ "slot:size": 1 });
});

scenario("steer-back.progress-resets", "several replies of the model in one turn count as one turn", () => {
  const talk = openTalk(order)
    .say("hm")
    .modelCalls(["unknown_tool"])
    .modelCalls(["unknown_tool"])
    .modelSays("Which pizza?");
  expect(talk.state.flow.steerBackTurns).toBe(1);
});

scenario("steer-back.progress-resets", "a bare yes neither counts as drifting nor sets the counter back", () => {
  const talk = openTalk(order)
    .say("a large one")
    .modelCalls(["set_size", { size: "large" }]);
  talk.say("nice weather").modelSays("Yes.");
  expect(talk.state.flow.steerBackTurns).toBe(1);
  talk.say("yes").say("and so warm");
  expect([talk.filled, talk.state.flow.steerBackTurns]).toEqual([{ size: "large" }, 2]);
});

scenario("steer-back.progress-resets", "a value that was cleared and comes back unchanged is no progress", () => {
  const lookup = {
    id: "lookup",
    slots: [
      { name: "policy", source: ["event", "user"], ask: "Which policy?" },
      { name: "holder", source: "task:Look" },
    ],
    tasks: [
      {
        name: "Look",
        tool: "look",
        inputs: ["policy"],
        outputs: { holder: "holder" },
        onFailure: { maxRetries: 9, clearSlots: ["policy"] },
      },
    ],
  };
  const talk = openTalk(lookup).say("hello").modelSays("Which policy?");
  const give = (policy: string) => {
    talk.send({ type: "user-said", at: talk.state.at, turnId: "t9", text: "here", data: { policy } });
    return talk.state.flow.steerBackTurns;
  };
  expect(give("P-1")).toBe(1);
  talk.toolFails("look");
  expect(give("P-1")).toBe(2);
  talk.toolFails("look");
  expect(give("P-2")).toBe(1);
});

scenario(
  "steer-back.soft-hard-escalate",
  "with nothing left to ask the model goes on, and the next turn is free",
  () => {
    const talk = openTalk({
      ...order,
      slots: [...order.slots, { name: "ticket", source: "task:Bake" }],
      tasks: [{ name: "Bake", tool: "bake", inputs: ["pizza", "size"], outputs: { ticket: "ticket" }, terminal: true }],
    });
    talk.say("one").modelCalls(["set_pizza", { pizza: "Margherita" }], ["set_size", { size: "large" }]);
    talk.say("yes");
    expect(talk.toolCalls[0]?.tool).toBe("bake");
    for (const text of ["nice weather", "very nice", "so warm", "so dry"]) talk.say(text);
    expect([talk.state.status, talk.state.flow.steerBackTurns]).toEqual(["in-progress", 3]);
  },
);
