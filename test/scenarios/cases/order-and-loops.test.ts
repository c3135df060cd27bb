import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import type { Talk } from "../talk.fixture.ts";
import { openTalk } from "../talk.fixture.ts";

const lesson: AgentDefinition = {
  id: "lesson",
  slots: [
    { name: "subject", type: "choice", choices: ["piano", "violin"], ask: "Which instrument?" },
    { name: "level", type: "choice", choices: ["new", "advanced"], ask: "Which level?" },
    { name: "wishes", optional: true, ask: "Any wishes?" },
    { name: "teacher", source: "task:Match" },
  ],
  tasks: [
    {
      name: "Match",
      tool: "match_teacher",
      inputs: ["subject", "level", "wishes"],
      outputs: { teacher: "teacher" },
      thenSay: "{teacher} will teach you.",
    },
  ],
};

const everything = [
  ["set_subject", { subject: "piano" }],
  ["set_level", { level: "new" }],
  ["set_wishes", { wishes: "none" }],
] as const;

scenario(
  "t33.a-model-does-not-answer-for-the-user",
  "where only a signal came in, no setter is offered and none is carried out",
  () => {
    const talk = openTalk({ ...lesson, slots: [{ name: "branch", source: "event" }, ...lesson.slots] });
    talk.receive({ branch: "north" });
    expect([talk.modelRequest, talk.said]).toEqual([undefined, []]);
    const sent = talk.send({
      type: "model-replied",
      at: "2026-12-01T07:10:00.000Z",
      requestId: "r1",
      text: "",
      toolCalls: everything.map(([name, args], index) => ({ id: `x${index}`, name, args })),
    });
    expect([sent.filled, sent.tags]).toEqual([{ branch: "north" }, ["ignored"]]);
  },
);

scenario(
  "t33.a-model-does-not-answer-for-the-user",
  "a reply after its turn was answered takes nothing, so a question waits for the user's own words",
  () => {
    const talk = openTalk(lesson).say("piano, please");
    const requestId = talk.state.request?.requestId ?? "";
    talk.modelSays("Which level?");
    const toolCalls = [{ id: "x", name: "set_level", args: { level: "advanced" } }];
    talk.send({ type: "model-replied", at: "2026-12-01T07:10:00.000Z", requestId, text: "", toolCalls });
    expect([talk.filled, talk.effects]).toEqual([{}, []]);
  },
);

scenario(
  "t34.answered-and-skipped-stay-so",
  'an optional question answered with "none" is not asked again, and neither is an answered one',
  () => {
    const talk = openTalk(lesson).say("piano").modelCalls(everything[0]).modelSays("Which level?");
    const asked = [talk.asking];
    talk.say("no wishes, by the way").modelCalls(everything[2]);
    asked.push(talk.asking);
    talk.modelSays("Which level?").say("let me think").modelSays("Take your time. Which level?");
    asked.push(talk.asking);
    expect(asked).toEqual(["level", "level", "level"]);
    expect(talk.say("new").offered).not.toContain("set_wishes");
    expect(talk.modelCalls(everything[1]).toolCalls[0]?.args).toEqual({
      subject: "piano",
      level: "new",
      wishes: "none",
    });
  },
);

scenario(
  "t35.a-done-task-does-not-fire-again",
  "a model that repeats its calls after the result starts nothing",
  () => {
    const talk = openTalk(lesson)
      .say("piano, beginner, nothing else")
      .modelCalls(...everything);
    expect(talk.toolCalls).toHaveLength(1);
    talk.toolReturns("match_teacher", { teacher: "Ms Lind" });
    for (let turn = 0; turn < 3; turn++) {
      talk.say("and again!");
      if (talk.modelRequest) talk.modelCalls(...everything, ["match_teacher", {}]);
      expect(talk.toolCalls).toEqual([]);
    }
  },
);

scenario("t38.runaway-loops-are-cut", "a model that calls without end is stopped in its turn", () => {
  const talk = openTalk({ ...lesson, limits: { modelCallsPerTurn: 3 } }).say("piano");
  let requests = 0;
  for (; talk.modelRequest !== undefined; requests++) talk.modelCalls(["set_weather", { weather: "rain" }]);
  expect([requests, talk.said]).toEqual([3, ["Which instrument?"]]);
});

scenario("t38.runaway-loops-are-cut", "a conversation without an end comes to a person at its cap", () => {
  const talk = openTalk({
    ...lesson,
    limits: { turns: 5 },
    steerBack: { softAfter: 50, hardAfter: 60, escalateAfter: 70 },
  });
  for (let turn = 1; turn <= 5; turn++) talk.say("tell me a story").modelSays("Once upon a time.");
  expect(talk.say("go on").handoff?.reason).toBe("turn-cap");
});

scenario(
  "t40.only-a-finished-flow-gives-control-back",
  "whatever the model says about being done, the flow goes on until its task has run",
  () => {
    const ended = (talk: Talk) => [talk.state.status, talk.state.owner];
    const talk = openTalk(lesson).say("piano").modelCalls(everything[0], ["finish", {}], ["transfer_to_agent", {}]);
    expect(ended(talk.modelSays("All done here, goodbye!"))).toEqual(["in-progress", "bot"]);
    talk.say("advanced? no: new. No wishes").modelCalls(everything[1], everything[2]);
    expect(ended(talk)).toEqual(["in-progress", "bot"]);
    talk.toolReturns("match_teacher", { teacher: "Ms Lind" });
    expect(talk.state.status).toBe("complete");
  },
);
