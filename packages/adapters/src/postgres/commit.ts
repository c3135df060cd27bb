import type { Commit, Lease } from "@signalbox/ports";
import { type RawBuilder, sql } from "kysely";
import { checkSequence } from "../storage/check-sequence.ts";
import { leaseLost } from "../storage/store-errors.ts";
import { handoffColumns } from "./handoff-columns.ts";
import { type InboxRow, inboxOf, toInbox } from "./inbox.ts";
import { noticeRows } from "./outbox.ts";
import { entryRows } from "./record.ts";
import type { Scope } from "./scope.ts";
import { toText } from "./text.ts";

interface CommittedRow {
  readonly version: number;
  readonly sequence: number;
  readonly inbox: readonly InboxRow[];
}

/**
 * One statement, so one transaction and one round trip: everything hangs on `guard`, which matches only while the lease is held
 * and the version is the lease's. Throws `lease-lost`.
 */
export async function commit(scope: Scope, lease: Lease, change: Commit, ttlMs: number): Promise<Lease> {
  checkSequence(change.entries, lease.sequence);
  const { rows } = await commitStatement(scope, lease, change, ttlMs).execute(scope.db);
  const [row] = rows;
  if (row === undefined) throw leaseLost();
  return { ...lease, state: change.state, version: row.version, sequence: row.sequence, inbox: toInbox(row.inbox) };
}

function commitStatement(
  { organisation }: Scope,
  lease: Lease,
  change: Commit,
  ttlMs: number,
): RawBuilder<CommittedRow> {
  const id = toText(lease.id);
  const { state, entries } = change;
  const consumed = change.consumed.map(toText);
  return sql<CommittedRow>`
    with guard as (
      update signalbox.conversation
      set state = ${JSON.stringify(state)}::json, status = ${state.status}, owner = ${state.owner}, ${handoffColumns(state)}, version = version + 1,
        sequence = sequence + ${entries.length}::integer, updated_at = clock_timestamp(),
        lease_holder = ${change.release ? null : lease.holder}::text,
        lease_until = clock_timestamp() + ${change.release ? null : ttlMs}::float8 * interval '1 millisecond'
      where organisation = ${organisation} and id = ${id}
        and lease_holder = ${lease.holder} and version = ${lease.version}::integer
      returning version, sequence
    ), appended as (
      insert into signalbox.event (organisation, conversation_id, sequence, event, effects, trace)
      select ${organisation}, ${id}, e.sequence, e.event::json, e.effects::json, e.trace::json
      from guard, ${entryRows(entries)}
    ), told as (
      insert into signalbox.outbox (organisation, id, conversation_id, type, at, data)
      select ${organisation}, n.id, ${id}, n.type, n.at, n.data::json
      from guard, ${noticeRows(change.notices ?? [])}
      on conflict (organisation, id) do nothing
    ), ${settled(organisation, id, consumed, change.reply)}
    select guard.version, guard.sequence, ${inboxOf(organisation, id, consumed)} as inbox from guard
  `;
}

/** One update for both marks: a statement may change a row only once. */
function settled(
  organisation: string,
  id: string,
  consumed: readonly string[],
  reply: Commit["reply"],
): RawBuilder<unknown> {
  const answered = (reply?.answered ?? []).map(toText);
  const replyText = reply === undefined ? null : JSON.stringify(reply.reply);
  return sql`settled as (
      update signalbox.inbound i
      set consumed_at = case when i.id = any(${consumed}::text[]) then coalesce(i.consumed_at, now()) else i.consumed_at end,
        reply = case when i.id = any(${answered}::text[]) then ${replyText}::json else i.reply end
      from guard
      where i.organisation = ${organisation} and i.conversation_id = ${id}
        and i.id = any(${[...new Set([...consumed, ...answered])]}::text[])
    )`;
}
