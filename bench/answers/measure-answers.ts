import { MemorySaver } from "@langchain/langgraph";
import { langGraph } from "./langgraph.ts";
import { timeTurns } from "./measure.ts";
import { measureMemory } from "./memory.ts";
import { measurePostgres } from "./postgres.ts";
import { signalboxGraph } from "./signalbox.ts";

/**
 * What a turn of eight nodes costs with models that answer at once, beside the same graph over LangGraph.js: in memory, with what each keeps there, and on the
 * PostgreSQL of `SIGNALBOX_TEST_DATABASE_URL`.
 */
export async function measureAnswers(turns: number): Promise<Record<string, unknown>> {
  const inMemory = await timeTurns(
    { signalbox: signalboxGraph(), langGraph: langGraph(), langGraphMemorySaver: langGraph(new MemorySaver()) },
    turns,
    5,
  );
  const url = process.env["SIGNALBOX_TEST_DATABASE_URL"];
  const onPostgres =
    url === undefined
      ? "not measured: SIGNALBOX_TEST_DATABASE_URL is not set"
      : await measurePostgres(url, Math.ceil(turns / 5));
  return { inMemory, kilobytesAThreadOf20Turns: await measureMemory(20), onPostgres };
}
