import type { Category } from "../passages/passage.ts";

interface Ranked {
  readonly category: Category;
}

/**
 * The first `limit` of a ranking, but at least `minimum` of each category that has so many: a category's best is not crowded out by the other's
 * near-duplicates. The order stays.
 */
export function choose<Entry extends Ranked>(
  ranking: readonly Entry[],
  limit: number,
  minimum: number,
): readonly Entry[] {
  const share = Math.min(minimum, Math.floor(limit / 2));
  const owed = new Set(
    (["instruction", "knowledge"] as const).flatMap((category) => firstOf(ranking, category, share)),
  );
  let free = limit - owed.size;
  return ranking.filter((entry) => {
    if (owed.has(entry)) return true;
    free -= 1;
    return free >= 0;
  });
}

function firstOf<Entry extends Ranked>(ranking: readonly Entry[], category: Category, count: number): readonly Entry[] {
  return ranking.filter((entry) => entry.category === category).slice(0, count);
}
