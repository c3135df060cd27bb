import type { JsonObject, SearchStatus } from "@signalbox/engine";
import type {
  AnswerEffect,
  AnswerEvent,
  AnswerPurpose,
  AnswerResult,
  AnswerTrace,
  JudgedClaim,
  Profile,
  ProfileFact,
  RetrievedPassage,
  Thread,
} from "@signalbox/engine/answers";
import type { ModelUsage } from "./model.ts";

/** What a model is asked for by one node of the graph. */
export interface AnswerModelRequest {
  readonly purpose: AnswerPurpose;
  readonly system: string;
  /** The facts of the request: a language model is told them as JSON, one of rules reads them. */
  readonly input: JsonObject;
  /** JSON Schema of the reply. */
  readonly schema: JsonObject;
  readonly signal: AbortSignal;
}

/** What came back: parsed JSON, which may fit the schema or not. */
export interface AnswerModelReply {
  readonly value: unknown;
  readonly usage?: ModelUsage | undefined;
}

/**
 * A model that replies with JSON. `complete` throws an `AppError` with code `model-unavailable`, `model-rate-limited` or `model-malformed` (prose, or
 * JSON cut short). It asks once: a repetition is the graph's to decide, which counts it.
 */
export interface AnswerModel {
  readonly name: string;
  complete(request: AnswerModelRequest): Promise<AnswerModelReply>;
}

/** What a verifier says of one claim. */
export interface ClaimJudgement {
  readonly supported: boolean;
  /** How sure it is, 0 to 1. */
  readonly score: number;
  /** The words of the passages that it rests on. */
  readonly spans: readonly string[];
}

/** Reads claims against the passages that they cite: one judgement for each claim, in their order. Throws an `AppError` when it cannot. */
export interface ClaimVerifier {
  judge(claims: readonly JudgedClaim[], signal: AbortSignal): Promise<readonly ClaimJudgement[]>;
}

/** An event as it is kept: of a retrieval which passages it found, not their words. */
export type RecordedAnswerEvent = Exclude<AnswerEvent, { type: "retrieved" }> | RecordedRetrieval;
/** A retrieval as it is kept. */
export interface RecordedRetrieval {
  readonly type: "retrieved";
  readonly at: string;
  readonly requestId: string;
  readonly status: SearchStatus;
  readonly passages: readonly RetrievedPassage[];
}

/** An effect as it is kept: only what it was for, as all else of it follows from the events. */
export type RecordedAnswerEffect =
  | Exclude<AnswerEffect, { type: "ask-model" | "retrieve" | "judge-claims" | "write-memory" | "finish" }>
  | { readonly type: "ask-model"; readonly requestId: string; readonly purpose: AnswerPurpose }
  | { readonly type: "retrieve"; readonly requestId: string; readonly query: string }
  | { readonly type: "judge-claims"; readonly requestId: string }
  | { readonly type: "write-memory"; readonly requestId: string; readonly keys: readonly string[] }
  | { readonly type: "finish"; readonly turnId: string };

/** One step of a thread as it is kept. Append-only. */
export interface AnswerEntry {
  /** From 1, without a gap within a thread. */
  readonly sequence: number;
  readonly event: RecordedAnswerEvent;
  readonly effects: readonly RecordedAnswerEffect[];
  readonly trace: readonly AnswerTrace[];
}

/** A question and what it came to. */
export interface AnsweredTurn {
  readonly turnId: string;
  readonly text: string;
  readonly result: AnswerResult;
}

/** The right to go on with a thread; what is done under one that was lost is refused. */
export interface AnswerLease {
  readonly threadId: string;
  readonly holder: string;
  /** The thread after the last turn that ended. */
  readonly thread: Thread;
  /** What happened since: the entries of a turn that did not end. */
  readonly entries: readonly AnswerEntry[];
  /** The number of the newest entry. */
  readonly sequence: number;
}

/**
 * Where threads live. Every method throws an `AppError` (`storage-unavailable`, retryable) where the store cannot be reached; those that take a
 * lease throw `lease-lost` once another holder has it. One contract suite in `@signalbox/testing` says what an implementation must do.
 */
export interface AnswerStore {
  /** The lease on a thread, which is made where there is none. Undefined while somebody else holds it. Throws `thread-conflict` for a thread of another agent. */
  take(threadId: string, agentId: string, holder: string, ttlMs: number): Promise<AnswerLease | undefined>;
  /** Keeps entries of the turn under way and renews the lease. */
  append(lease: AnswerLease, entries: readonly AnswerEntry[], ttlMs: number): Promise<AnswerLease>;
  /** The end of a turn: its last entries, the thread, and the result, in one transaction, which gives the lease back. */
  settle(lease: AnswerLease, entries: readonly AnswerEntry[], thread: Thread, turn: AnsweredTurn): Promise<void>;
  /** Gives the lease back as it is. One that was lost already is none to give back. */
  release(lease: AnswerLease): Promise<void>;
  /** A turn that ended; undefined for one that did not, or is none. */
  turn(threadId: string, turnId: string): Promise<AnsweredTurn | undefined>;
  /** The thread after the last turn that ended. */
  read(threadId: string): Promise<Thread | undefined>;
  /** A page of the record, oldest first. */
  entries(threadId: string, after: number, limit: number): Promise<readonly AnswerEntry[]>;
}

/** Of whom something is remembered. */
export interface ListedProfile {
  readonly contact: string;
  readonly version: number;
  readonly facts: number;
}

/** What is remembered of people across conversations, by contact. Throws `storage-unavailable` where it cannot be reached. */
export interface ProfileStore {
  get(contact: string): Promise<Profile | undefined>;
  /** Replaces the facts if `version` is the stored one, 0 for a person of whom nothing is known; false otherwise, and nothing is changed. */
  put(contact: string, facts: readonly ProfileFact[], version: number): Promise<boolean>;
  /** Forgets a person. False where nothing was known. */
  delete(contact: string): Promise<boolean>;
  /** A page in the order of the contacts, after one. */
  list(after: string | undefined, limit: number): Promise<readonly ListedProfile[]>;
}
