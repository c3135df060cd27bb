import type { ConversationState } from "@signalbox/engine";
import type { Lease } from "@signalbox/ports";
import { type RawBuilder, sql } from "kysely";
import { conversationNotFound } from "../storage/store-errors.ts";
import { type InboxRow, inboxOf, toInbox } from "./inbox.ts";
import type { Scope } from "./scope.ts";
import { toText } from "./text.ts";

type AcquiredRow =
  | { readonly seen: number; readonly version: null }
  | {
      readonly seen: number;
      readonly version: number;
      readonly state: ConversationState;
      readonly sequence: number;
      readonly inbox: readonly InboxRow[];
    };

/**
 * Takes the lease in one statement; time is the database's. When the update had to wait for another commit, it returns the row as
 * that commit left it, but the inbox as it was before: the version seen tells, and the inbox, which is ours by now, is read again.
 * Throws `conversation-not-found`.
 */
export async function acquire(scope: Scope, id: string, holder: string, ttlMs: number): Promise<Lease | undefined> {
  const { rows } = await leaseStatement(scope, toText(id), holder, ttlMs).execute(scope.db);
  const [row] = rows;
  if (row === undefined) throw conversationNotFound();
  if (row.version === null) return undefined;
  const { version, state, sequence } = row;
  const inbox = row.seen === version ? row.inbox : await readInbox(scope, toText(id));
  return { id, agentId: state.agentId, state, version, holder, sequence, inbox: toInbox(inbox) };
}

function leaseStatement({ organisation }: Scope, id: string, holder: string, ttlMs: number): RawBuilder<AcquiredRow> {
  return sql<AcquiredRow>`
    with seen as (
      select version from signalbox.conversation where organisation = ${organisation} and id = ${id}
    ), leased as (
      update signalbox.conversation
      set lease_holder = ${holder}, lease_until = clock_timestamp() + ${ttlMs}::float8 * interval '1 millisecond'
      where organisation = ${organisation} and id = ${id}
        and (lease_holder is null or lease_holder = ${holder} or lease_until <= clock_timestamp())
      returning version, state, sequence
    )
    select seen.version as seen, leased.version, leased.state, leased.sequence,
      case when leased.version is not null then ${inboxOf(organisation, id, [])} end as inbox
    from seen left join leased on true
  `;
}

async function readInbox({ db, organisation }: Scope, id: string): Promise<readonly InboxRow[]> {
  const { rows } = await sql<{ inbox: readonly InboxRow[] }>`
    select ${inboxOf(organisation, id, [])} as inbox
  `.execute(db);
  return rows[0]?.inbox ?? [];
}
