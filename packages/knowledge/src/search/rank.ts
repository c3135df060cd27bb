import { type RawBuilder, sql } from "kysely";
import { vectorText } from "../indexing/embed-waiting.ts";
import type { Category } from "../passages/passage.ts";
import type { Statements } from "../storage/sql-database.ts";
import { LARGEST_WEIGHT } from "../text/bm25.ts";
import { type QueryTerm, TERM_SPACE } from "../text/terms.ts";
import type { Caller } from "./caller.ts";
import { fence } from "./fence.ts";

/** A query as the arms take it. */
export interface RankedQuery {
  readonly terms: readonly QueryTerm[];
  /** Absent: no dense arm. */
  readonly vector: { readonly model: string; readonly values: readonly number[] } | undefined;
}

/** How far the arms go. */
export interface RankLimits {
  /** How many of each category each arm gives. */
  readonly depth: number;
  /** The share of the highest possible score that a lexical match has to reach, 0 to 1. */
  readonly floor: number;
  /** The cosine distance that a dense match may have, 0 to 2. */
  readonly maxDistance: number;
}

/** One passage in one arm. */
export interface RankedPassage {
  readonly id: string;
  readonly document: string;
  readonly category: Category;
  /** BM25, or cosine similarity. */
  readonly score: number;
}

/** What the caller may search, and the best of it by each arm. */
export interface Ranking {
  readonly modes: { readonly instruction: string; readonly knowledge: string };
  /** The model of the index that was searched; null for one without vectors. */
  readonly model: string | null;
  /** How many passages the caller may see. */
  readonly eligible: { readonly instruction: number; readonly knowledge: number };
  readonly lexical: readonly RankedPassage[];
  readonly dense: readonly RankedPassage[];
}

/**
 * Ranks every passage that the caller may see, by both arms, in one statement under the fence, exactly: no index is asked for an
 * approximation. Undefined when the caller is not who he should be. Throws `storage-unavailable`.
 */
export async function rank(
  db: Statements,
  caller: Caller,
  now: string,
  query: RankedQuery,
  limits: RankLimits,
): Promise<Ranking | undefined> {
  const [row] = await db.run<{ ranking: Ranking | null }>(sql`
    with recursive ${fence(caller, now)}, ${queryVector(query.terms)}, ${candidates(query.vector)},
    lexical as (
      select passage_id as id, document_id as document, category, score from (
        select c.*, row_number() over (partition by category order by score desc, passage_id) as place
        from candidate c cross join query q
        where score > 0
          and score >= ${limits.floor}::float8 * case analyser when 'words' then q.words_ceiling else q.grams_ceiling end
      ) ordered where place <= ${limits.depth}::integer
    ),
    dense as (
      select passage_id as id, document_id as document, category, 1 - distance as score from (
        select c.*, row_number() over (partition by category order by distance, passage_id) as place
        from candidate c where distance <= ${limits.maxDistance}::float8
      ) ordered where place <= ${limits.depth}::integer
    )
    select json_build_object(
      'modes', json_build_object('instruction', p.instruction_mode, 'knowledge', p.knowledge_mode),
      'model', (select model from active),
      'eligible', (select json_build_object(
        'instruction', coalesce(sum(passages) filter (where category = 'instruction'), 0),
        'knowledge', coalesce(sum(passages) filter (where category = 'knowledge'), 0)) from allowed),
      'lexical', (select coalesce(json_agg(lexical order by score desc, id), '[]') from lexical),
      'dense', (select coalesce(json_agg(dense order by score desc, id), '[]') from dense)) as ranking
    from principal p
  `);
  return row?.ranking ?? undefined;
}

/** Terms weighed by their rarity among the organisation's passages. A term that no passage has counts for the highest possible score only. */
function queryVector(terms: readonly QueryTerm[]): RawBuilder<unknown> {
  return sql`
    active as materialized (
      select g.organisation, g.id, g.model from principal p
      join signalbox_knowledge.generation g on g.organisation = p.organisation and g.id = p.generation
    ),
    known as (
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
    weighed as (
      select term, analyser, passages > 0 as is_known,
        share * ln(1 + (greatest(total, passages) - passages + 0.5) / (passages + 0.5)) as weight
      from known
    ),
    query as materialized (
      select
        (select '{' || string_agg(term || ':' || weight, ',' order by term) || ${`}/${TERM_SPACE}`}::text
          from (select term, max(weight)::float4 as weight from weighed where is_known group by term) each_once
        )::sparsevec as terms,
        (select ${LARGEST_WEIGHT}::float8 * coalesce(sum(weight), 0) from weighed where analyser = 'words') as words_ceiling,
        (select ${LARGEST_WEIGHT}::float8 * coalesce(sum(weight), 0) from weighed where analyser = 'grams') as grams_ceiling
    )`;
}

/**
 * Every allowed passage once, with both measures; a vector of another model is never compared. Each allowed document looks its passages up, as
 * what a planner guesses about `allowed` is no ground for a join: it took a loop within a loop.
 */
function candidates(vector: RankedQuery["vector"]): RawBuilder<unknown> {
  return sql`candidate as materialized (
      select x.passage_id, x.document_id, x.analyser, allowed.category, x.score, x.distance
      from active a cross join query q cross join allowed cross join lateral (
        select i.passage_id, i.document_id, i.analyser, -(i.terms <#> q.terms) as score,
          nullif(case when a.model = ${vector?.model ?? null}::text
            then i.embedding <=> ${vector === undefined ? null : vectorText(vector.values)}::halfvec end, 'NaN') as distance
        from signalbox_knowledge.passage_index i
        where i.organisation = a.organisation and i.generation = a.id and i.document_id = allowed.id
        offset 0
      ) x
    )`;
}
