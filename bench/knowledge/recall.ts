import { parseArgs } from "node:util";
import { folderKey, type Knowledge, type NewDocument } from "@signalbox/knowledge";
import type { Embedder } from "@signalbox/ports";
import { sql } from "kysely";
import { onEachStore, type Store } from "./stores.ts";

const DIMENSION = 384;
const TOPICS = 200;
const FOLDERS = 100;
const QUERIES = 30;
const NEAREST = 10;
const BATCH = 500;
const SOURCE = "docs";

/** Texts are "topic:number"; those of one topic lie near one another, as those about one subject do. */
const embedder: Embedder = {
  model: "topics",
  dimension: DIMENSION,
  kind: "lexical",
  embed: async (texts) => texts.map((text) => vectorOf(text.split("\n").at(-1) ?? "")),
};

const settings = { deadlineMs: 120_000, embedMs: 30_000, minimumShare: 0, maxDistance: 2 };
const denseOnly = { ...settings, fusion: { method: "minmax", lexical: 0, dense: 1 } } as const;

interface Passage {
  readonly id: string;
  readonly organisation: string;
  readonly folder: number;
  readonly text: string;
}

interface Filter {
  readonly name: string;
  readonly organisation: string;
  readonly agentId: string;
  readonly allows: (passage: Passage) => boolean;
  /** Topics that are asked about. */
  readonly topics: readonly [from: number, to: number];
}

/**
 * Prints recall@10 against brute force in plain loops, beside an HNSW index with the same filter in its WHERE; exits with 1 where the product's own
 * is not 1 under every filter.
 */
async function main(): Promise<void> {
  const options = { passages: { type: "string", default: "20000" }, only: { type: "string" } } as const;
  const { values } = parseArgs({ options });
  const report = await onEachStore((store) => measure(store, Number(values.passages)), values.only);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  const own = Object.values(report).flatMap((rows) =>
    typeof rows === "string" ? [] : rows.map((row) => row.ownRecall),
  );
  if (own.some((recall) => recall !== 1)) process.exitCode = 1;
}

async function measure(store: Store, size: number) {
  const knowledge = store.knowledge(denseOnly, embedder);
  await knowledge.migrate();
  const [large, small] = [`recall-large-${process.pid}`, `recall-small-${process.pid}`];
  const passages = Array.from({ length: size }, (_, at) => passageOf(at, at % 10 === 0 ? small : large));
  try {
    for (const organisation of [large, small]) await fill(knowledge, organisation, passages);
    await usualIndex(store, passages);
    const rows = [];
    for (const filter of filtersOf(large, small)) rows.push(await compare(store, knowledge, passages, filter));
    return rows;
  } finally {
    await store.run(sql`drop table if exists usual`);
    for (const organisation of [large, small]) await knowledge.removeOrganisation(organisation);
  }
}

/** The small organisation has a tenth of the passages, on the lower half of the topics. */
function passageOf(at: number, organisation: string): Passage {
  const topic = organisation.includes("small") ? (at * 7) % (TOPICS / 2) : (at * 7) % TOPICS;
  return { id: `${at}`, organisation, folder: at % FOLDERS, text: `${topic}:${at}` };
}

function filtersOf(large: string, small: string): readonly Filter[] {
  const all: Filter["topics"] = [0, TOPICS];
  const inFolders = (count: number) => (passage: Passage) => passage.organisation === large && passage.folder <= count;
  return [
    { name: "none within the large organisation", organisation: large, agentId: "all", allows: of(large), topics: all },
    {
      name: "an organisation with 10 %",
      organisation: small,
      agentId: "all",
      allows: of(small),
      topics: [0, TOPICS / 2],
    },
    {
      name: "the same, asked off its topics",
      organisation: small,
      agentId: "all",
      allows: of(small),
      topics: [TOPICS / 2, TOPICS],
    },
    { name: "1 folder of 100", organisation: large, agentId: "folders1", allows: inFolders(1), topics: all },
    { name: "8 folders of 100", organisation: large, agentId: "folders8", allows: inFolders(8), topics: all },
  ];
}

function of(organisation: string): (passage: Passage) => boolean {
  return (passage) => passage.organisation === organisation;
}

async function fill(knowledge: Knowledge, organisation: string, passages: readonly Passage[]): Promise<void> {
  await knowledge.putOrganisation({ id: organisation, name: organisation });
  const own = knowledge.of(organisation);
  await own.putSource({ id: SOURCE, name: SOURCE });
  const documents = passages.filter(of(organisation)).map(documentOf);
  for (let at = 0; at < documents.length; at += BATCH) await own.putDocuments(documents.slice(at, at + BATCH));
  await own.reindex(new AbortController().signal);
  await own.putAgent({ id: "all", name: "all", fallback: "" });
  for (const count of [1, 8]) {
    const folderKeys = Array.from({ length: count }, (_, at) => folderKey({ sourceId: SOURCE, path: [`f${at + 1}`] }));
    if (organisation.includes("small")) continue;
    await own.putAgent({ id: `folders${count}`, name: "folders", fallback: "" });
    await own.putScope(`folders${count}`, {
      instructions: { mode: "all", instructionIds: [], directoryIds: [] },
      knowledge: { mode: "selected", itemIds: [], folderKeys },
    });
  }
}

function documentOf({ id, folder, text }: Passage): NewDocument {
  const place = { category: "knowledge", sourceId: SOURCE, externalId: id, path: [`f${folder}`] } as const;
  return { id, place, text, format: "text", language: "en" };
}

/** What most tutorials do: one HNSW index over everybody's vectors, and the filter in the WHERE. */
async function usualIndex(store: Store, passages: readonly Passage[]): Promise<void> {
  const dimension = sql.raw(`${DIMENSION}`);
  await store.run(
    sql`create table usual (id text, organisation text, folder integer, embedding halfvec(${dimension}))`,
  );
  for (let at = 0; at < passages.length; at += BATCH) {
    const batch = passages.slice(at, at + BATCH);
    await store.run(sql`
      insert into usual select * from unnest(${batch.map(({ id }) => id)}::text[], ${batch.map((each) => each.organisation)}::text[],
        ${batch.map(({ folder }) => folder)}::integer[], ${batch.map(({ text }) => JSON.stringify(vectorOf(text)))}::text[]::halfvec[])
    `);
  }
  await store.run(sql`create index on usual using hnsw (embedding halfvec_cosine_ops)`);
  await store.run(sql`create index on usual (organisation)`);
  await store.run(sql`analyze usual`);
}

async function compare(store: Store, knowledge: Knowledge, passages: readonly Passage[], filter: Filter) {
  const allowed = passages.filter(filter.allows);
  const folders = [...new Set(allowed.map(({ folder }) => folder))];
  let [own, usual, wanted] = [0, 0, 0];
  const [from, to] = filter.topics;
  for (let asked = 0; asked < QUERIES; asked += 1) {
    const query = `${from + ((asked * 13) % (to - from))}:${1_000_000 + asked}`;
    const nearest = nearestTo(query, allowed);
    const found = await knowledge
      .of(filter.organisation)
      .search({ agentId: filter.agentId, channel: "chat" }, { query, limit: NEAREST });
    own += found.passages.filter(({ sourceId }) => nearest.has(sourceId)).length;
    const rows = await store.run<{ id: string }>(sql`
      select id from usual where organisation = ${filter.organisation} and folder = any(${folders}::integer[])
      order by embedding <=> ${JSON.stringify(vectorOf(query))}::halfvec(${sql.raw(`${DIMENSION}`)}) limit ${NEAREST}
    `);
    usual += rows.filter(({ id }) => nearest.has(id)).length;
    wanted += nearest.size;
  }
  return { filter: filter.name, allowed: allowed.length, ownRecall: own / wanted, usualRecall: usual / wanted };
}

/** By loops over plain objects, no SQL. */
function nearestTo(query: string, allowed: readonly Passage[]): ReadonlySet<string> {
  const asked = vectorOf(query);
  const byNearness = allowed
    .map(({ id, text }) => {
      const vector = vectorOf(text);
      const product = vector.reduce((sum, each, at) => sum + each * (asked[at] ?? 0), 0);
      return { id, nearness: product / Math.hypot(...vector) };
    })
    .sort((one, other) => other.nearness - one.nearness);
  return new Set(byNearness.slice(0, NEAREST).map(({ id }) => id));
}

const centres = new Map<number, readonly number[]>();

/** Of about length 1: the topic's centre, moved a little by the text's own chance; as half-precision numbers, which is what databases keep. */
function vectorOf(text: string): readonly number[] {
  const [topic = 0, number = 0] = text.split(":").map(Number);
  const centre = centres.get(topic) ?? noise(topic + 1);
  centres.set(topic, centre);
  const moved = noise(number * 31 + topic).map((each, at) => (centre[at] ?? 0) + 0.5 * each);
  const length = Math.hypot(...moved);
  return moved.map((each) => toHalf(each / length));
}

/** The nearest number of 11 significant bits. */
function toHalf(value: number): number {
  if (value === 0) return 0;
  const step = 2 ** (Math.max(-14, Math.floor(Math.log2(Math.abs(value)))) - 10);
  return Math.round(value / step) * step;
}

function noise(seed: number): readonly number[] {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return Array.from({ length: DIMENSION }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
}

await main();
