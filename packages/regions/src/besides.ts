import type { Regions } from "./compile.ts";
import type { Mention } from "./mentions.ts";
import type { Phrases } from "./phrases.ts";
import { phraseLength } from "./phrases.ts";
import type { Word } from "./spelling.ts";

/** Words that may stand between those of a wish for another region. */
export const changeGap = 2;

/** A part of a text between two commas, full stops or dashes: its first word, and the one after its last. */
export interface Clause {
  readonly start: number;
  readonly end: number;
}

/** The clauses of a text. */
export function clausesOf(words: readonly Word[]): readonly Clause[] {
  const starts = words.flatMap(({ opensClause }, index) => (opensClause ? [index] : []));
  return starts.map((start, order) => ({ start, end: starts[order + 1] ?? words.length }));
}

/**
 * What a word has to do with the region: it names one, asks for another, may stand beside that ("I live in"), belongs to an address, a person or
 * a region that is turned down, or asks something, or nothing of it.
 */
export type Part = "name" | "change" | "beside" | "aside" | "question" | "other";

/** The part of each word. */
export function partsOf(words: readonly Word[], mentions: readonly Mention[], regions: Regions): readonly Part[] {
  const { small, prepositions, city, region, district, change, otherBefore, otherAfter, asking } = regions.words;
  const parts: Part[] = words.map(() => "other");
  const cover = (part: Part, start: number, length: number): void => {
    parts.fill(part, start, start + length);
  };
  const mark = (part: Part, list: Phrases, gap = 0): void => {
    for (const index of words.keys()) cover(part, index, phraseLength(list, words, index, gap));
  };
  for (const list of [small, prepositions, city, region, district]) mark("beside", list);
  for (const list of [otherBefore, otherAfter]) mark("aside", list);
  mark("question", asking);
  mark("change", change, changeGap);
  for (const { start, end, codes } of mentions) cover(codes.length > 0 ? "name" : "aside", start, end - start);
  return parts;
}

/**
 * What a text says besides the region, as it stands there: clauses that say more. Of one that names a region, what follows the name ("я из
 * Павлодара как получить справку"), or all of it where more than that came before.
 */
export function besidesRegion(text: string, words: readonly Word[], parts: readonly Part[]): string {
  const kept = clausesOf(words).flatMap(({ start, end }) => {
    const first = firstBeside(parts.slice(start, end));
    return first < 0 ? [] : text.slice(words[start + first]?.start, words[end]?.start ?? text.length).trim();
  });
  return kept.join(" ").replace(/[\s,;:—–-]+$/u, "");
}

/** Where in a clause that begins which is not about the region; -1 where all of it is. */
function firstBeside(parts: readonly Part[]): number {
  const first = parts.findIndex(saysMore);
  if (first < 0 || (parts.includes("aside") && !parts.includes("question"))) return -1;
  const after = parts.findLastIndex((part) => part === "change" || part === "name") + 1;
  if (parts.includes("change")) return parts.slice(after).some(saysMore) ? after : -1;
  if (!parts.includes("name")) return 0;
  return parts.filter(saysMore).length > 1 ? first : -1;
}

/** Whether a word of this kind says more than which region. */
export function saysMore(part: Part): boolean {
  return part === "other" || part === "question";
}
