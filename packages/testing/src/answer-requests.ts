import type { AgentDefinition } from "@signalbox/engine";
import { compileAgent } from "@signalbox/engine";
import type { AnswerEffect, AnswerEvent, AnswerPurpose, Answers } from "@signalbox/engine/answers";
import { answerStep, compileAnswers, openThread } from "@signalbox/engine/answers";
import { languages } from "@signalbox/engine/language";
import type { AnswerModelRequest } from "@signalbox/ports";

const at = "2026-11-30T10:00:00.000Z";

const definition = {
  id: "desk",
  name: "Desk",
  locale: "en",
  slots: [{ name: "topic", type: "text", ask: "What is it about?" }],
  tools: {
    answer: {
      offered: true,
      answers: {
        products: ["Motor Basic", "Motor Comfort"],
        account: ["claim_status"],
        memory: { keys: ["name", "city"] },
        verifier: "model",
      },
    },
    claim_status: { offered: true, description: "Tells how far a claim is." },
  },
} satisfies AgentDefinition;

const sum = (product: string, euros: number): string => `The excess of ${product} for theft is ${euros} euros.`;
const passages = [
  { id: "a", source: "a", title: "Motor Basic: the excess", score: 1 },
  { id: "b", source: "b", title: "Motor Comfort: the excess", score: 0.9 },
];
const texts = { a: sum("Motor Basic", 500), b: sum("Motor Comfort", 250) };

/** Replies by which a talk comes to every purpose that the others do not. */
const talks: readonly { readonly text: string; readonly replies: Partial<Record<AnswerPurpose, unknown>> }[] = [
  {
    text: "My name is Ada. What is the excess for theft in Motor Basic?",
    replies: {
      triage: { route: "knowledge" },
      contextualize: { query: "excess theft Motor Basic" },
      grade: { verdict: "sufficient", relevant: ["P1"] },
      generate: { answered: true, claims: [{ text: texts.a, citations: ["P1"] }], confidence: 1, quoted: true },
      verify: { supported: [true] },
    },
  },
  {
    text: "What is the excess for theft?",
    replies: {
      triage: { route: "knowledge" },
      contextualize: { query: "excess theft" },
      grade: { verdict: "ambiguous", relevant: ["P1", "P2"] },
    },
  },
  { text: "How far is my claim?", replies: { triage: { route: "account" } } },
];

/** What a model is asked for each purpose, as the graph asks it. */
export function answerRequests(): ReadonlyMap<AnswerPurpose, Omit<AnswerModelRequest, "signal">> {
  const answers = compileAnswers(compileAgent(definition, languages), "answer");
  if (answers === undefined) throw new Error("the agent of the suite answers no questions");
  const asked = talks.flatMap(({ text, replies }, index) => requestsOf(answers, `talk-${index}`, text, replies));
  return new Map(asked.map((request) => [request.purpose, request]));
}

type Asked = AnswerEffect & { readonly type: "ask-model" };

function requestsOf(
  answers: Answers,
  threadId: string,
  text: string,
  replies: Partial<Record<AnswerPurpose, unknown>>,
): readonly Asked[] {
  const asked: Asked[] = [];
  let event: AnswerEvent | undefined = { type: "asked", at, turnId: "turn", text, channel: "chat", contact: "ada" };
  let thread = openThread(threadId, answers.agentId);
  while (event !== undefined) {
    const step = answerStep(answers, thread, event);
    thread = step.thread;
    const [effect] = step.effects;
    if (effect?.type === "ask-model") asked.push(effect);
    event = effect && reportOf(effect, replies);
  }
  return asked;
}

/** What is reported of an effect; nothing where the talk has no more to say. */
function reportOf(effect: AnswerEffect, replies: Partial<Record<AnswerPurpose, unknown>>): AnswerEvent | undefined {
  switch (effect.type) {
    case "load-memory":
      return { type: "memory-loaded", at, requestId: effect.requestId, profile: null };
    case "retrieve":
      return { type: "retrieved", at, requestId: effect.requestId, status: "ok", passages, texts };
    case "ask-model": {
      const { requestId, purpose } = effect;
      return purpose in replies ? { type: "model-answered", at, requestId, value: replies[purpose] } : undefined;
    }
    default:
      return undefined;
  }
}
