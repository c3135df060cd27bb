import { sql } from "kysely";
import type { SqlDatabase } from "../storage/sql-database.ts";
import { knowledgeNotFound } from "../storage/storage-error.ts";
import { readScope, type SearchScope } from "./agents.ts";

/** A call or chat in which an agent may search. */
export interface NewSession {
  readonly id: string;
  readonly agentId: string;
  readonly channel: string;
  readonly contactId: string | undefined;
}

/** The scope as it was when a session began: for the record. A search never reads it. */
export interface ScopeSnapshot {
  readonly scope: SearchScope;
  readonly capturedAt: string;
}

/** Opens a session and keeps the agent's scope of this moment. Throws `knowledge-not-found`, `knowledge-conflict` for an id that is taken. */
export function openSession(
  db: SqlDatabase,
  organisation: string,
  session: NewSession,
  at: string,
): Promise<ScopeSnapshot> {
  return db.transaction(async (tx) => {
    const scope = await readScope(tx, organisation, session.agentId);
    await tx.run(sql`
      insert into signalbox_knowledge.session (organisation, id, agent_id, channel, contact_id, scope, captured_at)
      values (${organisation}::text, ${session.id}::text, ${session.agentId}::text, ${session.channel}::text,
        ${session.contactId ?? null}::text, ${JSON.stringify(scope)}::json, ${at}::timestamptz)
    `);
    return { scope, capturedAt: at };
  });
}

/** Ends a session: no search is answered in it any more. Throws `knowledge-not-found`. */
export async function endSession(db: SqlDatabase, organisation: string, id: string, at: string): Promise<void> {
  const ended = await db.run<{ id: string }>(sql`
    update signalbox_knowledge.session set ended_at = coalesce(ended_at, ${at}::timestamptz)
    where organisation = ${organisation}::text and id = ${id}::text returning id
  `);
  if (ended.length === 0) throw knowledgeNotFound("session");
}
