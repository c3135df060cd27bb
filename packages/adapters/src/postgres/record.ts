import type { AnswerEntry, RecordEntry } from "@signalbox/ports";
import { type RawBuilder, sql } from "kysely";

/** A row source `e (sequence, event, effects, trace)` of the entries: one parameter a column, however many entries. */
export function entryRows(entries: readonly (RecordEntry | AnswerEntry)[]): RawBuilder<unknown> {
  const sequences = entries.map((entry) => entry.sequence);
  const events = entries.map((entry) => JSON.stringify(entry.event));
  const effects = entries.map((entry) => JSON.stringify(entry.effects));
  const traces = entries.map((entry) => JSON.stringify(entry.trace));
  return sql`unnest(${sequences}::integer[], ${events}::text[], ${effects}::text[], ${traces}::text[])
    as e (sequence, event, effects, trace)`;
}
