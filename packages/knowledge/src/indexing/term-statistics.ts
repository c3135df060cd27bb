import { sql } from "kysely";
import type { Statements } from "../storage/sql-database.ts";
import type { Analyser } from "../text/analyse.ts";
import type { Terms } from "../text/terms.ts";

/** Which index: the rows of one organisation's generation. */
export interface IndexPlace {
  readonly organisation: string;
  readonly generation: number;
}

/** Counts passages in (`sign` 1) or out (-1) of the organisation's term statistics. Terms are written in order, so that two writers never deadlock. */
export async function countTerms(
  db: Statements,
  { organisation, generation }: IndexPlace,
  passages: readonly Terms[],
  sign: 1 | -1,
): Promise<void> {
  if (passages.length === 0) return;
  const counts = new Map<number, number>();
  for (const { counts: terms } of passages) {
    for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + sign);
  }
  const ordered = [...counts].sort(([one], [other]) => one - other);
  await db.run(sql`
    insert into signalbox_knowledge.term as known (organisation, generation, term, passages)
    select ${organisation}::text, ${generation}::integer, term, passages
    from unnest(${ordered.map(([term]) => term)}::integer[], ${ordered.map(([, count]) => count)}::integer[])
      as counted(term, passages)
    on conflict (organisation, generation, term) do update set passages = greatest(known.passages + excluded.passages, 0)
  `);
  for (const analyser of ["words", "grams"] as const) {
    await countTotal(db, { organisation, generation }, analyser, passages, sign);
  }
}

async function countTotal(
  db: Statements,
  { organisation, generation }: IndexPlace,
  analyser: Analyser,
  passages: readonly Terms[],
  sign: 1 | -1,
): Promise<void> {
  const own = passages.filter((each) => each.analyser === analyser);
  if (own.length === 0) return;
  const length = own.reduce((sum, each) => sum + each.length, 0);
  await db.run(sql`
    insert into signalbox_knowledge.term_total as known (organisation, generation, analyser, passages, length)
    values (${organisation}::text, ${generation}::integer, ${analyser}::text, ${sign * own.length}::integer, ${sign * length}::bigint)
    on conflict (organisation, generation, analyser) do update
    set passages = greatest(known.passages + excluded.passages, 0), length = greatest(known.length + excluded.length, 0)
  `);
}

/** How long passages are on average, by analyser, in the index and the ones that are about to join it. */
export async function averageLengths(
  db: Statements,
  { organisation, generation }: IndexPlace,
  joining: readonly Terms[],
): Promise<Readonly<Record<Analyser, number>>> {
  const rows = await db.run<{ analyser: Analyser; passages: number; length: number }>(sql`
    select analyser, passages, length::float8 as length from signalbox_knowledge.term_total
    where organisation = ${organisation}::text and generation = ${generation}::integer
  `);
  const average = (analyser: Analyser): number => {
    const own = joining.filter((each) => each.analyser === analyser);
    const known = rows.find((row) => row.analyser === analyser);
    const passages = own.length + (known?.passages ?? 0);
    const length = own.reduce((sum, each) => sum + each.length, 0) + (known?.length ?? 0);
    return passages === 0 ? 0 : length / passages;
  };
  return { words: average("words"), grams: average("grams") };
}
