import type { Terms } from "./terms.ts";

const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** A passage's part of BM25 for each of its terms (k1 1.2, b 0.75): a score is the sum of these times the terms' rarity. */
export function bm25Weights(terms: Terms, averageLength: number): ReadonlyMap<number, number> {
  const relative = averageLength > 0 ? terms.length / averageLength : 1;
  const base = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * relative);
  return new Map(
    [...terms.counts].map(([term, count]) => [term, (count * (SATURATION + 1)) / (count + base)] as const),
  );
}

/** How rare a term is that `documents` of `total` passages have. */
export function rarity(documents: number, total: number): number {
  return Math.log(1 + (total - documents + 0.5) / (documents + 0.5));
}

/** The largest part that a term can have in a passage, times which its rarity is the most it can add to a score. */
export const LARGEST_WEIGHT: number = SATURATION + 1;
