import type { Thread } from "@signalbox/engine/answers";
import type { AnswerEntry, AnsweredTurn, AnswerLease, AnswerStore } from "@signalbox/ports";
import { type RawBuilder, sql } from "kysely";
import { checkSequence } from "../storage/check-sequence.ts";
import { leaseLost } from "../storage/store-errors.ts";
import { entryRows } from "./record.ts";
import type { Scope } from "./scope.ts";
import { asStorage } from "./storage-error.ts";
import { takeThread } from "./take-thread.ts";
import { fromText, toText } from "./text.ts";

/** The largest value of the `sequence` column. */
const LAST_SEQUENCE = 2 ** 31 - 1;

/**
 * Threads in SQL, for PostgreSQL 15 or newer and for PGlite. Each call is one statement, hence one transaction and one round trip, but for a
 * lease that had to wait for somebody else's commit, which reads the entries again. Leases run by the database's clock.
 */
export function createSqlAnswerStore(scope: Scope, commits: Commits): AnswerStore {
  return {
    take: (threadId, agentId, holder, ttlMs) => asStorage(() => takeThread(scope, threadId, agentId, holder, ttlMs)),
    append: (lease, entries, ttlMs) => asStorage(() => append(scope, commits, lease, entries, ttlMs)),
    settle: (lease, entries, thread, turn) => asStorage(() => settle(scope, lease, entries, thread, turn)),
    release: (lease) => asStorage(() => release(scope, lease)),
    turn: (threadId, turnId) => asStorage(() => readTurn(scope, threadId, turnId)),
    read: (threadId) => asStorage(() => read(scope, threadId)),
    entries: (threadId, after, limit) => asStorage(() => readEntries(scope, threadId, after, limit)),
  };
}

/** Everything hangs on `guard`, which matches only while the lease is held and nothing was kept since. Throws `lease-lost`. */
async function append(
  scope: Scope,
  commits: Commits,
  lease: AnswerLease,
  entries: readonly AnswerEntry[],
  ttlMs: number,
): Promise<AnswerLease> {
  checkSequence(entries, lease.sequence);
  if (entries.length === 0) return renew(scope, lease, ttlMs);
  const { rows } = await sql<{ sequence: number }>`
    with ${commits === "relaxed" ? relaxed : waiting}, guard as (
      update signalbox.answer_thread
      set sequence = sequence + ${entries.length}::integer,
        lease_until = clock_timestamp() + ${ttlMs}::float8 * interval '1 millisecond'
      where ${mine(scope, lease)} and sequence = ${lease.sequence}::integer
      returning sequence
    ), ${appended(scope, lease, entries)}
    select guard.sequence from guard, durability
  `.execute(scope.db);
  const [row] = rows;
  if (row === undefined) throw leaseLost();
  return { ...lease, sequence: row.sequence };
}

/**
 * How the entries within a turn are kept. `relaxed`: the commit does not wait for the disk. `waiting`: it does, which a database inside of our own process
 * has to.
 */
export type Commits = "relaxed" | "waiting";

/**
 * Within a turn a commit does not wait for the disk: a process that dies loses nothing by that, and a database server that does loses replies of its
 * last moments, which are asked for again. The end of a turn waits.
 */
const relaxed = sql`durability as materialized (select set_config('synchronous_commit', 'off', true))`;

const waiting = sql`durability as materialized (select 1)`;

async function renew(scope: Scope, lease: AnswerLease, ttlMs: number): Promise<AnswerLease> {
  const { rows } = await sql`
    update signalbox.answer_thread
    set lease_until = clock_timestamp() + ${ttlMs}::float8 * interval '1 millisecond'
    where ${mine(scope, lease)}
    returning 1
  `.execute(scope.db);
  if (rows.length === 0) throw leaseLost();
  return lease;
}

async function settle(
  scope: Scope,
  lease: AnswerLease,
  entries: readonly AnswerEntry[],
  thread: Thread,
  { turnId, text, result }: AnsweredTurn,
): Promise<void> {
  checkSequence(entries, lease.sequence);
  const last = lease.sequence + entries.length;
  const { rows } = await sql`
    with guard as (
      update signalbox.answer_thread
      set thread = ${JSON.stringify(thread)}::json, sequence = ${last}::integer, settled = ${last}::integer,
        lease_holder = null, lease_until = null, updated_at = clock_timestamp()
      where ${mine(scope, lease)} and sequence = ${lease.sequence}::integer
      returning sequence
    ), ${appended(scope, lease, entries)}, answered as (
      insert into signalbox.answer_turn (organisation, thread_id, turn_id, question, result)
      select ${scope.organisation}, ${toText(lease.threadId)}, ${toText(turnId)}, ${toText(text)}, ${JSON.stringify(result)}::json
      from guard
    )
    select sequence from guard
  `.execute(scope.db);
  if (rows.length === 0) throw leaseLost();
}

async function release(scope: Scope, lease: AnswerLease): Promise<void> {
  await sql`
    update signalbox.answer_thread set lease_holder = null, lease_until = null where ${mine(scope, lease)}
  `.execute(scope.db);
}

function mine({ organisation }: Scope, { threadId, holder }: AnswerLease): RawBuilder<unknown> {
  return sql`organisation = ${organisation} and id = ${toText(threadId)} and lease_holder = ${holder}`;
}

function appended(
  { organisation }: Scope,
  { threadId }: AnswerLease,
  entries: readonly AnswerEntry[],
): RawBuilder<unknown> {
  return sql`appended as (
      insert into signalbox.answer_entry (organisation, thread_id, sequence, event, effects, trace)
      select ${organisation}, ${toText(threadId)}, e.sequence, e.event::json, e.effects::json, e.trace::json
      from guard, ${entryRows(entries)}
    )`;
}

async function readTurn(
  { db, organisation }: Scope,
  threadId: string,
  turnId: string,
): Promise<AnsweredTurn | undefined> {
  const row = await db
    .selectFrom("signalbox.answer_turn")
    .select(["question", "result"])
    .where("organisation", "=", organisation)
    .where("thread_id", "=", toText(threadId))
    .where("turn_id", "=", toText(turnId))
    .executeTakeFirst();
  return row && { turnId, text: fromText(row.question), result: row.result };
}

async function read({ db, organisation }: Scope, threadId: string): Promise<Thread | undefined> {
  const row = await db
    .selectFrom("signalbox.answer_thread")
    .select("thread")
    .where("organisation", "=", organisation)
    .where("id", "=", toText(threadId))
    .executeTakeFirst();
  return row?.thread;
}

async function readEntries(
  { db, organisation }: Scope,
  threadId: string,
  after: number,
  limit: number,
): Promise<readonly AnswerEntry[]> {
  return await db
    .selectFrom("signalbox.answer_entry")
    .select(["sequence", "event", "effects", "trace"])
    .where("organisation", "=", organisation)
    .where("thread_id", "=", toText(threadId))
    .where("sequence", ">", Math.min(after, LAST_SEQUENCE))
    .orderBy("sequence")
    .limit(limit)
    .execute();
}
