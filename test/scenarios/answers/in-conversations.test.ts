import type { AgentDefinition } from "@signalbox/engine";
import type { AnswerResult } from "@signalbox/engine/answers";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";

const desk: AgentDefinition = {
  id: "desk",
  slots: [
    { name: "day", type: "date", ask: "Which day suits you?" },
    { name: "phone", type: "phone", ask: "Which number shall we call?" },
  ],
  tasks: [{ name: "book", tool: "book_call", inputs: ["day", "phone"], terminal: true, thenSay: "Booked." }],
  tools: { answer_question: { answers: { products: ["Comfort", "Basic"] } } },
};

const answered: AnswerResult = {
  status: "answered",
  kind: "knowledge",
  message: "The excess is 200 euros. [1]",
  spoken: "The excess is 200 euros.",
  claims: [{ text: "The excess is 200 euros.", citations: [1] }],
  citations: [{ number: 1, passageId: "p1", source: "d1", title: "Comfort: excess", url: "https://example.com/1" }],
  confidence: 0.9,
  language: "en",
  isQuoted: false,
};
const clarify: AnswerResult = {
  status: "clarify",
  message: "Which one do you mean: Comfort or Basic?",
  question: "Which one do you mean: Comfort or Basic?",
  options: [
    { label: "Comfort", by: "product" },
    { label: "Basic", by: "product" },
  ],
  language: "en",
};
const context = {
  rewritten_query: "boats",
  top_chunks: [{ chunk_id: "p1", score: 1, title: "Comfort: excess" }],
  conversation_summary: "",
  user_profile: {},
};
const signal: AnswerResult = {
  status: "escalate",
  message: "I can't find that.",
  reason: "insufficient_retrieval",
  handoff_context: context,
};

/** The day was asked for, and the user asks something else. */
const midFlow = (options = {}) => openTalk(desk, options).say("I want a call").modelSays("Which day suits you?");
const asks = (text = "What is the excess?", options = {}) =>
  midFlow(options)
    .say(text)
    .modelCalls(["answer_question", { query: "excess" }]);

scenario(
  "answers.mid-flow",
  "A question in the middle of a flow is answered as it was verified, and the open one is asked once",
  () => {
    const talk = asks();
    expect(talk.effects).toEqual([
      {
        type: "answer",
        callId: expect.any(String),
        tool: "answer_question",
        text: "What is the excess?",
        answers: "call-0",
      },
    ]);
    talk.answers("answer_question", answered);
    expect(talk.said).toEqual(["The excess is 200 euros. [1]", "Which day suits you?"]);
    expect(talk.parts).toContainEqual({
      type: "citations",
      items: [{ number: 1, passageId: "p1", title: "Comfort: excess", url: "https://example.com/1" }],
    });
    expect(talk.modelRequest).toBeUndefined();
    expect(talk.asking).toBe("day");
  },
);

scenario("answers.mid-flow", "A value beside the question is taken, and the next question follows the answer", () => {
  const talk = midFlow()
    .say("Tomorrow. And what is the excess?")
    .modelCalls(["set_day", { day: "2026-12-02" }], ["answer_question", { query: "excess" }])
    .answers("answer_question", answered);
  expect(talk.said.at(0)).toBe("The excess is 200 euros. [1]");
  expect(talk.asking).toBe("phone");
});

scenario("answers.mid-flow", "On the phone the answer is read without numbers", () => {
  const talk = asks("What is the excess?", { channel: "voice" }).answers("answer_question", answered);
  expect(talk.said[0]).toBe("The excess is 200 euros.");
  expect(talk.parts.some(({ type }) => type === "citations")).toBe(false);
});

scenario(
  "answers.choice-goes-back",
  "What the user chooses of a question back is answered without the model; anything else is the model's to read",
  () => {
    const asked = asks().answers("answer_question", clarify);
    expect(asked.said).toEqual(["Which one do you mean: Comfort or Basic?"]);
    expect(asked.parts).toContainEqual({ type: "chips", options: [{ text: "Comfort" }, { text: "Basic" }] });
    const chosen = asked.say("the Basic one");
    expect(chosen.effects).toMatchObject([{ type: "answer", text: "the Basic one" }]);
    chosen.answers("answer_question", answered);
    expect(chosen.said.at(-1)).toBe("Which day suits you?");
    const other = asks().answers("answer_question", clarify).say("tomorrow");
    expect(other.modelRequest).toBeDefined();
    expect(other.state.clarifying).toBeUndefined();
  },
);

scenario("answers.handoff", "The graph's signal is a handoff of the conversation, with what was looked up", () => {
  const talk = asks("Do you insure boats?").answers("answer_question", signal);
  expect(talk.said).toEqual(["I can't find that."]);
  expect(talk.handoff).toMatchObject({
    reason: "not-answered",
    detail: "insufficient_retrieval",
    context: { answer: context, lastUserText: "Do you insure boats?" },
  });
  expect(talk.state.owner).toBe("human");
});

scenario("answers.late", "An answer that comes after the next turn began is not said", () => {
  const talk = asks();
  const [call] = talk.state.calls;
  talk.say("never mind").send({
    type: "answer-returned",
    at: "2026-12-01T07:10:00.000Z",
    callId: call?.callId ?? "",
    result: answered,
  });
  expect(talk.said).toEqual([]);
  expect(talk.tags).toContain("late-result");
});

scenario("answers.unavailable", "What cannot be found out is not answered and not made up: the flow goes on", () => {
  const talk = asks().answers("answer_question", null);
  expect(talk.said).toEqual(["Which day suits you?"]);
});
