import type { ConversationState, Effect, Event, Owner, Part, Status, TraceEntry } from "@signalbox/engine";

import type { Notice } from "./outbox.ts";
/** An effect as it is kept: of a request only which tools it offered, as its prompt follows from the events. */
export type RecordedEffect =
  | Exclude<Effect, { type: "ask-model" }>
  | {
      readonly type: "ask-model";
      readonly requestId: string;
      readonly purpose: string;
      readonly tools: readonly string[];
    };

/** One step of a conversation as it is kept: what happened, what was decided and why. Append-only. */
export interface RecordEntry {
  /** 1 for the opening, then without a gap. */
  readonly sequence: number;
  readonly event: Event;
  readonly effects: readonly RecordedEffect[];
  readonly trace: readonly TraceEntry[];
}

/** The events that come in from outside, as they are before the runtime gives them their place in the conversation. */
type FromOutside<Happened extends Event> = Happened extends Event ? Omit<Happened, "at" | "turnId" | "inbound"> : never;

/** What comes in from outside. It is kept before it is answered, consumed once, in order (G13). */
export type InboundBody = FromOutside<
  Exclude<
    Event,
    {
      type:
        | "conversation-opened"
        | `model-${string}`
        | "call-started"
        | "search-returned"
        | "answer-returned"
        | `tool-${string}`;
    }
  >
>;

/** A recorded inbound item. `idempotencyKey` is the caller's; it is unique within the conversation. */
export interface Inbound {
  readonly id: string;
  readonly at: string;
  readonly body: InboundBody;
  readonly idempotencyKey?: string | undefined;
}

/** What became of the values that came from outside the talk. */
export interface Given {
  /** The slots that took one. */
  readonly taken: readonly string[];
  /** Slots that did not, and events that nobody knows, each with the code of its refusal. */
  readonly refused: readonly { readonly name: string; readonly code: string }[];
}

/** What a caller gets back for a turn. */
export interface TurnReply {
  readonly turnId: string;
  readonly messages: readonly { readonly id: string; readonly parts: readonly Part[] }[];
  readonly status: Status;
  readonly owner: Owner;
  /** What was reported of a phase or a handoff changed nothing, and why. */
  readonly denied?: { readonly code: string; readonly why: string } | undefined;
  /** Absent where no value came from outside. */
  readonly given?: Given | undefined;
  /** Each decision of the turn with its reason: of a conversation that is debugged. */
  readonly trace?: readonly TraceEntry[] | undefined;
}

/** A conversation as it is stored. `version` rises by one with each commit. */
export interface StoredConversation {
  readonly id: string;
  readonly agentId: string;
  readonly state: ConversationState;
  readonly version: number;
}

/** A new conversation with the entries that opening it made. */
export interface NewConversation {
  readonly state: ConversationState;
  readonly entries: readonly RecordEntry[];
}

/** The right to change one conversation for as long as it was taken for; a commit under a lost lease is refused. */
export interface Lease extends StoredConversation {
  readonly holder: string;
  /** Inbound items not consumed yet, oldest first. */
  readonly inbox: readonly Inbound[];
  /** The sequence number of the newest record entry. */
  readonly sequence: number;
}

/** One atomic change. */
export interface Commit {
  readonly entries: readonly RecordEntry[];
  readonly state: ConversationState;
  /** Inbound items that the entries consumed. */
  readonly consumed: readonly string[];
  /** The reply for inbound items whose turn is over; `answered` may name items consumed by an earlier commit. */
  readonly reply?: { readonly answered: readonly string[]; readonly reply: TurnReply } | undefined;
  /** What the outside is to be told of it: kept in the outbox in the same transaction. A known id is kept once. */
  readonly notices?: readonly Notice[] | undefined;
  /** Give the lease back in the same transaction. */
  readonly release: boolean;
}

/**
 * Where conversations live. Every method throws an `AppError` (`storage-unavailable`, retryable) when the store cannot be reached.
 * One contract suite in `@signalbox/testing` says what an implementation must do.
 */
export interface ConversationStore {
  /** Throws `conversation-exists` for an id that is taken. */
  create(conversation: NewConversation): Promise<void>;
  read(id: string): Promise<StoredConversation | undefined>;
  /**
   * Keeps an inbound item. With a known idempotency key nothing is kept and the first item's id comes back.
   * Throws `conversation-not-found`, and `idempotency-conflict` when the key was used with another body.
   */
  receive(id: string, inbound: Inbound): Promise<{ readonly inboundId: string; readonly isNew: boolean }>;
  /** The reply to an inbound item, once its turn is over. */
  replyTo(id: string, inboundId: string): Promise<TurnReply | undefined>;
  /** The lease, or undefined while somebody else holds one that has not run out. `ttlMs` is its length. Throws `conversation-not-found`. */
  acquire(id: string, holder: string, ttlMs: number): Promise<Lease | undefined>;
  /**
   * Appends, replaces the state and marks the inbox, all or nothing; renews the lease unless it is released.
   * Throws `lease-lost` when another holder took over or the version is no longer the lease's. Returns the lease as it is now,
   * with what has come in meanwhile.
   */
  commit(lease: Lease, commit: Commit, ttlMs: number): Promise<Lease>;
  /** A page of the record, oldest first. */
  entries(id: string, after: number, limit: number): Promise<readonly RecordEntry[]>;
}
