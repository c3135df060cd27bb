import { type RawBuilder, sql } from "kysely";
import { postingKey } from "../indexing/posting-keys.ts";
import { LARGEST_WEIGHT } from "../text/bm25.ts";
import { type QueryTerm, TERM_SPACE } from "../text/terms.ts";

/**
 * The query as the words' arm takes it, as common table expressions. `query` has the terms weighed by their rarity among the organisation's passages, the
 * highest score that there can be for passages of either analyser (a term that no passage has counts for that only), and the `keys` to look
 * passages up by: a passage that has none of them cannot reach the floor, as the terms that are left out do not come to it together.
 */
export function weighTerms(terms: readonly QueryTerm[], floor: number): RawBuilder<unknown> {
  return sql`
    known as materialized (
      select asked.*, total.passages as total, coalesce((
          select t.passages from signalbox_knowledge.term t
          where t.organisation = a.organisation and t.generation = a.id and t.term = asked.term
        ), 0) as passages
      from unnest(${terms.map(({ term }) => term)}::integer[], ${terms.map(({ analyser }) => analyser)}::text[],
        ${terms.map(({ share }) => share)}::float8[]) as asked(term, analyser, share)
      cross join active a
      join signalbox_knowledge.term_total total
        on total.organisation = a.organisation and total.generation = a.id and total.analyser = asked.analyser
    ),
    weighed as materialized (
      select term, analyser, passages > 0 as is_known,
        share * ln(1 + (greatest(total, passages) - passages + 0.5) / (passages + 0.5)) as weight
      from known
    ),
    sums as materialized (
      select coalesce(sum(weight) filter (where analyser = 'words'), 0) as words,
        coalesce(sum(weight) filter (where analyser = 'grams'), 0) as grams,
        coalesce(least(sum(weight) filter (where analyser = 'words'), sum(weight) filter (where analyser = 'grams')), 0) as lower
      from weighed
    ),
    each_once as materialized (
      select term, weight, sum(weight) over (order by weight, term) as up_to_it
      from (select term, max(weight)::float4 as weight from weighed where is_known group by term) known_terms
    ),
    query as materialized (
      select
        (select '{' || string_agg(term || ':' || weight, ',' order by term) || ${`}/${TERM_SPACE}`}::text from each_once)::sparsevec as terms,
        (select coalesce(array_agg(${postingKey(sql`a.number`, sql`e.term`)}), '{}') from each_once e cross join active a
          where e.up_to_it * 1.001 >= ${floor}::float8 * sums.lower) as keys,
        ${LARGEST_WEIGHT}::float8 * words as words_ceiling,
        ${LARGEST_WEIGHT}::float8 * grams as grams_ceiling
      from sums
    )`;
}
