import { parseArgs } from "node:util";
import { openPgliteStore } from "@signalbox/adapters/pglite";
import { createHashEmbedder, createKnowledge, type Knowledge } from "@signalbox/knowledge";
import { percentile } from "../src/percentile.ts";
import { type QuestionSet, readQuestionSets } from "./question-sets.ts";

const BATCH = 50;

/** Prints how often the right paragraph is found, by language, through the product's own search. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: "string" }, embedder: { type: "string", default: "none" } },
  });
  if (values.data === undefined) throw new Error("--data names the folder with the question sets");
  const opened = await openPgliteStore({ memory: true, organisation: "bench" });
  const embedder = values.embedder === "hash" ? createHashEmbedder() : undefined;
  const clock = { now: () => new Date().toISOString() };
  const settings = { deadlineMs: 60_000, embedMs: 30_000, minimumShare: 0 };
  const knowledge = createKnowledge({ db: opened.db, clock, embedder, settings });
  await knowledge.migrate();
  const languages: Record<string, unknown> = {};
  for (const set of readQuestionSets(values.data)) languages[set.language] = await measure(knowledge, set);
  process.stdout.write(`${JSON.stringify({ embedder: values.embedder, languages }, null, 2)}\n`);
  await opened.close();
}

async function measure(knowledge: Knowledge, { language, paragraphs, questions }: QuestionSet): Promise<unknown> {
  await knowledge.putOrganisation({ id: language, name: language });
  const own = knowledge.of(language);
  await own.putSource({ id: "set", name: "set" });
  await own.putAgent({ id: "bench", name: "bench", fallback: "" });
  const start = performance.now();
  for (let at = 0; at < paragraphs.length; at += BATCH) {
    await own.putDocuments(
      paragraphs.slice(at, at + BATCH).map(({ title, text }, index) => ({
        id: `${at + index}`,
        place: { category: "knowledge", sourceId: "set", externalId: `${at + index}`, path: [] },
        title,
        text,
        format: "text",
        language,
      })),
    );
  }
  await own.reindex(new AbortController().signal);
  const ingestMs = performance.now() - start;
  const ranks: number[] = [];
  const times: number[] = [];
  for (const question of questions) {
    const begun = performance.now();
    const { passages } = await own.search({ agentId: "bench", channel: "chat" }, { query: question.text, limit: 30 });
    times.push(performance.now() - begun);
    const documents = [...new Set(passages.map(({ sourceId }) => sourceId))];
    ranks.push(documents.indexOf(`${question.paragraph}`) + 1);
  }
  const share = (count: number): number => Math.round((count / questions.length) * 1000) / 1000;
  const within = (k: number): number => share(ranks.filter((rank) => rank > 0 && rank <= k).length);
  return {
    paragraphs: paragraphs.length,
    questions: questions.length,
    mrrAt10: share(ranks.reduce((sum, rank) => sum + (rank > 0 && rank <= 10 ? 1 / rank : 0), 0)),
    recallAt1: within(1),
    recallAt5: within(5),
    recallAt10: within(10),
    p50Ms: percentile(times, 50),
    p95Ms: percentile(times, 95),
    paragraphsASecond: Math.round(paragraphs.length / (ingestMs / 1000)),
  };
}

await main();
