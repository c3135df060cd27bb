import { randomUUID } from "node:crypto";
import type { ConversationState, JsonObject } from "@signalbox/engine";
import { compileAgent, openConversation } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import type { Commit, ConversationStore, Inbound, Lease, RecordEntry, TurnReply } from "@signalbox/ports";

/** Long enough for any test, so that a lease ends only where a test wants it to. */
export const LONG_MS = 600_000;

/** Text that a store may stumble over: right-to-left, emoji, quotes, escapes, U+0000, a lone surrogate. */
export const HARD_TEXT = "سلام 👩‍👩‍👧 «да» \"quote\" 'one' \\u0000 \\ {a,b} $1 ? \u0000 \ud800 end";

/** An opened conversation's state. */
export function conversationState(id: string, filled: JsonObject = {}): ConversationState {
  const agent = compileAgent({ id: "table-booking", slots: [{ name: "size", type: "integer" }] }, languages);
  const opening = { id, at: "2026-01-05T09:00:00.000Z", channel: "chat", timeZone: "Europe/London" };
  const { state } = openConversation(agent, opening);
  return { ...state, flow: { ...state.flow, filled } };
}

/** A record entry in which somebody said `text`. */
export function recordEntry(sequence: number, text = `text ${sequence}`): RecordEntry {
  return {
    sequence,
    event: { type: "user-said", at: "2026-01-05T09:00:00.000Z", turnId: `turn-${sequence}`, text },
    effects: [
      { type: "say", messageId: `m${sequence}`, parts: [{ type: "text", text }], verbatim: false, mustBeHeard: false },
    ],
    trace: [{ tag: "silent", why: text }],
  };
}

/** An inbound item in which somebody says `text`. */
export function said(text: string, idempotencyKey?: string): Inbound {
  const id = randomUUID();
  const body = { type: "user-said", text } as const;
  return { id, at: "2026-01-05T09:00:01.000Z", body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
}

/** A turn's reply that says `text`. */
export function turnReply(text: string): TurnReply {
  return {
    turnId: "turn-1",
    messages: [{ id: "m1", parts: [{ type: "text", text }] }],
    status: "in-progress",
    owner: "bot",
  };
}

/** A conversation with one record entry; returns its id. */
export async function opened(store: ConversationStore): Promise<string> {
  const id = `conversation-${randomUUID()}`;
  await store.create({ state: conversationState(id), entries: [recordEntry(1)] });
  return id;
}

/** Acquires what must be free. */
export async function held(
  store: ConversationStore,
  id: string,
  holder = "holder-1",
  ttlMs: number = LONG_MS,
): Promise<Lease> {
  const lease = await store.acquire(id, holder, ttlMs);
  if (lease === undefined) throw new Error("the conversation is held by somebody else");
  return lease;
}

/** A commit of one entry that keeps the lease, but for what `change` says. */
export function oneStep(lease: Lease, change: Partial<Commit> = {}): Commit {
  return { entries: [recordEntry(lease.sequence + 1)], state: lease.state, consumed: [], release: false, ...change };
}

/** The code of the `AppError` that a promise is rejected with; anything else is handed on. */
export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && "code" in error) return error.code;
    throw error;
  }
  return undefined;
}
