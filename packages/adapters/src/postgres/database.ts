import type { ConversationState } from "@signalbox/engine";
import type { AnswerResult, ProfileFact, Thread } from "@signalbox/engine/answers";
import type { AnswerEntry, InboundBody, RecordEntry, TurnReply } from "@signalbox/ports";
import type { ColumnType, Generated } from "kysely";

/** A `json` column: read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

/**
 * The tables, keyed by organisation first. They live in a schema of their own, so that a database may be shared. `json`, not
 * `jsonb`: it keeps the order of keys and every string that JSON can hold (U+0000, lone surrogates).
 */
export interface Database {
  readonly "signalbox.conversation": ConversationTable;
  readonly "signalbox.event": EventTable;
  readonly "signalbox.inbound": InboundTable;
  readonly "signalbox.answer_thread": AnswerThreadTable;
  readonly "signalbox.answer_entry": AnswerEntryTable;
  readonly "signalbox.answer_turn": AnswerTurnTable;
  readonly "signalbox.profile": ProfileTable;
}

interface ConversationTable {
  organisation: string;
  id: string;
  agent_id: string;
  state: Json<ConversationState>;
  status: string;
  owner: string;
  version: number;
  /** The sequence number of the newest row in `event`. */
  sequence: number;
  lease_holder: string | null;
  lease_until: Date | null;
  handoff_id: string | null;
  handoff_status: string | null;
  handoff_since: Date | null;
  handoff_deadline: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface EventTable {
  organisation: string;
  conversation_id: string;
  sequence: number;
  event: Json<RecordEntry["event"]>;
  effects: Json<RecordEntry["effects"]>;
  trace: Json<RecordEntry["trace"]>;
}

interface InboundTable {
  organisation: string;
  conversation_id: string;
  id: string;
  /** The order of arrival. */
  position: Generated<string>;
  /** As the caller gave it. */
  at: string;
  body: Json<InboundBody>;
  body_digest: string;
  idempotency_key: string | null;
  /** Unique in the conversation: stands for the idempotency key, or for the id where there is none. */
  dedupe_key: string;
  consumed_at: Date | null;
  reply: Json<TurnReply | null>;
}

interface AnswerThreadTable {
  organisation: string;
  id: string;
  agent_id: string;
  thread: Json<Thread>;
  /** The sequence number of the newest row in `answer_entry`, and of the newest that `thread` has in it. */
  sequence: number;
  settled: number;
  lease_holder: string | null;
  lease_until: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface AnswerEntryTable {
  organisation: string;
  thread_id: string;
  sequence: number;
  event: Json<AnswerEntry["event"]>;
  effects: Json<AnswerEntry["effects"]>;
  trace: Json<AnswerEntry["trace"]>;
}

interface AnswerTurnTable {
  organisation: string;
  thread_id: string;
  turn_id: string;
  question: string;
  result: Json<AnswerResult>;
}

interface ProfileTable {
  organisation: string;
  contact: string;
  version: number;
  facts: Json<readonly ProfileFact[]>;
  updated_at: Generated<Date>;
}
