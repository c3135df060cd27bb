import type { JsonObject } from "@signalbox/engine";
import type {
  AgentCatalog,
  Clock,
  ConversationStore,
  Ids,
  InboundBody,
  KnowledgeSearch,
  Model,
  ModelMessage,
  RecordEntry,
  StoredConversation,
  TurnReply,
} from "@signalbox/ports";
import type { Answering } from "./answers/answering.ts";

/** What the runtime reaches the world through. */
export interface Ports {
  readonly catalog: AgentCatalog;
  readonly store: ConversationStore;
  readonly model: Model;
  /** Absent: no search is answered. */
  readonly knowledge?: KnowledgeSearch | undefined;
  /** Absent: no question is answered by the graph. */
  readonly answering?: Pick<Answering, "ask"> | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Somebody outside is told of handoffs: notices of them are kept in the outbox with each commit. Default: false. */
  readonly tellsOutside?: boolean | undefined;
}

/** How to start a conversation. */
export interface OpenRequest {
  readonly agent: string;
  readonly channel: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly locale?: string | undefined;
  /** The id of the contact that the user is, where the channel knows it. */
  readonly contact?: string | undefined;
  readonly data?: JsonObject | undefined;
  /** The channel posts `speech-heard` for each message. */
  readonly reportsHearing?: boolean | undefined;
  /** Replies tell each decision with the values in it. */
  readonly debug?: boolean | undefined;
}

/** A conversation just opened, with what the agent says first. */
export interface Opened extends Omit<TurnReply, "turnId"> {
  readonly id: string;
}

/** How to post an inbound item. */
export interface PostOptions {
  readonly idempotencyKey?: string | undefined;
  /** Called with each message once it is committed, in order, before `post` returns. */
  readonly onMessage?: ((message: TurnReply["messages"][number]) => void) | undefined;
}

/**
 * Conversations as a caller uses them. One turn at a time runs per conversation, also across processes that share the store;
 * what comes in meanwhile is kept and becomes the next turn.
 */
export interface Conversations {
  /** Throws `agent-not-found`, and `validation-failed` for an unknown time zone. */
  open(request: OpenRequest): Promise<Opened>;
  /**
   * Keeps the item, runs the turn that consumes it, and returns that turn's reply; the same idempotency key returns the same reply.
   * Throws `conversation-not-found`, `conversation-ended`, `idempotency-conflict`.
   */
  post(id: string, body: InboundBody, options?: PostOptions): Promise<TurnReply>;
  /** Throws `conversation-not-found`. */
  read(id: string): Promise<StoredConversation>;
  /** What the calls of these entries brought, as a model is told it; of searches, what may still be seen. Throws `conversation-not-found`. */
  results(id: string, entries: readonly RecordEntry[]): Promise<readonly ModelMessage[]>;
  /** A page of the record, oldest first. Throws `conversation-not-found`. */
  record(id: string, after: number, limit: number): Promise<readonly RecordEntry[]>;
}
