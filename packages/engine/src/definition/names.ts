import { closest, distance } from "fastest-levenshtein";

/** The valid name nearest to a wrong one, where one is near enough to be what was meant. */
export function nearestName(wrong: string, valid: readonly string[]): string | undefined {
  if (valid.length === 0) return undefined;
  const nearest = closest(wrong, [...valid]);
  const tolerated = wrong.length <= 4 ? 1 : Math.max(2, Math.floor(wrong.length / 3));
  return distance(wrong.toLowerCase(), nearest.toLowerCase()) <= tolerated ? nearest : undefined;
}
