import type { Embedder } from "@signalbox/ports";
import { sql } from "kysely";
import type { Statements } from "../storage/sql-database.ts";
import { knowledgeNotFound } from "../storage/storage-error.ts";
import { ANALYSER_VERSION } from "../text/analyse.ts";

/** One way to index an organisation's passages. */
export interface Generation {
  readonly id: number;
  readonly analyser: string;
  readonly model: string | null;
  readonly dimension: number | null;
  readonly isSearched: boolean;
}

/** The organisation's generations, the searched one first, and its lock till the transaction ends. Throws `knowledge-not-found`. */
export async function lockGenerations(db: Statements, organisation: string): Promise<readonly Generation[]> {
  const [locked] = await db.run<{ generation: number }>(
    sql`select generation from signalbox_knowledge.organisation where id = ${organisation}::text for update`,
  );
  if (locked === undefined) throw knowledgeNotFound("organisation");
  const rows = await db.run<Omit<Generation, "isSearched">>(sql`
    select id, analyser, model, dimension from signalbox_knowledge.generation
    where organisation = ${organisation}::text
  `);
  return rows
    .map((row) => ({ ...row, isSearched: row.id === locked.generation }))
    .sort((one, other) => Number(other.isSearched) - Number(one.isSearched) || one.id - other.id);
}

/** A new generation for this analyser and the embedder's model. */
export async function addGeneration(
  db: Statements,
  organisation: string,
  id: number,
  embedder: Embedder | undefined,
): Promise<void> {
  await db.run(sql`
    insert into signalbox_knowledge.generation (organisation, id, analyser, model, dimension)
    values (${organisation}::text, ${id}::integer, ${ANALYSER_VERSION}::text, ${embedder?.model ?? null}::text,
      ${embedder?.dimension ?? null}::integer)
  `);
}

/** True for a generation that this version of the code, with this embedder, would make. */
export function isCurrent(generation: Generation, embedder: Embedder | undefined): boolean {
  const { analyser, model, dimension } = generation;
  const isSameModel = model === (embedder?.model ?? null) && dimension === (embedder?.dimension ?? null);
  return analyser === ANALYSER_VERSION && isSameModel;
}
