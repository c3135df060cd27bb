import type { Inbound, InboundBody } from "@signalbox/ports";
import { type RawBuilder, sql } from "kysely";
import { fromText } from "./text.ts";

/** An inbound item as `inboxOf` selects it. */
export interface InboxRow {
  readonly id: string;
  readonly at: string;
  readonly body: InboundBody;
  readonly key: string | null;
}

/** A scalar subquery: what waits in the conversation's inbox, oldest first, without the items named by `except`. */
export function inboxOf(
  organisation: string,
  conversationId: string,
  except: readonly string[],
): RawBuilder<InboxRow[]> {
  return sql<InboxRow[]>`(
    select coalesce(json_agg(
      json_build_object('id', i.id, 'at', i.at, 'body', i.body, 'key', i.idempotency_key) order by i.position
    ), '[]'::json)
    from signalbox.inbound i
    where i.organisation = ${organisation} and i.conversation_id = ${conversationId}
      and i.consumed_at is null and i.id <> all(${except}::text[])
  )`;
}

/** The rows as items. */
export function toInbox(rows: readonly InboxRow[]): readonly Inbound[] {
  return rows.map(({ id, at, body, key }) => ({
    id: fromText(id),
    at,
    body,
    ...(key === null ? {} : { idempotencyKey: fromText(key) }),
  }));
}
