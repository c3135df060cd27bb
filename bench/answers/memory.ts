import { MemorySaver } from "@langchain/langgraph";
import { langGraph } from "./langgraph.ts";
import type { AskOnce } from "./signalbox.ts";
import { signalboxGraph } from "./signalbox.ts";

const threads = 40;

/** KB that a thread of so many turns takes in memory; null where the process was not started with `--expose-gc`. */
export async function measureMemory(turns: number): Promise<{ readonly [name: string]: number | null }> {
  return {
    signalbox: await kilobytesAThread(signalboxGraph(), turns),
    langGraphMemorySaver: await kilobytesAThread(langGraph(new MemorySaver()), turns),
  };
}

async function kilobytesAThread(askOnce: AskOnce, turns: number): Promise<number | null> {
  const { gc } = globalThis;
  if (gc === undefined) return null;
  await askOnce("first");
  gc();
  const before = process.memoryUsage().heapUsed;
  for (let thread = 0; thread < threads; thread += 1) {
    for (let turn = 0; turn < turns; turn += 1) await askOnce(`thread-${thread}`);
  }
  gc();
  const kilobytes = (process.memoryUsage().heapUsed - before) / threads / 1024;
  // What was measured must still be there.
  await askOnce("first");
  return Math.round(kilobytes);
}
