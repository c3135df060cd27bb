import { type RawBuilder, sql } from "kysely";
import { vectorText } from "../indexing/embed-waiting.ts";
import type { Category } from "../passages/passage.ts";
import type { RankedQuery, RankLimits } from "./rank.ts";

const categories: readonly Category[] = ["instruction", "knowledge"];

/**
 * Which way is the quicker is decided by `way`, as what a planner guesses about `allowed` is no ground for it: few documents look up their passages,
 * many are looked for among the passages. (A subquery within `is true` is hashed, not joined.) The way not taken is never begun.
 */
const isByDocument = sql`(select is_by_document from way)`;
const ofActive = (organisation: string) =>
  sql`i.organisation = ${organisation}::text and i.generation = (select id from active)`;

/**
 * The best passages by their words: `hit` has every allowed one that has a term by which it can reach the floor, and is measured by all terms.
 */
export function lexicalArm(organisation: string, { depth, floor }: RankLimits): RawBuilder<unknown> {
  const measured = sql`i.passage_id as id, i.document, i.category, i.analyser, -(i.terms <#> (select terms from query)) as score
        from signalbox_knowledge.passage_index i where ${ofActive(organisation)}`;
  return sql`
    hit as materialized (
      select ${measured} and i.keys && (select keys from query)
        and not ${isByDocument} and (i.document in (select number from allowed)) is true
      union all
      select each.* from allowed cross join lateral (select ${measured} and i.document = allowed.number offset 0) each
      where ${isByDocument}
    ),
    lexical as (${sql.join(
      categories.map(
        (category) => sql`(
      select h.id, h.document, h.category, h.score from hit h cross join query q
      where h.category = ${sql.lit(category)} and h.score > 0
        and h.score >= ${floor}::float8 * case h.analyser when 'words' then q.words_ceiling else q.grams_ceiling end
      order by h.score desc, h.id limit ${depth}::integer)`,
      ),
      sql` union all `,
    )})`;
}

/** The best passages by their vectors. Every allowed one is measured; a vector of another model is never compared. */
export function denseArm(
  organisation: string,
  vector: RankedQuery["vector"],
  { depth, maxDistance }: RankLimits,
): RawBuilder<unknown> {
  if (vector === undefined) return sql`dense as (select null as id, null::float8 as score where false)`;
  const measured = (category: Category): RawBuilder<unknown> =>
    sql`i.passage_id as id, i.document, i.category, i.embedding <=> ${vectorText(vector.values)}::signalbox_knowledge.embedding as distance
        from signalbox_knowledge.passage_vector i
        where ${ofActive(organisation)} and i.category = ${sql.lit(category)} and (select model from active) = ${vector.model}::text`;
  const best = sql`order by distance, id limit ${depth}::integer`;
  // The nearest are taken within each way, so that nothing is carried along of the others.
  const nearest = sql.join(
    categories.map(
      (category) => sql`(select * from (
        (select ${measured(category)} and not ${isByDocument}
          and (i.document in (select number from allowed where category = ${sql.lit(category)})) is true ${best})
        union all
        (select each.* from allowed cross join lateral (select ${measured(category)} and i.document = allowed.number offset 0) each
          where allowed.category = ${sql.lit(category)} and ${isByDocument} ${best})
      ) ways ${best})`,
    ),
    sql` union all `,
  );
  // What is no number is further than any.
  return sql`
    dense as (
      select id, document, category, 1 - distance as score from (${nearest}) nearest where distance <= ${maxDistance}::float8
    )`;
}
