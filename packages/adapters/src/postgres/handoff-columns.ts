import type { ConversationState } from "@signalbox/engine";
import { type RawBuilder, sql } from "kysely";
import { toText } from "./text.ts";

/** The newest handoff of a state as columns, which handoffs are found by. */
export function handoffColumns({ handoff }: Pick<ConversationState, "handoff">): RawBuilder<unknown> {
  const id = handoff === null ? null : toText(handoff.id);
  return sql`handoff_id = ${id}::text, handoff_status = ${handoff?.status ?? null}::text,
        handoff_since = ${handoff?.since ?? null}::timestamptz, handoff_deadline = ${handoff?.deadline ?? null}::timestamptz`;
}
