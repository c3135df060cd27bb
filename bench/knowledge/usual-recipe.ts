import { sql } from "kysely";
import { percentile } from "../src/percentile.ts";
import type { Store } from "./stores.ts";

const NEAREST = 10;
const DIMENSION = sql.raw("384");

/** A question and its vector. */
export interface Asked {
  readonly query: string;
  readonly vector: readonly number[];
}

/** What a way of searching takes, and the share of the ten nearest allowed passages that it finds. */
export interface Measured {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly recallAt10: number;
}

/** The ids that a question finds. */
export type Find = (asked: Asked) => Promise<readonly string[]>;

/**
 * Makes what most tutorials do for one organisation: a table with an HNSW index over its vectors and a GIN index over `to_tsvector`, both filtered by
 * a WHERE.
 */
export async function makeUsualTable(store: Store, organisation: string): Promise<void> {
  await store.run(sql`drop table if exists usual`);
  await store.run(sql`
    create table usual as
    select d.folder_key, x.passage_id as id, x.embedding::vector(${DIMENSION}) as embedding, to_tsvector('simple', p.content) as words
    from signalbox_knowledge.passage_vector x
    join signalbox_knowledge.passage p on p.organisation = x.organisation and p.id = x.passage_id
    join signalbox_knowledge.document d on d.organisation = x.organisation and d.id = p.document_id
    where x.organisation = ${organisation}
  `);
  // Making an index takes longer than any statement of the product may, and wants more memory.
  await store.transaction(async (run) => {
    await run(sql`set local statement_timeout = 0`);
    await run(sql`set local maintenance_work_mem = '256MB'`);
    await run(sql`create index on usual using hnsw (embedding vector_cosine_ops)`);
    await run(sql`create index on usual using gin (words)`);
    await run(sql`analyze usual`);
  });
}

export async function dropUsualTable(store: Store): Promise<void> {
  await store.run(sql`drop table if exists usual`);
}

/** The ten nearest of some folders (all where absent), by measuring each: what recall is held against. */
export function nearestOf(store: Store, folders: readonly string[] | undefined): Find {
  return async ({ vector }) => idsOf(await store.run(nearest(vector, folders, sql` + 0`)));
}

/** HNSW with a WHERE and the words beside it, two statements, as most do it. */
export function usualSearch(store: Store, folders: readonly string[] | undefined): Find {
  return async ({ query, vector }) => {
    const found = await store.run(nearest(vector, folders, sql``));
    await store.run(matching(query, folders));
    return idsOf(found);
  };
}

/** HNSW of an organisation's own that goes on until there are enough allowed ones: the best that an index of its own can do. */
export function iterativeSearch(store: Store, folders: readonly string[] | undefined): Find {
  return ({ vector }) =>
    store.transaction(async (run) => {
      await run(
        sql`select set_config('hnsw.iterative_scan', 'strict_order', true), set_config('hnsw.ef_search', '200', true)`,
      );
      return idsOf(await run(nearest(vector, folders, sql``)));
    });
}

/** In how many of the questions `websearch_to_tsquery` matches anything at all. */
export async function countMatched(store: Store, asked: readonly Asked[]): Promise<string> {
  let matched = 0;
  for (const { query } of asked) matched += (await store.run(matching(query, undefined))).length > 0 ? 1 : 0;
  return `${matched} of ${asked.length}`;
}

/** Asks each question, the first ones twice, so that what is made at first use is not measured. */
export async function timeFinding(asked: readonly Asked[], find: Find, exact?: Find): Promise<Measured> {
  for (const each of asked.slice(0, 6)) await find(each);
  const times: number[] = [];
  let [right, wanted] = [0, 0];
  for (const each of asked) {
    const start = performance.now();
    const found = new Set(await find(each));
    times.push(performance.now() - start);
    const nearestIds = (await exact?.(each)) ?? [];
    right += nearestIds.filter((id) => found.has(id)).length;
    wanted += nearestIds.length;
  }
  const recallAt10 = wanted === 0 ? Number.NaN : Math.round((right / wanted) * 1000) / 1000;
  return { p50Ms: percentile(times, 50), p95Ms: percentile(times, 95), recallAt10 };
}

function nearest(vector: readonly number[], folders: readonly string[] | undefined, exactly: ReturnType<typeof sql>) {
  return sql<{ id: string }>`
    select id from usual where ${inFolders(folders)}
    order by (embedding <=> ${JSON.stringify(vector)}::vector(${DIMENSION}))${exactly} limit ${NEAREST}
  `;
}

function matching(query: string, folders: readonly string[] | undefined) {
  return sql<{ id: string }>`
    select id from usual, websearch_to_tsquery('simple', ${query}) q
    where ${inFolders(folders)} and words @@ q order by ts_rank_cd(words, q) desc limit ${NEAREST}
  `;
}

function inFolders(folders: readonly string[] | undefined) {
  return folders === undefined ? sql`true` : sql`folder_key = any(${folders}::text[])`;
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id);
}
