import { sql } from "kysely";
import type { Category } from "../passages/passage.ts";
import type { Statements } from "../storage/sql-database.ts";
import type { QueryTerm } from "../text/terms.ts";
import { denseArm, lexicalArm } from "./arms.ts";
import type { Caller } from "./caller.ts";
import { fence } from "./fence.ts";
import { weighTerms } from "./weigh-terms.ts";

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
  /** By number. */
  readonly document: number;
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

/** The share of an organisation's passages up to which each allowed document is looked up, rather than all passages read past. */
const FEW = 0.05;

/**
 * Ranks every passage that the caller may see, by both arms, in one statement under the fence, exactly: no index is asked for an
 * approximation. `documents`, by id, narrows it. Undefined when the caller is not who he should be. Throws `storage-unavailable`.
 */
export async function rank(
  db: Statements,
  caller: Caller,
  now: string,
  query: RankedQuery,
  limits: RankLimits,
  documents?: readonly string[],
): Promise<Ranking | undefined> {
  const [row] = await db.run<{ ranking: Ranking | null }>(sql`
    with recursive ${fence(caller, now, { ids: documents })},
    active as materialized (
      select g.organisation, g.id, g.model, p.number from principal p
      join signalbox_knowledge.generation g on g.organisation = p.organisation and g.id = p.generation
    ),
    eligible as materialized (
      select coalesce(sum(passages) filter (where category = 'instruction'), 0) as instruction,
        coalesce(sum(passages) filter (where category = 'knowledge'), 0) as knowledge
      from allowed
    ),
    way as materialized (
      select (select instruction + knowledge from eligible) <= ${FEW}::float8 * coalesce(sum(t.passages), 0) as is_by_document
      from active a join signalbox_knowledge.term_total t on t.organisation = a.organisation and t.generation = a.id
    ),
    ${weighTerms(query.terms, limits.floor)},
    ${lexicalArm(caller.organisation, limits)},
    ${denseArm(caller.organisation, query.vector, limits)}
    select json_build_object(
      'modes', json_build_object('instruction', p.instruction_mode, 'knowledge', p.knowledge_mode),
      'model', (select model from active),
      'eligible', (select json_build_object('instruction', instruction, 'knowledge', knowledge) from eligible),
      'lexical', (select coalesce(json_agg(lexical order by score desc, id), '[]') from lexical),
      'dense', (select coalesce(json_agg(dense order by score desc, id), '[]') from dense)) as ranking
    from principal p
  `);
  return row?.ranking ?? undefined;
}
