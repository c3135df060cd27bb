import type { Delivery, KeptNotice, Notice, Outbox, TakenNotice } from "@signalbox/ports";
import { type RawBuilder, sql } from "kysely";
import type { Scope } from "./scope.ts";
import { asStorage } from "./storage-error.ts";
import { fromText, toText } from "./text.ts";

interface Row extends Pick<Notice, "id" | "type" | "at" | "data"> {
  readonly conversation_id: string;
  readonly attempts: number;
}
interface KeptRow extends Row {
  readonly position: string;
  readonly is_dead: boolean;
  readonly last_error: string | null;
}

/** The outbox as a table. Times are the database's; rows that another server is delivering are passed over without waiting. */
export function createSqlOutbox(scope: Scope): Outbox {
  return {
    take: (holder, limit, ttlMs) => asStorage(() => take(scope, holder, limit, ttlMs)),
    settle: (id, holder, delivery) => asStorage(() => settle(scope, toText(id), holder, delivery)),
    list: (state, after, limit) => asStorage(() => list(scope, state, after, limit)),
  };
}

/** A row source `n` of notices for the statement that commits them. */
export function noticeRows(notices: readonly Notice[]): RawBuilder<unknown> {
  const column = (of: (notice: Notice) => string): readonly string[] => notices.map(of);
  return sql`unnest(${column(({ id }) => toText(id))}::text[], ${column(({ type }) => type)}::text[],
      ${column(({ at }) => at)}::text[], ${column(({ data }) => JSON.stringify(data))}::text[]) as n (id, type, at, data)`;
}

async function take(
  { db, organisation }: Scope,
  holder: string,
  limit: number,
  ttlMs: number,
): Promise<readonly TakenNotice[]> {
  const { rows } = await sql<Row>`
    with due as (
      select id from signalbox.outbox
      where organisation = ${organisation} and not is_dead and due_at <= clock_timestamp()
      order by due_at, position limit ${limit}
      for update skip locked
    )
    update signalbox.outbox o
    set lease_holder = ${holder}, due_at = clock_timestamp() + ${ttlMs}::float8 * interval '1 millisecond', attempts = o.attempts + 1
    from due where o.organisation = ${organisation} and o.id = due.id
    returning o.id, o.type, o.at, o.conversation_id, o.data, o.attempts
  `.execute(db);
  return rows.map(taken);
}

async function settle({ db, organisation }: Scope, id: string, holder: string, delivery: Delivery): Promise<void> {
  if (delivery.type === "delivered") {
    await sql`
      delete from signalbox.outbox where organisation = ${organisation} and id = ${id} and lease_holder = ${holder}
    `.execute(db);
    return;
  }
  const { error, retryInMs } = delivery;
  await sql`
    update signalbox.outbox
    set lease_holder = null, last_error = ${toText(error)}, is_dead = ${retryInMs === null},
      due_at = clock_timestamp() + ${retryInMs ?? 0}::float8 * interval '1 millisecond'
    where organisation = ${organisation} and id = ${id} and lease_holder = ${holder}
  `.execute(db);
}

async function list(
  { db, organisation }: Scope,
  state: KeptNotice["state"],
  after: number,
  limit: number,
): Promise<readonly KeptNotice[]> {
  const { rows } = await sql<KeptRow>`
    select id, type, at, conversation_id, data, attempts, position, is_dead, last_error from signalbox.outbox
    where organisation = ${organisation} and is_dead = ${state === "dead"} and position > ${after}::bigint
    order by position limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    ...taken(row),
    position: Number(row.position),
    state: row.is_dead ? "dead" : "waiting",
    lastError: row.last_error === null ? null : fromText(row.last_error),
  }));
}

function taken({ id, type, at, conversation_id, data, attempts }: Row): TakenNotice {
  return { id: fromText(id), type, at, conversationId: fromText(conversation_id), data, attempts };
}
