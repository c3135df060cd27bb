import type { Json } from "@signalbox/engine";
import { normalise } from "@signalbox/engine/language";
import type { ModelRequest } from "@signalbox/ports";
import type { Reading } from "../reading.ts";
import { readingOf } from "../reading.ts";
import { timeOfDay } from "./time-of-day.ts";
import { findTimes } from "./times.ts";

/** The times that are on offer, as HH:MM: those of the sentence to bring across, and those in lists of known values. */
export function offeredTimes({ guidance }: ModelRequest, { pack, rules }: Reading): readonly string[] {
  const lists = Object.values(guidance.filled).flatMap((value) => (Array.isArray(value) ? texts(value) : []));
  const sources = [guidance.directive ?? "", ...lists];
  return sources.flatMap((source) =>
    findTimes(readingOf(normalise(source), pack, rules), [])
      .filter((time) => time.kind === "clock")
      .map((time) => timeOfDay(time.value, { offered: [], dayParts: [] })),
  );
}

function texts(values: readonly Json[]): readonly string[] {
  return values.filter((value) => typeof value === "string");
}
