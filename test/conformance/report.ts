import { compileAgent } from "@signalbox/engine";
import { importCesConfig } from "@signalbox/engine/ces";
import { languages } from "@signalbox/engine/language";
import type { Difference } from "./compare.ts";
import { compareStep } from "./compare.ts";
import type { KnownDifference } from "./differences.ts";
import { replayTrace } from "./replay.ts";
import type { TraceFile } from "./trace.ts";
import { readTraces } from "./trace.ts";

/** A difference with its place, and why it is meant, if it is. */
export interface PlacedDifference extends Difference {
  readonly config: string;
  readonly seed: number;
  readonly step: number;
  readonly reason: string | undefined;
}

/** What came of a folder of traces. A trace replays if it differs nowhere but on purpose. */
export interface Report {
  readonly traces: number;
  readonly replayed: number;
  readonly differences: readonly PlacedDifference[];
}

/** Replays every trace of a folder. */
export function checkFolder(folder: string, known: readonly KnownDifference[]): Report {
  const found = readTraces(folder).flatMap((file) => checkFile(file, known));
  const replayed = found.filter((differences) => differences.every(({ reason }) => reason !== undefined));
  return { traces: found.length, replayed: replayed.length, differences: found.flat() };
}

/** The differences of each trace of a file. */
function checkFile(file: TraceFile, known: readonly KnownDifference[]): PlacedDifference[][] {
  const agent = compileAgent(importCesConfig(file.config), languages);
  return file.traces.map((trace) =>
    replayTrace(agent, trace).flatMap((moment, step) =>
      compareStep(agent, trace, step, moment).map((difference) => {
        const place = { config: trace.config, seed: trace.seed, step };
        return { ...difference, ...place, reason: reasonOf(known, place, difference.field) };
      }),
    ),
  );
}

type Place = Pick<PlacedDifference, "config" | "seed" | "step">;

function reasonOf(known: readonly KnownDifference[], { config, seed, step }: Place, field: string): string | undefined {
  return known.find(
    (entry) => entry.config === config && entry.seed === seed && entry.step === step && entry.fields.includes(field),
  )?.reason;
}

/** The report as it is printed: the count, then a line for each difference. */
export function linesOf({ traces, replayed, differences }: Report): string[] {
  return [
    `${replayed} of ${traces} traces replay`,
    ...differences.map(({ config, seed, step, field, expected, found, reason }) => {
      const place = `${config} seed ${seed}, step ${step}, ${field}`;
      if (reason !== undefined) return `${place}: on purpose: ${reason}`;
      return `${place}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
    }),
  ];
}
