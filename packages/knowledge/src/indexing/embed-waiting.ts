import type { Embedder } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import { type RawBuilder, sql } from "kysely";
import { searchedText } from "../passages/passage.ts";
import type { SqlDatabase } from "../storage/sql-database.ts";
import type { IndexPlace } from "./term-statistics.ts";

const BATCH = 64;

interface WaitingRow {
  readonly passage_id: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly content: string;
}

/**
 * Gives a vector to each passage of an index that has none, and returns how many it gave. Until then a passage is found by its words only.
 * Stops with the signal's reason; throws what the embedder throws, and `config-invalid` for vectors of another dimension than it tells.
 */
export async function embedWaiting(
  db: SqlDatabase,
  place: IndexPlace,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (let last = ""; ; ) {
    signal.throwIfAborted();
    const rows = await waiting(db, place, last);
    const end = rows.at(-1)?.passage_id;
    if (end === undefined) return count;
    const vectors = await embedder.embed(rows.map(searchedText), "passage", signal);
    checkVectors(vectors, rows.length, embedder);
    await keep(db, place, rows, vectors);
    count += rows.length;
    last = end;
  }
}

/** A vector as the database writes it. */
export function vectorText(vector: readonly number[]): string {
  return `[${vector.join(",")}]`;
}

/** Throws `config-invalid` unless there are `count` vectors of the embedder's dimension, all numbers. */
export function checkVectors(vectors: readonly (readonly number[])[], count: number, embedder: Embedder): void {
  const isRight = (vector: readonly number[]): boolean =>
    vector.length === embedder.dimension && vector.every(Number.isFinite);
  if (vectors.length === count && vectors.every(isRight)) return;
  const wrong = vectors.find((vector) => !isRight(vector));
  const found = wrong === undefined ? `${vectors.length} vectors` : `one of ${wrong.length} numbers`;
  throw new AppError({
    code: "config-invalid",
    message: `The embedding model ${embedder.model} gave ${found} where ${count} vectors of ${embedder.dimension} numbers were expected.`,
    hint: "Set the model's dimension as its maker tells it.",
  });
}

/** Holds for a row `x` of the index that waits for its vector. */
export const hasNoVector: RawBuilder<unknown> = sql`not exists (
        select from signalbox_knowledge.passage_vector v
        where v.organisation = x.organisation and v.passage_id = x.passage_id and v.generation = x.generation
      )`;

function waiting(db: SqlDatabase, { organisation, generation }: IndexPlace, after: string) {
  return db.run<WaitingRow>(sql`
    select x.passage_id, p.title, p.headings, p.content
    from signalbox_knowledge.passage_index x
    join signalbox_knowledge.passage p on p.organisation = x.organisation and p.id = x.passage_id
    where x.organisation = ${organisation}::text and x.generation = ${generation}::integer
      and x.passage_id > ${after}::text and ${hasNoVector}
    order by x.passage_id limit ${BATCH}::integer
  `);
}

/** A passage that went meanwhile has no row to take the vector: a vector never outlives its text. */
async function keep(
  db: SqlDatabase,
  { organisation, generation }: IndexPlace,
  rows: readonly WaitingRow[],
  vectors: readonly (readonly number[])[],
): Promise<void> {
  await db.run(sql`
    insert into signalbox_knowledge.passage_vector (organisation, generation, passage_id, document, category, embedding)
    select x.organisation, x.generation, x.passage_id, x.document, x.category, given.vector::signalbox_knowledge.embedding
    from unnest(${rows.map((row) => row.passage_id)}::text[], ${vectors.map(vectorText)}::text[]) as given(id, vector)
    join signalbox_knowledge.passage_index x
      on x.organisation = ${organisation}::text and x.generation = ${generation}::integer and x.passage_id = given.id
    for key share of x
    on conflict (organisation, passage_id, generation) do nothing
  `);
}
