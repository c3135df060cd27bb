import type { Event, JsonObject } from "@signalbox/engine";
import type { Inbound } from "@signalbox/ports";

/** Inbound items that become one turn. */
export interface Batch {
  readonly turnId: string;
  readonly inboundIds: readonly string[];
  readonly event: Event;
}

/**
 * The next turn's items, oldest first: messages of the user that came one after the other while a turn ran are merged into one turn;
 * everything else is a turn of its own. Undefined when nothing is waiting.
 */
export function nextBatch(inbox: readonly Inbound[], at: string): Batch | undefined {
  const first = inbox[0];
  if (!first) return undefined;
  const { body } = first;
  if (body.type === "speech-heard") return { turnId: first.id, inboundIds: [first.id], event: { ...body, at } };
  if (body.type !== "user-said")
    return { turnId: first.id, inboundIds: [first.id], event: { ...body, at, turnId: first.id } };
  const end = inbox.findIndex((item) => item.body.type !== "user-said");
  const items = end < 0 ? inbox : inbox.slice(0, end);
  const inboundIds = items.map((item) => item.id);
  const signals = items.flatMap((item) => (item.body.type === "user-said" ? [item.body.data ?? {}] : []));
  const data: JsonObject = Object.fromEntries(signals.flatMap((one) => Object.entries(one)));
  const text = items.flatMap((item) => (item.body.type === "user-said" ? [item.body.text] : [])).join("\n");
  return {
    turnId: first.id,
    inboundIds,
    event: {
      type: "user-said",
      at,
      turnId: first.id,
      text,
      inbound: inboundIds,
      ...(Object.keys(data).length > 0 && { data }),
    },
  };
}
