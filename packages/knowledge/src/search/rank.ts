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
    lexical as (${best(
      sql`c.score`,
      sql`c.score desc`,
      sql`c.score > 0 and c.score >= ${limits.floor}::float8 * case c.analyser when 'words' then q.words_ceiling else q.grams_ceiling end`,
      limits.depth,
    )}),
    dense as (${best(sql`1 - c.distance`, sql`c.distance`, sql`c.distance <= ${limits.maxDistance}::float8`, limits.depth)})
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

/** The best of each category that are good enough, ties by id. Only so many are ever kept, however many there are. */
function best(
  score: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  isGoodEnough: RawBuilder<unknown>,
  depth: number,
): RawBuilder<unknown> {
  return sql`
      select each.* from query q cross join (values ('instruction'), ('knowledge')) of_category (name) cross join lateral (
        select c.passage_id as id, c.document_id as document, c.category, ${score} as score from candidate c
        where c.category = of_category.name and ${isGoodEnough}
        order by ${order}, c.passage_id limit ${depth}::integer
      ) each`;
}

/** The share of an organisation's passages up to which each allowed document is looked up, rather than all passages read past. */
const FEW = 0.05;

/**
 * Every allowed passage once, with both measures; a vector of another model is never compared. Which way is the quicker is decided here, as what
 * a planner guesses about `allowed` is no ground for it: few documents look up their passages, many are looked for among all passages
 * (a subquery within a CASE is hashed, not joined). The way not taken is never begun.
 */
function candidates(vector: RankedQuery["vector"]): RawBuilder<unknown> {
  const measures = sql`i.passage_id, i.document_id, i.analyser, -(i.terms <#> q.terms) as score,
        nullif(case when a.model = ${vector?.model ?? null}::text
          then i.embedding <=> ${vector === undefined ? null : vectorText(vector.values)}::halfvec end, 'NaN') as distance`;
  return sql`way as materialized (
      select (select coalesce(sum(passages), 0) from allowed) <= ${FEW}::float8 * coalesce(sum(t.passages), 0) as is_by_document
      from active a join signalbox_knowledge.term_total t on t.organisation = a.organisation and t.generation = a.id
    ),
    candidate as materialized (
      select x.*, allowed.category
      from active a cross join query q cross join allowed cross join lateral (
        select ${measures} from signalbox_knowledge.passage_index i
        where i.organisation = a.organisation and i.generation = a.id and i.document_id = allowed.id
        offset 0
      ) x
      where (select is_by_document from way)
      union all
      select * from (
        select ${measures}, case
            when i.document_id in (select id from allowed where category = 'knowledge') then 'knowledge'
            when i.document_id in (select id from allowed where category = 'instruction') then 'instruction'
          end as category
        from active a cross join query q
        join signalbox_knowledge.passage_index i on i.organisation = a.organisation and i.generation = a.id
        where not (select is_by_document from way)
      ) x where category is not null
    )`;
}
