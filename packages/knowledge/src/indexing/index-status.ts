import type { Embedder } from "@signalbox/ports";
import { sql } from "kysely";
import type { Statements } from "../storage/sql-database.ts";
import { knowledgeNotFound } from "../storage/storage-error.ts";
import { isCurrent } from "./generations.ts";

/** How an organisation's passages are indexed, and how far their vectors are. */
export interface IndexStatus {
  /** The model of the index that is searched; null for one without vectors. */
  readonly model: string | null;
  /** The index is of this analyser and of this process's embedder. */
  readonly isCurrent: boolean;
  readonly passages: number;
  /** How many of them lack the vector that their index should have. */
  readonly withoutVector: number;
}

interface StatusRow {
  readonly analyser: string;
  readonly model: string | null;
  readonly dimension: number | null;
  readonly passages: number;
  readonly without_vector: number;
}

/** The index that is searched. Throws `knowledge-not-found` and `storage-unavailable`. */
export async function indexStatus(
  db: Statements,
  organisation: string,
  embedder: Embedder | undefined,
): Promise<IndexStatus> {
  const [row] = await db.run<StatusRow>(sql`
    select g.analyser, g.model, g.dimension, count(x.passage_id)::integer as passages,
      count(x.passage_id) filter (where v.passage_id is null and g.model is not null)::integer as without_vector
    from signalbox_knowledge.organisation o
    join signalbox_knowledge.generation g on g.organisation = o.id and g.id = o.generation
    left join signalbox_knowledge.passage_index x on x.organisation = g.organisation and x.generation = g.id
    left join signalbox_knowledge.passage_vector v
      on v.organisation = x.organisation and v.passage_id = x.passage_id and v.generation = x.generation
    where o.id = ${organisation}::text group by g.analyser, g.model, g.dimension
  `);
  if (row === undefined) throw knowledgeNotFound("organisation");
  const { analyser, model, dimension, passages, without_vector: withoutVector } = row;
  const generation = { id: 0, analyser, model, dimension, isSearched: true };
  return { model, isCurrent: isCurrent(generation, embedder), passages, withoutVector };
}
