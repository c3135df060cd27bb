import type { Inbound } from "@signalbox/ports";
import { sql } from "kysely";
import { bodyDigest } from "../storage/body-digest.ts";
import { dedupeKey } from "../storage/dedupe-key.ts";
import { conversationNotFound, idempotencyConflict } from "../storage/store-errors.ts";
import type { Scope } from "./scope.ts";
import { fromText, toText } from "./text.ts";

interface KeptRow {
  readonly id: string;
  readonly body_digest: string;
  readonly is_new: boolean;
}

/**
 * Keeps an inbound item in one statement. The update that changes nothing makes the statement return the first item when the
 * key is known, also when that item was committed a moment ago; a row that was inserted has no `xmax`.
 */
export async function receive(
  { db, organisation }: Scope,
  id: string,
  inbound: Inbound,
): Promise<{ readonly inboundId: string; readonly isNew: boolean }> {
  const { idempotencyKey } = inbound;
  const digest = bodyDigest(inbound.body);
  const { rows } = await sql<KeptRow>`
    insert into signalbox.inbound
      (organisation, conversation_id, id, at, body, body_digest, idempotency_key, dedupe_key)
    select
      c.organisation, c.id, ${toText(inbound.id)}, ${inbound.at}, ${JSON.stringify(inbound.body)}::json, ${digest},
      ${idempotencyKey === undefined ? null : toText(idempotencyKey)}::text, ${dedupeKey(inbound)}
    from signalbox.conversation c
    where c.organisation = ${organisation} and c.id = ${toText(id)}
    on conflict (organisation, conversation_id, dedupe_key) do update set dedupe_key = excluded.dedupe_key
    returning id, body_digest, (xmax = 0) as is_new
  `.execute(db);
  const [kept] = rows;
  if (kept === undefined) throw conversationNotFound();
  if (kept.body_digest !== digest) throw idempotencyConflict();
  return { inboundId: fromText(kept.id), isNew: kept.is_new };
}
