import { randomUUID } from "node:crypto";
import type { AnswerResult, ProfileFact, Thread } from "@signalbox/engine/answers";
import { openThread } from "@signalbox/engine/answers";
import type { AnswerEntry, AnsweredTurn, AnswerLease, AnswerStore } from "@signalbox/ports";
import { LONG_MS } from "./store-contract-samples.ts";

/** The agent whose threads the suite makes. */
export const agentId = "insurance-desk";

/** The id of a thread that is none yet. */
export function newThreadId(): string {
  return `thread-${randomUUID()}`;
}

/** A step in which somebody asked `text`. */
export function answerEntry(sequence: number, text = `question ${sequence}`): AnswerEntry {
  const at = "2026-01-05T09:00:00.000Z";
  return {
    sequence,
    event: { type: "asked", at, turnId: `turn-${sequence}`, text, channel: "chat", contact: text },
    effects: [{ type: "ask-model", requestId: `a${sequence}`, purpose: "triage" }],
    trace: [{ node: "triage", what: "asked", data: { text } }],
  };
}

/** A turn that ended with an answer. */
export function answeredTurn(turnId: string, text = "a question"): AnsweredTurn {
  const result: AnswerResult = {
    status: "answered",
    kind: "knowledge",
    message: `${text} [1]`,
    spoken: text,
    claims: [{ text, citations: [1] }],
    citations: [{ number: 1, passageId: "p1", source: "doc", title: text }],
    confidence: 0.75,
    language: "fa",
    isQuoted: false,
  };
  return { turnId, text, result };
}

/** A thread after so many turns. */
export function threadAfter(id: string, turnCount: number, summary = ""): Thread {
  return { ...openThread(id, agentId), turnCount, summary };
}

/** Takes what must be free. */
export async function taken(
  store: AnswerStore,
  threadId: string,
  holder = "holder-1",
  ttlMs: number = LONG_MS,
): Promise<AnswerLease> {
  const lease = await store.take(threadId, agentId, holder, ttlMs);
  if (lease === undefined) throw new Error("the thread is held by somebody else");
  return lease;
}

/** Settles a turn of one entry under the lease. */
export function settled(store: AnswerStore, lease: AnswerLease, turn: AnsweredTurn): Promise<void> {
  const thread = threadAfter(lease.threadId, lease.thread.turnCount + 1);
  return store.settle(lease, [answerEntry(lease.sequence + 1)], thread, turn);
}

/** Something that is known of a person. */
export function profileFact(key: string, value: string = key): ProfileFact {
  return {
    key,
    value,
    source: { threadId: "thread-1", turnId: "turn-1" },
    learnedAt: "2026-01-05T09:00:00.000Z",
    expiresAt: "2026-07-04T09:00:00.000Z",
  };
}
