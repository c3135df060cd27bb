import { percentile } from "../src/percentile.ts";
import type { AskOnce } from "./signalbox.ts";

/** How long a turn takes, in milliseconds. */
export interface Timing {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly turnsPerSecond: number;
}

/** How many turns of one graph follow each other. */
const block = 20;

/**
 * Times several graphs in alternation, so that what else the machine does falls on all of them: each in blocks, as its own code is what a process that serves
 * runs all the time; `turnsAThread` in each thread. A fifth more turns come first and are not counted.
 */
export async function timeTurns(
  graphs: { readonly [name: string]: AskOnce },
  turns: number,
  turnsAThread: number,
): Promise<{ readonly [name: string]: Timing }> {
  const took = new Map(Object.keys(graphs).map((name) => [name, [] as number[]]));
  const warmUp = warmUpOf(turns);
  for (let first = 0; first < turns + warmUp; first += block) {
    for (const [name, askOnce] of Object.entries(graphs)) {
      for (let turn = first; turn < Math.min(first + block, turns + warmUp); turn += 1) {
        const start = performance.now();
        await askOnce(`${name}-${Math.floor(turn / turnsAThread)}`);
        if (turn >= warmUp) took.get(name)?.push(performance.now() - start);
      }
    }
  }
  return Object.fromEntries([...took].map(([name, times]) => [name, timingOf(times)]));
}

/** The turns that are not counted. */
export function warmUpOf(turns: number): number {
  return Math.ceil(turns / 5);
}

function timingOf(times: readonly number[]): Timing {
  const sum = times.reduce((total, each) => total + each, 0);
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    p50Ms: rounded(percentile(times, 50)),
    p99Ms: rounded(percentile(times, 99)),
    turnsPerSecond: Math.round((times.length / sum) * 1000),
  };
}
