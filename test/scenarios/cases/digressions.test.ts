import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";

const gym: AgentDefinition = {
  id: "gym",
  steerBack: { softAfter: 20, hardAfter: 30, escalateAfter: 40 },
  slots: [
    { name: "branch", source: "event" },
    { name: "plan", type: "choice", choices: ["month", "year"], ask: "A month or a year?", requiresReadback: true },
    { name: "start", type: "date", ask: "From which day?" },
    { name: "member", source: "task:Join" },
  ],
  tasks: [
    {
      name: "Join",
      tool: "join",
      inputs: ["plan", "start"],
      outputs: { member: "member" },
      terminal: true,
      thenSay: "Member {member}.",
    },
  ],
};

const opened = () => openTalk(gym, { data: { branch: "north" } });
const readBack = () =>
  opened()
    .say("a year")
    .modelCalls(["set_plan", { plan: "year" }]);
const confirmed = () => readBack().say("yes");
const running = () =>
  confirmed()
    .say("on the tenth")
    .modelCalls(["set_start", { start: "2026-12-10" }]);

const question = "do you have a sauna?";

scenario(
  "t60.a-question-is-answered-before-the-pending-one",
  "the user's question goes to the model with what is open, and the engine repeats nothing before the answer",
  () => {
    const talk = confirmed().say(question);
    expect([talk.said, talk.modelRequest?.guidance.directive]).toEqual([[], "From which day?"]);
    talk.modelSays("Yes, on the second floor. From which day would you like to start?");
    expect([talk.answer, talk.asking]).toEqual([
      "Yes, on the second floor. From which day would you like to start?",
      "start",
    ]);
  },
);

for (const [when, talkTo] of Object.entries({ opened, readBack, confirmed, running })) {
  scenario(
    "t61.cancel-works-everywhere",
    `"forget it" starts over and keeps what no user said, in the state "${when}"`,
    () => {
      const talk = talkTo().say("forget it");
      expect([talk.filled, talk.pending, talk.deferred]).toEqual([{ branch: "north" }, {}, {}]);
      expect([talk.said, talk.state.flow.instance]).toEqual([["All right, I've cancelled that."], 2]);
      expect(talk.permission("cancel").offered).toBe(true);
    },
  );
}

scenario("t61.cancel-works-everywhere", "a task that succeeds after it was called off is not passed over", () => {
  const talk = running().say("forget it").toolReturns("join", { member: "M1" });
  expect([talk.handoff?.reason, talk.state.owner]).toEqual(["outcome-unknown", "human"]);
});

scenario(
  "t64.any-number-of-questions-changes-nothing",
  "none to ten questions in between leave the same values, and the same next step",
  () => {
    const facts = Array.from({ length: 11 }, (_, digressions) => {
      const talk = readBack();
      for (let index = 0; index < digressions; index++)
        talk.say(`${question} and number ${"I".repeat(index + 1)}?`).modelSays("Yes, we do.");
      talk
        .say("yes")
        .say("on the tenth")
        .modelCalls(["set_start", { start: "2026-12-10" }]);
      const { filled, pending, retries, asking, readback } = talk.state.flow;
      return {
        filled,
        pending,
        retries,
        asking,
        readback,
        calls: talk.toolCalls.map(({ tool, args }) => ({ tool, args })),
      };
    });
    expect(facts[0]?.calls).toEqual([{ tool: "join", args: { plan: "year", start: "2026-12-10" } }]);
    for (const fact of facts) expect(fact).toEqual(facts[0]);
  },
);

const locker: AgentDefinition = {
  ...gym,
  flows: [
    {
      name: "locker",
      description: "Rent a locker",
      examples: ["rent a locker"],
      slots: [{ name: "size", type: "choice", choices: ["small", "large"], ask: "Small or large?" }],
      closing: "The locker is yours.",
    },
  ],
};

/** The day is being asked; so many times in between a locker is rented. */
function afterLockers(count: number) {
  const talk = openTalk(locker)
    .say("a year")
    .modelCalls(["set_plan", { plan: "year" }])
    .say("yes");
  for (let index = 0; index < count; index++)
    talk
      .say("can I rent a locker first?")
      .modelCalls(["start_flow", { flow: "locker" }])
      .modelCalls(["set_size", { size: "small" }]);
  return talk;
}

scenario(
  "t60.a-question-is-answered-before-the-pending-one",
  "a task in between has its own questions first; the pending one is not put before it, and once after it",
  () => {
    const talk = afterLockers(0).say("can I rent a locker first?");
    talk.modelCalls(["start_flow", { flow: "locker" }]);
    expect([talk.said, talk.modelRequest?.guidance.directive]).toEqual([[], "Small or large?"]);
    talk.modelCalls(["set_size", { size: "large" }]);
    const put = `${talk.answer} ${talk.modelRequest?.guidance.directive ?? ""}`.match(/From which day\?/g);
    expect([put?.length, talk.asking]).toEqual([1, "start"]);
  },
);

scenario(
  "t61.cancel-works-everywhere",
  "a cancel in a flow in between calls off that flow, and the other goes on",
  () => {
    const talk = afterLockers(0)
      .say("a locker")
      .modelCalls(["start_flow", { flow: "locker" }])
      .say("forget it");
    expect([talk.filled, talk.asking]).toEqual([{ plan: "year" }, "start"]);
  },
);

scenario(
  "t64.any-number-of-questions-changes-nothing",
  "none to ten flows in between leave the same values and question",
  () => {
    const facts = Array.from({ length: 11 }, (_, count) => {
      const { filled, pending, asking, state } = afterLockers(count);
      return { filled, pending, asking, suspended: state.suspended };
    });
    for (const fact of facts) expect(fact).toEqual(facts[0]);
  },
);
