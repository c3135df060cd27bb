import type { Form, Regions } from "./compile.ts";
import type { Place, RegionKind } from "./country.ts";
import { endsBefore, holds, phraseLength } from "./phrases.ts";
import type { Word } from "./spelling.ts";

/** A name in a text. Without codes it does not count: it is turned down, or belongs to a street, a person or a company. */
export interface Mention {
  readonly codes: readonly string[];
  /** It may be something else: an everyday word, a street with a number, an adjective of something. */
  readonly isDoubtful: boolean;
  /** Its first word, and the one after its last. */
  readonly start: number;
  readonly end: number;
}

interface Found extends Form {
  readonly start: number;
  readonly end: number;
}

/** The most words that a name has. */
const longestName = 3;
const kinds: readonly RegionKind[] = ["city", "region", "district"];

/** The names in a text, in order. */
export function mentionsIn(words: readonly Word[], regions: Regions): readonly Mention[] {
  const found = namesIn(words, regions);
  return found.map((name): Mention => {
    const { start, end } = name;
    const kind = kindOf(name, words, regions);
    const isWord = name.place.isWord === true && kind === null;
    const counts =
      !isOther(name, words, regions) &&
      !isNegated(name, words, regions) &&
      (!isWord || isAllThatIsSaid(found, words, regions));
    const codes = counts ? codesOf(name.place, kind) : [];
    return { codes, isDoubtful: isWord || (kind === null && isOfSomething(name, words, regions)), start, end };
  });
}

function namesIn(words: readonly Word[], regions: Regions): readonly Found[] {
  const found: Found[] = [];
  for (let index = 0; index < words.length; ) {
    const skipped = phraseLength(regions.words.notPlaces, words, index);
    const name = skipped > 0 ? null : nameAt(words, index, regions);
    if (name) found.push(name);
    index = name?.end ?? index + Math.max(skipped, 1);
  }
  return found;
}

/** The longest name at a word: its parts may be apart, joined, or split by a hyphen before a suffix ("ВКО-дан"). */
function nameAt(words: readonly Word[], start: number, { forms }: Regions): Found | null {
  for (let length = Math.min(longestName, words.length - start); length > 0; length--) {
    const parts = words.slice(start, start + length);
    if (parts.some(({ opensClause }, index) => index > 0 && opensClause)) continue;
    const form =
      forms.get(parts.map(({ text }) => text).join("")) ?? forms.get(parts.map(({ cyrillic }) => cyrillic).join(""));
    if (form) return { ...form, start, end: start + length };
  }
  return null;
}

/** The kind said beside the name; null where none is, or more than one, or where kinds are said as alternatives. */
function kindOf({ start, end }: Found, words: readonly Word[], { words: lists }: Regions): RegionKind | null {
  if (holds(lists.or, words) && holds(lists.city, words) && holds(lists.region, words)) return null;
  const beside = [start - 1, end].filter((index) => isInReach(index, start, words));
  const said = kinds.filter((kind) => beside.some((index) => phraseLength(lists[kind], words, index) > 0));
  const [only] = said;
  return only !== undefined && said.length === 1 ? only : null;
}

/** A word beside a name belongs to it in the same clause, or where it is a clause of its own ("Алматы, город"). */
function isInReach(index: number, start: number, words: readonly Word[]): boolean {
  const isBefore = index < start;
  const border = words[isBefore ? start : index];
  if (!border?.opensClause) return words[index] !== undefined;
  const after = words[index + 1];
  return !isBefore && (after === undefined || after.opensClause);
}

function codesOf(place: Place, kind: RegionKind | null): readonly string[] {
  if (kind === "district") return place.district ?? [];
  return (kind === null ? undefined : place[kind]) ?? place.codes;
}

function isOther({ start, end }: Found, words: readonly Word[], { words: lists }: Regions): boolean {
  const isBefore = !words[start]?.opensClause && endsBefore(lists.otherBefore, words, start);
  return isBefore || (!words[end]?.opensClause && phraseLength(lists.otherAfter, words, end) > 0);
}

/** A number follows ("Джамбула 12"), or after an adjective anything but small words ("павлодарский трамвай"). */
function isOfSomething({ end, isAdjective }: Found, words: readonly Word[], { words: lists }: Regions): boolean {
  const next = words[end];
  if (next === undefined || next.opensClause) return false;
  return isAdjective ? phraseLength(lists.small, words, end) === 0 : /^\p{N}/u.test(next.text);
}

function isNegated({ start, end }: Found, words: readonly Word[], { words: lists }: Regions): boolean {
  const mayStandBetween = [lists.prepositions, lists.city, lists.region];
  const isBetween = (index: number): boolean => mayStandBetween.some((list) => phraseLength(list, words, index) === 1);
  let first = start;
  while (first > 0 && isBetween(first - 1) && !words[first]?.opensClause) first--;
  let last = end;
  while (last < words.length && isBetween(last) && !words[last]?.opensClause) last++;
  const isBefore = !words[first]?.opensClause && endsBefore(lists.notBefore, words, first);
  return isBefore || (!words[last]?.opensClause && phraseLength(lists.notAfter, words, last) > 0);
}

function isAllThatIsSaid(found: readonly Found[], words: readonly Word[], { words: lists }: Regions): boolean {
  return words.every((_, index) => {
    const isNamed = found.some(({ start, end }) => start <= index && index < end);
    return isNamed || phraseLength(lists.small, words, index) > 0;
  });
}
