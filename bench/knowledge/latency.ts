import { parseArgs } from "node:util";
import { createHashEmbedder, folderKey, type Knowledge, type NewDocument } from "@signalbox/knowledge";
import { sql } from "kysely";
import { percentile } from "../src/percentile.ts";
import { onEachStore, type Store } from "./stores.ts";

const BATCH = 200;
const QUERIES = 30;
const FOLDERS = 100;
const embedder = createHashEmbedder();
const settings = { deadlineMs: 120_000, embedMs: 30_000, minimumShare: 0, depth: 10 };

/** Prints what a search costs by how much the caller may see, and what the usual recipe finds of it, as JSON. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { sizes: { type: "string", default: "1000,8000" } } });
  const sizes = values.sizes.split(",").map(Number);
  const report = await onEachStore((opened) => measure(over(opened), sizes));
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}

interface Opened extends Store {
  readonly lexical: Knowledge;
  readonly hybrid: Knowledge;
}

function over(store: Store): Opened {
  return { ...store, lexical: store.knowledge(settings), hybrid: store.knowledge(settings, embedder) };
}

async function measure(opened: Opened, sizes: readonly number[]): Promise<unknown> {
  await opened.hybrid.migrate();
  const results: Record<string, unknown> = {};
  for (const size of sizes) results[`passages${size}`] = await measureSize(opened, size);
  return results;
}

async function measureSize(opened: Opened, size: number): Promise<unknown> {
  const organisation = `bench-${size}-${process.pid}`;
  await opened.hybrid.putOrganisation({ id: organisation, name: organisation });
  try {
    const ingestMs = await fill(opened.hybrid, organisation, size);
    await opened.run(sql`analyze`);
    const queries = Array.from({ length: QUERIES }, (_, at) => sentence(900_000 + at, 8));
    const search = {
      hybrid: await time(opened.hybrid, organisation, queries),
      lexical: await time(opened.lexical, organisation, queries),
    };
    const folder = await timeFolder(opened.hybrid, organisation, queries);
    const [bytes] = await opened.run<{ bytes: number }>(sql`
      select avg(pg_column_size(x.*) + pg_column_size(v.*))::float8 as bytes from signalbox_knowledge.passage_index x
      join signalbox_knowledge.passage_vector v on v.organisation = x.organisation and v.passage_id = x.passage_id
      where x.organisation = ${organisation}
    `);
    return {
      passagesASecond: Math.round(size / (ingestMs / 1000)),
      indexBytesAPassage: Math.round(bytes?.bytes ?? 0),
      ...search,
      hybridInOneFolderOf100: folder,
      usualRecipe: await usualRecipe(opened, organisation, queries),
    };
  } finally {
    await opened.hybrid.removeOrganisation(organisation);
  }
}

async function fill(knowledge: Knowledge, organisation: string, size: number): Promise<number> {
  const own = knowledge.of(organisation);
  await own.putSource({ id: "docs", name: "docs" });
  for (const id of ["all", "folder"]) await own.putAgent({ id, name: id, fallback: "" });
  const start = performance.now();
  for (let at = 0; at < size; at += BATCH) {
    await own.putDocuments(Array.from({ length: Math.min(BATCH, size - at) }, (_, index) => documentOf(at + index)));
  }
  await own.reindex(new AbortController().signal);
  const spent = performance.now() - start;
  await own.putScope("folder", {
    instructions: { mode: "selected", instructionIds: [], directoryIds: [] },
    knowledge: { mode: "selected", itemIds: [], folderKeys: [folderKey({ sourceId: "docs", path: ["f0"] })] },
  });
  return spent;
}

function documentOf(at: number): NewDocument {
  const place = { category: "knowledge", sourceId: "docs", externalId: `${at}`, path: [`f${at % FOLDERS}`] } as const;
  return { id: `${at}`, place, text: sentence(at, 90), format: "text", language: "en" };
}

/** Words as language has them: few often, many seldom. */
function sentence(seed: number, length: number): string {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const rank = Math.floor(20_000 ** (state / 2 ** 32));
    return `${(rank * 7919).toString(36)}${"abcdefghij".charAt(rank % 10)}word`.replace(/\d/g, "q");
  }).join(" ");
}

async function time(knowledge: Knowledge, organisation: string, queries: readonly string[], agentId = "all") {
  const times: number[] = [];
  for (const query of [...queries.slice(0, 6), ...queries]) {
    const start = performance.now();
    const { status } = await knowledge.of(organisation).search({ agentId, channel: "chat" }, { query, limit: 10 });
    if (status !== "ok") throw new Error(`a search came to ${status}`);
    times.push(performance.now() - start);
  }
  return { p50Ms: percentile(times.slice(6), 50), p95Ms: percentile(times.slice(6), 95) };
}

function timeFolder(knowledge: Knowledge, organisation: string, queries: readonly string[]) {
  return time(knowledge, organisation, queries, "folder");
}

/**
 * What most tutorials do: an HNSW index over everybody's vectors with the folder in a WHERE, and `websearch_to_tsquery` with `ts_rank_cd`. Recall is
 * the share of the ten nearest passages of the folder that it finds.
 */
async function usualRecipe(opened: Opened, organisation: string, queries: readonly string[]) {
  await opened.run(sql`drop table if exists naive`);
  await opened.run(sql`
    create table naive as
    select d.folder_key, x.passage_id as id, x.embedding::vector(384) as embedding, to_tsvector('simple', p.content) as words
    from signalbox_knowledge.passage_vector x
    join signalbox_knowledge.passage p on p.organisation = x.organisation and p.id = x.passage_id
    join signalbox_knowledge.document d on d.organisation = x.organisation and d.id = p.document_id
    where x.organisation = ${organisation}
  `);
  await opened.run(sql`create index on naive using hnsw (embedding vector_cosine_ops)`);
  await opened.run(sql`create index on naive using gin (words)`);
  await opened.run(sql`analyze naive`);
  const times: number[] = [];
  let right = 0;
  let wanted = 0;
  let matched = 0;
  for (const query of queries) {
    const [vector = []] = await embedder.embed([query], "query", new AbortController().signal);
    const text = `[${vector.join(",")}]`;
    const exact = await opened.run<{ id: string }>(sql`
      select id from naive where folder_key = 'docs/f0' order by (embedding <=> ${text}::vector(384)) + 0 limit 10
    `);
    const start = performance.now();
    const found = await opened.run<{ id: string }>(sql`
      select id from naive where folder_key = 'docs/f0' order by embedding <=> ${text}::vector(384) limit 10
    `);
    const words = await opened.run<{ id: string }>(sql`
      select id from naive, websearch_to_tsquery('simple', ${query}) q
      where folder_key = 'docs/f0' and words @@ q order by ts_rank_cd(words, q) desc limit 10
    `);
    times.push(performance.now() - start);
    const ids = new Set(found.map(({ id }) => id));
    right += exact.filter(({ id }) => ids.has(id)).length;
    wanted += exact.length;
    matched += words.length > 0 ? 1 : 0;
  }
  await opened.run(sql`drop table naive`);
  return {
    p50Ms: percentile(times, 50),
    p95Ms: percentile(times, 95),
    denseRecallAt10: Math.round((right / wanted) * 100) / 100,
    queriesWithAnyWordMatch: `${matched} of ${queries.length}`,
  };
}

await main();
