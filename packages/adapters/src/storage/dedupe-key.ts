import { createHash } from "node:crypto";
import type { Inbound } from "@signalbox/ports";

/**
 * What makes an inbound item the same as an earlier one of its conversation: the caller's idempotency key, else its own id.
 * A digest, so that a key of any length and any characters fits an index.
 */
export function dedupeKey(inbound: Inbound): string {
  const { idempotencyKey, id } = inbound;
  const source = idempotencyKey === undefined ? ["id", id] : ["key", idempotencyKey];
  return createHash("sha256").update(JSON.stringify(source)).digest("base64url");
}
