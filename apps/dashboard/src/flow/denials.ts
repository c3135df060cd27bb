import type { RecordEntry } from "@signalbox/api";

/** Something that was not permitted: an event of the table, or a call of a tool. */
export interface Denial {
  readonly sequence: number;
  readonly what: string;
  readonly why: string;
}

/** How many are shown. */
const mostDenials = 12;

/** The denials of a record, the newest first. */
export function denialsIn(entries: readonly RecordEntry[]): readonly Denial[] {
  const all = entries.flatMap(({ sequence, trace }) =>
    trace.flatMap((line): Denial[] => {
      if (line.tag === "phase-denied") return [{ sequence, what: textOf(line["event"]), why: textOf(line["why"]) }];
      return line.tag === "denied" ? [{ sequence, what: textOf(line["tool"]), why: textOf(line["why"]) }] : [];
    }),
  );
  return all.toReversed().slice(0, mostDenials);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
