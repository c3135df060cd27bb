import { openThread, type Thread } from "@signalbox/engine/answers";
import type { AnswerEntry, AnswerLease } from "@signalbox/ports";
import { type RawBuilder, sql } from "kysely";
import { threadOfAnother } from "../storage/store-errors.ts";
import type { Scope } from "./scope.ts";
import { toText } from "./text.ts";

interface TakenRow {
  readonly agent_id: string;
  readonly thread: Thread | null;
  readonly sequence: number;
  /** The number of the newest entry when the statement began; null for a thread that this statement has made, or that was made meanwhile. */
  readonly seen: number | null;
  readonly entries: readonly AnswerEntry[];
}

/**
 * Takes the lease on a thread, which is made where there is none; time is the database's. When the statement had to wait for another commit,
 * it returns the thread as that commit left it, but the entries as they were before: the number seen tells, and the entries, which are ours by now, are
 * read again. Throws `thread-conflict`.
 */
export async function takeThread(
  scope: Scope,
  threadId: string,
  agentId: string,
  holder: string,
  ttlMs: number,
): Promise<AnswerLease | undefined> {
  const id = toText(threadId);
  const { rows } = await takeStatement(scope, id, openThread(threadId, agentId), holder, ttlMs).execute(scope.db);
  const [row] = rows;
  if (row !== undefined && row.agent_id !== toText(agentId)) throw threadOfAnother(threadId);
  if (row === undefined || row.thread === null) return undefined;
  const { thread, sequence } = row;
  const isCurrent = (row.seen ?? 0) === sequence;
  const entries = isCurrent ? row.entries : await readEntries(scope, id);
  return { threadId, holder, thread, entries, sequence };
}

function takeStatement(
  { organisation }: Scope,
  id: string,
  opened: Thread,
  holder: string,
  ttlMs: number,
): RawBuilder<TakenRow> {
  const agentId = toText(opened.agentId);
  return sql<TakenRow>`
    with seen as (
      select agent_id, sequence from signalbox.answer_thread where organisation = ${organisation} and id = ${id}
    ), taken as (
      insert into signalbox.answer_thread as t (organisation, id, agent_id, thread, sequence, settled, lease_holder, lease_until)
      values (
        ${organisation}, ${id}, ${agentId}, ${JSON.stringify(opened)}::json, 0, 0, ${holder},
        clock_timestamp() + ${ttlMs}::float8 * interval '1 millisecond'
      )
      on conflict (organisation, id) do update set lease_holder = excluded.lease_holder, lease_until = excluded.lease_until
      where t.agent_id = excluded.agent_id
        and (t.lease_holder is null or t.lease_holder = ${holder} or t.lease_until <= clock_timestamp())
      returning agent_id, thread, sequence
    )
    select coalesce(taken.agent_id, seen.agent_id) as agent_id, taken.thread, taken.sequence, seen.sequence as seen,
      case when taken.sequence is not null then ${openEntries(organisation, id)} end as entries
    from taken full join seen on true
  `;
}

async function readEntries({ db, organisation }: Scope, id: string): Promise<readonly AnswerEntry[]> {
  const { rows } = await sql<{ entries: readonly AnswerEntry[] }>`
    select ${openEntries(organisation, id)} as entries
  `.execute(db);
  return rows[0]?.entries ?? [];
}

/** A scalar subquery: what was kept since the last turn that ended. */
function openEntries(organisation: string, id: string): RawBuilder<readonly AnswerEntry[]> {
  return sql<readonly AnswerEntry[]>`(
    select coalesce(json_agg(
      json_build_object('sequence', e.sequence, 'event', e.event, 'effects', e.effects, 'trace', e.trace) order by e.sequence
    ), '[]'::json)
    from signalbox.answer_thread o
    join signalbox.answer_entry e on e.organisation = o.organisation and e.thread_id = o.id and e.sequence > o.settled
    where o.organisation = ${organisation} and o.id = ${id}
  )`;
}
