import type { Behaviour } from "./behaviours.ts";

/** What went wrong with other engines in public threads, each as a promise of this one. `source` names the thread it came from. */
export const cases = {
  "t01.invalid-answers-are-bounded": {
    sentence:
      "Invalid answers are explained, then a way out is offered, then a person takes over; nothing re-asks for ever.",
    source: "case T01, RasaHQ/rasa-sdk#317",
  },
  "t02.the-error-takes-the-place-of-the-question": {
    sentence: "What was wrong with a value is said instead of the question, not before it.",
    source: "case T02, RasaHQ/rasa-sdk#240",
  },
  "t04.off-topic-text-is-no-value": {
    sentence:
      "Every value is held against its slot's type and pattern, so text about something else never lands in it.",
    source: "case T04, axa-group/nlp.js#421",
  },
  "t05.a-later-answer-leaves-earlier-ones": {
    sentence: "A later answer of the same kind fills its own slot and leaves the earlier one as it was.",
    source: "case T05, axa-group/nlp.js#291",
  },
  "t07.a-greeting-is-no-value": {
    sentence: "Greetings, thanks and hesitations never become a value.",
    source: "case T07, RasaHQ/rasa#2040",
  },
  "t09.exhaustion-keeps-the-invalid-value-out": {
    sentence: "When a slot's attempts are used up, the invalid value is not let through.",
    source: "case T09, microsoft/botframework-sdk#1919",
  },
  "t10.each-error-has-its-message": {
    sentence: "Each kind of mistake is answered with the message that its slot declares for it.",
    source: "case T10, botfront/botfront#1029",
  },
  "t11.a-model-cannot-make-up-a-task-input": {
    sentence: "A task's inputs are never a model's own: they come from the user, an event or a task.",
    source: "case T11, vercel/ai#4169",
  },
  "t14.required-is-what-the-engine-waits-for": {
    sentence:
      "What a task needs is held by the engine, not by a prompt: it neither starts early nor is kept from starting.",
    source: "case T14, hashgraph/hedera-agent-kit-js#612",
  },
  "t15.one-message-may-answer-several-questions": {
    sentence: "Several answers in one message all land before the engine decides.",
    source: "case T15, RasaHQ/rasa-sdk#85",
  },
  "t17.all-setters-before-the-task": {
    sentence: "All calls of a reply are taken in before a task may fire.",
    source: "case T17",
  },
  "t19.words-beside-calls-lose-no-call": {
    sentence: "A reply of words and calls has its calls carried out and its words held.",
    source: "case T19, oracle/wayflow#96",
  },
  "t25.neither-yes-nor-no-stays-open": {
    sentence: "What is neither a yes nor a no leaves the values waiting, and is served.",
    source: "case T25, microsoft/BotFramework-Composer#940",
  },
  "t26.yes-is-heard-in-many-words": {
    sentence: "A yes is heard in the many ways people say it, and the model helps with the rest.",
    source: "case T26, microsoft/botframework-sdk#736 and #452",
  },
  "t28.own-words-for-yes": {
    sentence: "An agent may add its customers' own words for yes and no, for each language.",
    source: "case T28, microsoft/BotFramework-Composer#5364",
  },
  "t30.the-engine-reads-back": {
    sentence: "A number is read back by the engine, digit for digit, not by a model.",
    source: "case T30, openai/openai-agents-js#182 and openai/openai-realtime-agents#29",
  },
  "t32.a-changing-task-waits-behind-a-yes": {
    sentence: "A task behind a read-back cannot fire without the user's yes to it, by construction.",
    source: "case T32, mastra-ai/mastra#5982",
  },
  "t33.a-model-does-not-answer-for-the-user": {
    sentence: "A model cannot answer its own questions: only a turn with the user's words fills the user's slots.",
    source: "case T33, pipecat-ai/pipecat#1691",
  },
  "t34.answered-and-skipped-stay-so": {
    sentence: "A question that was answered or skipped is not asked again.",
    source: "case T34, n8n-io/n8n#32755",
  },
  "t35.a-done-task-does-not-fire-again": {
    sentence: "A task that is done does not fire again, however often a model repeats its calls.",
    source: "case T35, google/adk-python#1555",
  },
  "t38.runaway-loops-are-cut": {
    sentence: "Requests to the model in a turn and turns in a conversation have a hard cap.",
    source: "case T38, google/adk-docs#263",
  },
  "t40.only-a-finished-flow-gives-control-back": {
    sentence: "A model cannot end a flow early: control leaves it when its task has run.",
    source: "case T40, openai/openai-agents-python#1078",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
