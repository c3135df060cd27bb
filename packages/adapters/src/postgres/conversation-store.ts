import type { ConversationStore, RecordEntry, StoredConversation, TurnReply } from "@signalbox/ports";
import { acquire } from "./acquire.ts";
import { commit } from "./commit.ts";
import { create } from "./create.ts";
import { receive } from "./receive.ts";
import type { Scope } from "./scope.ts";
import { asStorage } from "./storage-error.ts";
import { toText } from "./text.ts";

/** The largest value of the `sequence` column. */
const LAST_SEQUENCE = 2 ** 31 - 1;

/**
 * The one SQL implementation of the store, for PostgreSQL 15 or newer and for PGlite. `create`, `receive`, `acquire` and `commit` are
 * one statement each, hence one transaction and one round trip. Leases run by the database's clock, so that the servers' clocks
 * need not agree. The tables must be there: see `migrate`.
 */
export function createSqlConversationStore(scope: Scope): ConversationStore {
  return {
    create: (conversation) => asStorage(() => create(scope, conversation)),
    read: (id) => asStorage(() => read(scope, id)),
    receive: (id, inbound) => asStorage(() => receive(scope, id, inbound)),
    replyTo: (id, inboundId) => asStorage(() => replyTo(scope, id, inboundId)),
    acquire: (id, holder, ttlMs) => asStorage(() => acquire(scope, id, holder, ttlMs)),
    commit: (lease, change, ttlMs) => asStorage(() => commit(scope, lease, change, ttlMs)),
    entries: (id, after, limit) => asStorage(() => entries(scope, id, after, limit)),
  };
}

async function read({ db, organisation }: Scope, id: string): Promise<StoredConversation | undefined> {
  const row = await db
    .selectFrom("signalbox.conversation")
    .select(["state", "version"])
    .where("organisation", "=", organisation)
    .where("id", "=", toText(id))
    .executeTakeFirst();
  return row && { id, agentId: row.state.agentId, state: row.state, version: row.version };
}

async function replyTo({ db, organisation }: Scope, id: string, inboundId: string): Promise<TurnReply | undefined> {
  const row = await db
    .selectFrom("signalbox.inbound")
    .select("reply")
    .where("organisation", "=", organisation)
    .where("conversation_id", "=", toText(id))
    .where("id", "=", toText(inboundId))
    .executeTakeFirst();
  return row?.reply ?? undefined;
}

async function entries(
  { db, organisation }: Scope,
  id: string,
  after: number,
  limit: number,
): Promise<readonly RecordEntry[]> {
  return await db
    .selectFrom("signalbox.event")
    .select(["sequence", "event", "effects", "trace"])
    .where("organisation", "=", organisation)
    .where("conversation_id", "=", toText(id))
    .where("sequence", ">", Math.min(after, LAST_SEQUENCE))
    .orderBy("sequence")
    .limit(limit)
    .execute();
}
