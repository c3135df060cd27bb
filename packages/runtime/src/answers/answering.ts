import type { AnswerResult, ModelTier, Thread } from "@signalbox/engine/answers";
import type {
  AgentCatalog,
  AnswerEntry,
  AnswerModel,
  AnswerStore,
  ClaimVerifier,
  Clock,
  Ids,
  KnowledgeSearch,
  ProfileStore,
} from "@signalbox/ports";

/** What answers are given with. */
export interface AnsweringPorts {
  readonly catalog: AgentCatalog;
  readonly store: AnswerStore;
  /** The models by their tier; the same one may serve both. */
  readonly models: { readonly [tier in ModelTier]: AnswerModel };
  /** Absent: every search is `unavailable`, so that a person is called. */
  readonly knowledge?: KnowledgeSearch | undefined;
  /** Absent: nobody is remembered. */
  readonly profiles?: ProfileStore | undefined;
  /** For agents that want their claims judged by it; absent: such a claim is not supported. */
  readonly verifier?: ClaimVerifier | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A question to an agent. */
export interface Question {
  readonly agent: string;
  /** The talk that it belongs to: the id of a conversation, or one of the caller's. */
  readonly threadId: string;
  /** The same again is the same question, which is answered once. Default: a new id. */
  readonly turnId?: string | undefined;
  readonly text: string;
  readonly channel: string;
  readonly contact?: string | undefined;
  readonly locale?: string | undefined;
  /** A person gave the talk back, so that it may be answered again. */
  readonly reopens?: boolean | undefined;
}

/** What a question came to. */
export interface Answered {
  readonly turnId: string;
  readonly result: AnswerResult;
}

/**
 * Answers from the knowledge base as a caller uses them. One question at a time is answered per thread, also across processes that share
 * the store; one that a crash interrupted is ended first, without asking any model again that has replied.
 */
export interface Answering {
  /** Throws `agent-not-found`, `thread-conflict`, `idempotency-conflict`, and `thread-busy` when others hold the thread for too long. */
  ask(question: Question): Promise<Answered>;
  /** The thread after its last answer; undefined for one that is none. */
  read(threadId: string): Promise<Thread | undefined>;
  /** A page of the record, oldest first. */
  record(threadId: string, after: number, limit: number): Promise<readonly AnswerEntry[]>;
}
