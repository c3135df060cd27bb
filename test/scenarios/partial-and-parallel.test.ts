import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import type { Talk } from "./talk.fixture.ts";
import { openTalk } from "./talk.fixture.ts";

const visit: AgentDefinition = {
  id: "visit",
  slots: [
    { name: "guests", type: "integer", requiresReadback: true, ask: "How many?" },
    { name: "date", type: "date", requiresReadback: true, ask: "Which day?" },
    { name: "name", type: "name", ask: "What name?" },
  ],
};

/** Four guests on the 18th were read back. */
const readBack = (): Talk =>
  openTalk(visit)
    .say("four on the 18th")
    .modelCalls(["set_guests", { guests: 4 }], ["set_date", { date: "2026-12-18" }]);

scenario("readback.accepted-in-part", "the day is accepted, and the number is read back by itself", () => {
  const talk = readBack()
    .say("the day is right, but let me see about the number")
    .modelCalls(["confirm_pending", { slots: ["date"] }]);
  expect([talk.filled, talk.pending]).toEqual([{ date: "2026-12-18" }, { guests: 4 }]);
  expect(talk.said).toEqual(["Just to confirm: 4. Is that right?"]);
  talk.say("yes");
  expect(talk.filled).toEqual({ date: "2026-12-18", guests: 4 });
});

scenario(
  "readback.accepted-in-part",
  "the number is refused, and the day is read back by itself, then the number is asked",
  () => {
    const talk = readBack()
      .say("not four")
      .modelCalls(["reject_pending", { slots: ["guests"] }]);
    expect(talk.pending).toEqual({ date: "2026-12-18" });
    expect(talk.said[0]).toBe("Just to confirm: Friday, December 18. Is that right?");
    talk.say("yes");
    expect(talk.said).toEqual(["How many?"]);
  },
);

scenario("readback.accepted-in-part", "one is accepted and the other refused in the same reply", () => {
  const talk = readBack()
    .say("the day is right, not the number")
    .modelCalls(["confirm_pending", { slots: ["date"] }], ["reject_pending", { slots: ["guests"] }]);
  expect(talk.filled).toEqual({ date: "2026-12-18" });
  expect(talk.modelRequest?.guidance.directive ?? talk.answer).toBe("Sorry about that. How many?");
});

scenario("readback.accepted-in-part", "a model cannot accept by name what the user's words do not", () => {
  for (const [text, slots] of [
    ["hm, which day was it", ["date"]],
    ["hm, let me think", ["date"]],
    ["yes, but on the 19th", ["date"]],
    ["the day is not right", ["date"]],
    ["I want a person", ["date"]],
    ["the day is right", ["colour"]],
    ["the day is right", "date"],
  ] as const) {
    const talk = readBack().say(text);
    if (talk.state.request !== null) talk.modelCalls(["confirm_pending", { slots }]);
    expect([text, talk.filled]).toEqual([text, {}]);
  }
});

const checks: AgentDefinition = {
  id: "checks",
  slots: [
    { name: "plate", ask: "Which plate?" },
    { name: "owner", source: "task:Owner" },
    { name: "policy", source: "task:Policy" },
    { name: "fines", source: "task:Fines" },
    { name: "answer", ask: "Owner {owner}, policy {policy}. Go on?", requires: ["owner", "policy"] },
  ],
  tasks: [
    {
      name: "Owner",
      tool: "owner",
      inputs: ["plate"],
      outputs: { owner: "owner" },
      parallel: true,
      thenSay: "Found the owner.",
      onFailure: { maxRetries: 3, retrySay: "No owner yet." },
    },
    {
      name: "Policy",
      tool: "policy",
      inputs: ["plate"],
      outputs: { policy: "policy" },
      parallel: true,
      thenSay: "Found the policy.",
      onFailure: { maxRetries: 2, retrySay: "No policy yet.", onExhaust: { say: "No policy at all." } },
    },
    { name: "Fines", tool: "fines", inputs: ["plate"], outputs: { fines: "fines" } },
  ],
};

const asked = (): Talk =>
  openTalk(checks)
    .say("ABC 123")
    .modelCalls(["set_plate", { plate: "ABC 123" }]);

scenario("tasks.parallel-run-together", "both look-ups start at once; the third one waits for its turn", () => {
  const talk = asked();
  expect(talk.toolCalls.map((call) => call.tool)).toEqual(["owner", "policy"]);
  talk.toolReturns("owner", { owner: "Chen" });
  expect([talk.effects, talk.filled.owner]).toEqual([[], "Chen"]);
  talk.toolReturns("policy", { policy: "P1" });
  expect(talk.said).toEqual(["Found the owner. Found the policy."]);
  expect(talk.toolCalls.map((call) => call.tool)).toEqual(["fines"]);
});

scenario("tasks.parallel-run-together", "what they say comes in the order of the file, whichever ends first", () => {
  const talk = asked().toolReturns("policy", { policy: "P1" }).toolReturns("owner", { owner: "Chen" });
  expect(talk.said).toEqual(["Found the owner. Found the policy."]);
});

scenario("tasks.parallel-run-together", "results in either order, failures among them, come to the same", () => {
  const ends = [
    (talk: Talk) => talk.toolReturns("owner", { owner: "Chen" }).toolFails("policy"),
    (talk: Talk) => talk.toolFails("policy").toolReturns("owner", { owner: "Chen" }),
  ].map((play) => play(asked()));
  const [one, other] = ends;
  expect(one?.said).toEqual(["Found the owner.", "No policy yet."]);
  expect(other?.said).toEqual(one?.said);
  expect(other?.state.flow).toEqual(one?.state.flow);
  expect(one?.state.flow.retries).toEqual({ Policy: 1 });
});

scenario("tasks.parallel-run-together", "each has its own attempts, and the first that is used up ends it", () => {
  const talk = asked().toolFails("owner").toolFails("policy");
  expect(talk.state.flow.retries).toEqual({ Owner: 1, Policy: 1 });
  talk.say("go on");
  expect(talk.toolCalls.map((call) => call.tool)).toEqual(["owner", "policy"]);
  talk.toolReturns("owner", { owner: "Chen" }).toolFails("policy");
  expect([talk.said.at(-1), talk.handoff?.reason]).toEqual(["No policy at all.", "retries-exhausted"]);
});

scenario("steer-back.circles-end-with-a-person", "a value flipped turn after turn ends with a person", () => {
  const talk = openTalk({ ...visit, limits: { turnsWithoutProgress: 5 } }).say("x");
  let turns = 1;
  while (talk.handoff === undefined && turns < 12) {
    talk.modelCalls(["set_guests", { guests: (turns % 3) + 1 }]).say("hm, other than that");
    turns += 1;
  }
  expect([turns, talk.handoff?.reason]).toEqual([6, "no-progress"]);
  expect(talk.tags).toContain("progress-cap");
});

scenario(
  "steer-back.circles-end-with-a-person",
  "corrections back and forth are no progress, an accepted answer is",
  () => {
    const talk = openTalk({ ...visit, limits: { turnsWithoutProgress: 4 } })
      .say("Chen")
      .modelCalls(["set_name", { name: "Chen" }])
      .say("four")
      .modelCalls(["set_guests", { guests: 4 }])
      .say("yes");
    expect(talk.state.flow.turnsWithoutProgress).toBe(0);
    for (const guests of [3, 4]) {
      talk
        .say("x")
        .modelCalls(["change_value", { slot: "guests", value: guests }])
        .say("yes");
    }
    expect([talk.state.flow.turnsWithoutProgress, talk.handoff]).toEqual([4, undefined]);
    talk.say("x");
    expect(talk.handoff?.reason).toBe("no-progress");
  },
);

scenario("tasks.parallel-run-together", "beside a task that runs by itself none starts", () => {
  const talk = openTalk({
    id: "shop",
    slots: [
      { name: "plate", ask: "Which plate?" },
      { name: "name", ask: "What name?" },
    ],
    tasks: [
      { name: "Fines", tool: "fines", inputs: ["plate"] },
      { name: "Owner", tool: "owner", inputs: ["name"], parallel: true },
    ],
  })
    .say("ABC 123")
    .modelCalls(["set_plate", { plate: "ABC 123" }]);
  expect(talk.toolCalls.map(({ tool }) => tool)).toEqual(["fines"]);
  talk.say("Chen").modelCalls(["set_name", { name: "Chen" }]);
  expect(talk.toolCalls).toEqual([]);
  expect(talk.toolReturns("fines", {}).toolCalls.map(({ tool }) => tool)).toEqual(["owner"]);
});
