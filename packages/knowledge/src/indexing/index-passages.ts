import { sql } from "kysely";
import type { Statements } from "../storage/sql-database.ts";
import type { Analyser } from "../text/analyse.ts";
import { bm25Weights } from "../text/bm25.ts";
import { TERM_SPACE, type Terms, termsAs } from "../text/terms.ts";
import { postingKeys } from "./posting-keys.ts";
import { averageLengths, countTerms, type IndexPlace } from "./term-statistics.ts";

/** A passage as the index takes it. */
export interface IndexedPassage {
  readonly id: string;
  readonly documentId: string;
  readonly analyser: Analyser;
  /** Title, headings and content. */
  readonly text: string;
}

/** Puts passages into an index, without vectors. One that is there already stays as it is. Call it under the organisation's lock. */
export async function indexPassages(
  db: Statements,
  place: IndexPlace,
  passages: readonly IndexedPassage[],
): Promise<void> {
  if (passages.length === 0) return;
  const read = passages.map((passage) => ({ ...passage, terms: termsAs(passage.text, passage.analyser) }));
  const averages = await averageLengths(
    db,
    place,
    read.map(({ terms }) => terms),
  );
  const inserted = await db.run<{ passage_id: string }>(sql`
    insert into signalbox_knowledge.passage_index
      (organisation, generation, passage_id, document_id, document, category, analyser, length, terms, keys)
    select d.organisation, ${place.generation}::integer, given.id, d.id, d.number, d.category, given.analyser, given.length,
      given.terms::sparsevec, ${postingKeys(sql`o.number`, sql`select unnest(given.each_term::integer[])`)}
    from unnest(
      ${read.map(({ id }) => id)}::text[], ${read.map(({ documentId }) => documentId)}::text[],
      ${read.map(({ analyser }) => analyser)}::text[], ${read.map(({ terms }) => terms.length)}::integer[],
      ${read.map(({ terms }) => sparseText(terms, averages[terms.analyser]))}::text[],
      ${read.map(({ terms }) => `{${[...terms.counts.keys()].join(",")}}`)}::text[]
    ) as given(id, document_id, analyser, length, terms, each_term)
    join signalbox_knowledge.document d on d.organisation = ${place.organisation}::text and d.id = given.document_id
    join signalbox_knowledge.organisation o on o.id = d.organisation
    on conflict (organisation, generation, passage_id) do nothing
    returning passage_id
  `);
  const isNew = new Set(inserted.map((row) => row.passage_id));
  await countTerms(
    db,
    place,
    read.filter(({ id }) => isNew.has(id)).map(({ terms }) => terms),
    1,
  );
}

/** Takes passages out of the statistics of an index; their rows go with the passages themselves. Call it under the organisation's lock. */
export async function uncountPassages(
  db: Statements,
  place: IndexPlace,
  passages: readonly IndexedPassage[],
): Promise<void> {
  await countTerms(
    db,
    place,
    passages.map(({ text, analyser }) => termsAs(text, analyser)),
    -1,
  );
}

/** In the database's notation: terms in order, with four digits of weight. */
function sparseText(terms: Terms, averageLength: number): string {
  const weights = [...bm25Weights(terms, averageLength)].sort(([one], [other]) => one - other);
  return `{${weights.map(([term, weight]) => `${term}:${weight.toFixed(4)}`).join(",")}}/${TERM_SPACE}`;
}
