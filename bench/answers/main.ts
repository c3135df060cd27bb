import { MemorySaver } from "@langchain/langgraph";
import { langGraph } from "./langgraph.ts";
import { timeTurns } from "./measure.ts";
import { signalboxGraph } from "./signalbox.ts";

const turns = Number(process.argv.find((each) => /^\d+$/u.test(each)) ?? 400);

const timings = await timeTurns(
  { signalbox: signalboxGraph(), langGraph: langGraph(), langGraphMemorySaver: langGraph(new MemorySaver()) },
  turns,
  5,
);
process.stdout.write(`${JSON.stringify(timings, null, 2)}\n`);
