import type { Embedder } from "@signalbox/ports";
import { sql } from "kysely";
import { searchedText } from "../passages/passage.ts";
import type { SqlDatabase, Statements } from "../storage/sql-database.ts";
import { analyserOf } from "../text/analyse.ts";
import { embedWaiting, hasNoVector } from "./embed-waiting.ts";
import { addGeneration, type Generation, isCurrent, lockGenerations } from "./generations.ts";
import { indexPassages } from "./index-passages.ts";

const BATCH = 200;

interface PassageRow {
  readonly id: string;
  readonly document_id: string;
  readonly language: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly content: string;
}

/**
 * Brings an organisation's index to this analyser and model. Where they changed, a new generation is filled beside the one that is searched
 * (writes go to both meanwhile), and is switched to when every passage is in it with its vector; then the old ones go. Can be broken
 * off and called again. Throws `knowledge-not-found`, and what the embedder throws.
 */
export async function reindex(
  db: SqlDatabase,
  organisation: string,
  embedder: Embedder | undefined,
  signal: AbortSignal,
): Promise<void> {
  const generation = await db.transaction((tx) => currentGeneration(tx, organisation, embedder));
  if (!generation.isSearched) await fill(db, organisation, generation.id, signal);
  if (embedder !== undefined) await embedWaiting(db, { organisation, generation: generation.id }, embedder, signal);
  if (!generation.isSearched) await db.transaction((tx) => switchTo(tx, organisation, generation.id, embedder));
}

/**
 * Gives vectors to what has none in the indexes of this model, where there are any, and returns how many: a change of the model is for
 * `reindex` alone. Throws `knowledge-not-found`, and what the embedder throws.
 */
export async function embedNew(
  db: SqlDatabase,
  organisation: string,
  embedder: Embedder | undefined,
  signal: AbortSignal,
): Promise<number> {
  if (embedder === undefined) return 0;
  const generations = await db.transaction((tx) => lockGenerations(tx, organisation));
  let count = 0;
  for (const { id } of generations.filter((each) => isCurrent(each, embedder)))
    count += await embedWaiting(db, { organisation, generation: id }, embedder, signal);
  return count;
}

async function currentGeneration(
  tx: Statements,
  organisation: string,
  embedder: Embedder | undefined,
): Promise<Generation> {
  const generations = await lockGenerations(tx, organisation);
  const current = generations.find((each) => isCurrent(each, embedder));
  if (current !== undefined) return current;
  const id = Math.max(0, ...generations.map((each) => each.id)) + 1;
  await addGeneration(tx, organisation, id, embedder);
  const added = (await lockGenerations(tx, organisation)).find((each) => each.id === id);
  return added ?? { id, analyser: "", model: null, dimension: null, isSearched: false };
}

async function fill(db: SqlDatabase, organisation: string, generation: number, signal: AbortSignal): Promise<void> {
  for (let last: string | undefined = ""; last !== undefined; ) {
    signal.throwIfAborted();
    const after: string = last;
    last = await db.transaction(async (tx) => {
      await lockGenerations(tx, organisation);
      const rows = await passagesAfter(tx, organisation, after);
      await indexPassages(tx, { organisation, generation }, rows.map(toIndexed));
      return rows.at(-1)?.id;
    });
  }
}

function passagesAfter(tx: Statements, organisation: string, after: string): Promise<readonly PassageRow[]> {
  return tx.run<PassageRow>(sql`
    select p.id, p.document_id, d.language, p.title, p.headings, p.content
    from signalbox_knowledge.passage p
    join signalbox_knowledge.document d on d.organisation = p.organisation and d.id = p.document_id
    where p.organisation = ${organisation}::text and p.id > ${after}::text
    order by p.id limit ${BATCH}::integer
  `);
}

function toIndexed(row: PassageRow) {
  return { id: row.id, documentId: row.document_id, analyser: analyserOf(row.language), text: searchedText(row) };
}

/** Passages that came in since the last look wait for their vectors: then the old generation is searched till the next call. */
async function switchTo(
  tx: Statements,
  organisation: string,
  generation: number,
  embedder: Embedder | undefined,
): Promise<void> {
  await lockGenerations(tx, organisation);
  const [waiting] = await tx.run<{ is_waiting: boolean }>(sql`
    select ${embedder !== undefined}::boolean and exists (
      select from signalbox_knowledge.passage_index x
      where x.organisation = ${organisation}::text and x.generation = ${generation}::integer and ${hasNoVector}
    ) as is_waiting
  `);
  if (waiting?.is_waiting !== false) return;
  await tx.run(sql`
    update signalbox_knowledge.organisation set generation = ${generation}::integer where id = ${organisation}::text
  `);
  await tx.run(sql`
    delete from signalbox_knowledge.generation
    where organisation = ${organisation}::text and id <> ${generation}::integer
  `);
}
