import { closest, distance } from "fastest-levenshtein";

/** The valid name nearest to a wrong one, where one is near enough to be what was meant. */
export function nearestName(wrong: string, valid: readonly string[]): string | undefined {
  if (valid.length === 0) return undefined;
  const nearest = closest(wrong, [...valid]);
  const tolerated = wrong.length <= 4 ? 1 : Math.max(2, Math.floor(wrong.length / 3));
  const isNear = distance(wrong.toLowerCase(), nearest.toLowerCase()) <= tolerated || isSwapped(wrong, nearest);
  return isNear ? nearest : undefined;
}

/** The same letters in another order, as "aks" for "ask". */
function isSwapped(wrong: string, right: string): boolean {
  const letters = (word: string): string => [...word.toLowerCase()].sort().join("");
  return letters(wrong) === letters(right);
}
