import { createMemoryAnswerStore, createMemoryProfileStore } from "@signalbox/adapters/memory";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import type { AnswerModel, AnswerStore, ProfileStore } from "@signalbox/ports";
import { createAnswering } from "@signalbox/runtime";
import { passages, questions, replies } from "./workload.ts";

/** Asks the question once more in a thread. */
export type AskOnce = (threadId: string) => Promise<void>;

/** The graph with every node of the answering path in use: memory, triage, rewrite, search, grading, draft, both verifiers, memory again. */
export function signalboxGraph(
  store: AnswerStore = createMemoryAnswerStore({ clock: { now } }),
  profiles: ProfileStore = createMemoryProfileStore(),
): AskOnce {
  const agent = compileAgent(
    {
      id: "desk",
      slots: [{ name: "topic", ask: "What is it about?" }],
      tools: { answer: { answers: { verifier: "model", memory: { keys: ["car"] } } } },
    },
    languages,
  );
  const tools = {
    call: async () => ({ type: "returned" as const, result: {} }),
    isIdempotent: () => true,
    has: () => false,
  };
  const loaded = { agent, tools };
  const model: AnswerModel = { name: "instant", complete: async ({ purpose }) => ({ value: replies[purpose] }) };
  const found = passages.map(({ id, title, text }) => ({
    id,
    category: "knowledge" as const,
    source: id,
    title,
    headings: [],
    content: text,
  }));
  let ids = 0;
  const answering = createAnswering({
    catalog: { get: () => loaded, list: () => [loaded] },
    store,
    models: { small: model, main: model },
    knowledge: { search: async () => ({ status: "ok", passages: found }) },
    profiles,
    clock: { now },
    ids: { next: () => `id${++ids}` },
  });
  let asked = 0;
  return async (threadId) => {
    // In other words each time: who asks the same three times has had enough.
    const text = questions[asked++ % questions.length] ?? "";
    const { result } = await answering.ask({ agent: "desk", threadId, text, channel: "chat", contact: "ann" });
    if (result.status !== "answered") throw new Error(`the turn ended as ${JSON.stringify(result)}`);
  };
}

function now(): string {
  return new Date().toISOString();
}
