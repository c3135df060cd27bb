import { percentile } from "../src/percentile.ts";
import type { AskOnce } from "./signalbox.ts";

/** How long a turn takes, in milliseconds. */
export interface Timing {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly turnsPerSecond: number;
}

/** Times several graphs turn by turn in alternation, so that what else the machine does falls on all of them; `turnsAThread` in each thread. */
export async function timeTurns(
  graphs: { readonly [name: string]: AskOnce },
  turns: number,
  turnsAThread: number,
): Promise<{ readonly [name: string]: Timing }> {
  const took = new Map(Object.keys(graphs).map((name) => [name, [] as number[]]));
  const warmUp = Math.ceil(turns / 10);
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    for (const [name, askOnce] of Object.entries(graphs)) {
      const start = performance.now();
      await askOnce(`${name}-${Math.floor(turn / turnsAThread)}`);
      if (turn >= warmUp) took.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries([...took].map(([name, times]) => [name, timingOf(times)]));
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
