import { parseArgs } from "node:util";
import { createHashEmbedder, folderKey, type Knowledge, type NewDocument } from "@signalbox/knowledge";
import { sql } from "kysely";
import { onEachStore, type Store } from "./stores.ts";
import {
  type Asked,
  countMatched,
  dropUsualTable,
  type Find,
  iterativeSearch,
  makeUsualTable,
  nearestOf,
  timeFinding,
  usualSearch,
} from "./usual-recipe.ts";

const BATCH = 200;
const QUERIES = 30;
const FOLDERS = 100;
const SOURCE = "docs";
const embedder = createHashEmbedder();
const settings = { deadlineMs: 120_000, embedMs: 30_000, minimumShare: 0 };
const vectorsOnly = { ...settings, fusion: { method: "minmax", lexical: 0, dense: 1 } } as const;

/** What an agent may see: everything, or so many of the hundred folders. */
const scopes = [
  { name: "everything", agentId: "all", folders: undefined },
  { name: "8 of 100 folders", agentId: "folders8", folders: 8 },
  { name: "1 of 100 folders", agentId: "folders1", folders: 1 },
] as const;

type Scope = (typeof scopes)[number];

/** Prints what a search costs by how much the caller may see and by arm, beside the usual recipe, what that finds, and what the index takes, as JSON. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: "string", default: "1000,8000" },
      passages: { type: "string", default: "1" },
      only: { type: "string" },
    },
  });
  const sizes = values.sizes.split(",").map(Number);
  const report = await onEachStore((store) => measure(store, sizes, Number(values.passages)), values.only);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}

async function measure(store: Store, sizes: readonly number[], passagesEach: number): Promise<unknown> {
  await store.knowledge(settings, embedder).migrate();
  const results: Record<string, unknown> = {};
  for (const size of sizes) results[`passages${size}`] = await measureSize(store, size, passagesEach);
  return results;
}

async function measureSize(store: Store, size: number, passagesEach: number): Promise<unknown> {
  const organisation = `bench-${size}-${process.pid}`;
  const hybrid = store.knowledge(settings, embedder);
  await hybrid.putOrganisation({ id: organisation, name: organisation });
  try {
    const ingestMs = await fill(hybrid, organisation, size, passagesEach);
    await store.run(sql`analyze`);
    const indexStart = performance.now();
    await makeUsualTable(store, organisation);
    const usualIndexMs = Math.round(performance.now() - indexStart);
    const asked = await questions();
    const eligible: Record<string, unknown> = {};
    for (const scope of scopes) eligible[scope.name] = await measureScope(store, organisation, scope, asked);
    return {
      passagesASecond: Math.round(size / (ingestMs / 1000)),
      ...(await bytesAPassage(store, organisation)),
      usualIndexMs,
      usualQueriesWithAnyWordMatch: await countMatched(store, asked),
      ...eligible,
    };
  } finally {
    await dropUsualTable(store);
    await hybrid.removeOrganisation(organisation);
  }
}

async function measureScope(store: Store, organisation: string, scope: Scope, asked: readonly Asked[]) {
  const folders = scope.folders === undefined ? undefined : folderKeys(scope.folders);
  const exact = nearestOf(store, folders);
  const own = (knowledge: Knowledge): Find => ownSearch(knowledge, organisation, scope.agentId);
  const withoutRecall = async (find: Find) => {
    const { p50Ms, p95Ms } = await timeFinding(asked, find);
    return { p50Ms, p95Ms };
  };
  return {
    hybrid: await withoutRecall(own(store.knowledge(settings, embedder))),
    words: await withoutRecall(own(store.knowledge(settings))),
    vectors: await timeFinding(asked, own(store.knowledge(vectorsOnly, embedder)), exact),
    usualRecipe: await timeFinding(asked, usualSearch(store, folders), exact),
    usualRecipeIterating: await timeFinding(asked, iterativeSearch(store, folders), exact),
  };
}

function ownSearch(knowledge: Knowledge, organisation: string, agentId: string): Find {
  return async ({ query }) => {
    const caller = { agentId, channel: "chat" };
    const { status, passages } = await knowledge.of(organisation).search(caller, { query, limit: 10 });
    if (status !== "ok" && status !== "no_match") throw new Error(`a search came to ${status}`);
    return passages.map(({ passageId }) => passageId);
  };
}

async function fill(knowledge: Knowledge, organisation: string, size: number, passagesEach: number): Promise<number> {
  const own = knowledge.of(organisation);
  await own.putSource({ id: SOURCE, name: SOURCE });
  for (const { agentId } of scopes) await own.putAgent({ id: agentId, name: agentId, fallback: "" });
  const documents = Math.ceil(size / passagesEach);
  const start = performance.now();
  for (let at = 0; at < documents; at += BATCH) {
    const count = Math.min(BATCH, documents - at);
    await own.putDocuments(Array.from({ length: count }, (_, index) => documentOf(at + index, passagesEach)));
  }
  await own.reindex(new AbortController().signal);
  const spent = performance.now() - start;
  for (const { agentId, folders } of scopes) {
    if (folders === undefined) continue;
    await own.putScope(agentId, {
      instructions: { mode: "selected", instructionIds: [], directoryIds: [] },
      knowledge: { mode: "selected", itemIds: [], folderKeys: folderKeys(folders) },
    });
  }
  return spent;
}

function folderKeys(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => folderKey({ sourceId: SOURCE, path: [`f${at}`] }));
}

/** The rows alone, and the tables with their indexes and what is free in them, for each passage of the organisation. */
async function bytesAPassage(store: Store, organisation: string) {
  const [bytes] = await store.run<{ words: number; vectors: number }>(sql`
    select avg(pg_column_size(x.*))::float8 as words, avg(pg_column_size(v.*))::float8 as vectors
    from signalbox_knowledge.passage_index x
    join signalbox_knowledge.passage_vector v on v.organisation = x.organisation and v.passage_id = x.passage_id
    where x.organisation = ${organisation}
  `);
  return { bytesAPassage: { words: Math.round(bytes?.words ?? 0), vectors: Math.round(bytes?.vectors ?? 0) } };
}

function documentOf(at: number, passages: number): NewDocument {
  const place = { category: "knowledge", sourceId: SOURCE, externalId: `${at}`, path: [`f${at % FOLDERS}`] } as const;
  const sections = Array.from(
    { length: passages },
    (_, index) => `# Part ${index}\n\n${sentence(at * passages + index, 90)}`,
  );
  if (passages === 1) return { id: `${at}`, place, text: sentence(at, 90), format: "text", language: "en" };
  return { id: `${at}`, place, text: sections.join("\n\n"), format: "markdown", language: "en" };
}

async function questions(): Promise<readonly Asked[]> {
  const queries = Array.from({ length: QUERIES }, (_, at) => sentence(900_000 + at, 8));
  const vectors = await embedder.embed(queries, "query", new AbortController().signal);
  return queries.map((query, at) => ({ query, vector: vectors[at] ?? [] }));
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

await main();
