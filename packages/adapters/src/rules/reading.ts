import type { LanguagePack, Word } from "@signalbox/engine/language";
import { toWords } from "@signalbox/engine/language";
import type { PhraseMap } from "./words/phrase-map.ts";
import { hasPhrase, hitAt, lengthBefore } from "./words/phrase-map.ts";
import type { RulesWords } from "./words/rules-words.ts";

/** A stretch of the text that is read, as offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value and where it stands. */
export interface Found<T> extends Span {
  readonly value: T;
}

/** What the user stated, with the words of its language. Questions are blanked out: what they hold is no answer. */
export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly pack: LanguagePack;
  readonly rules: RulesWords;
}

/** A reading of a text that went through `normalise`. */
export function readingOf(text: string, pack: LanguagePack, rules: RulesWords): Reading {
  return { text, words: toWords(text), pack, rules };
}

/** True where two stretches share a character. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** True where nothing was found in this stretch yet. */
export function isFree(span: Span, taken: readonly Span[]): boolean {
  return !taken.some((other) => overlaps(span, other));
}

/** The stretch from one word up to and including another. */
export function spanOf(words: readonly Word[], first: number, last: number): Span {
  return { start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
}

/** The index of the first word that begins at or after an offset. */
export function wordAt(words: readonly Word[], offset: number): number {
  const index = words.findIndex((word) => word.start >= offset);
  return index < 0 ? words.length : index;
}

/** The index of the word that holds an offset, or of the next one. */
export function wordHolding(words: readonly Word[], offset: number): number {
  const index = words.findIndex((word) => word.end > offset);
  return index < 0 ? words.length : index;
}

/**
 * The one value that was meant: not one that was refused ("not Friday"), and the last one where it corrects those before it
 * ("Friday, no, Saturday"). Undefined where several stand side by side or as alternatives ("Friday or Saturday").
 */
export function meantOf<T extends Found<unknown>>(candidates: readonly T[], reading: Reading): T | undefined {
  let meant = candidates.filter(
    (candidate, index) => !isRefused(candidate, reading) && !isRefusedWith(candidates[index - 1], candidate, reading),
  );
  for (let index = meant.length - 1; index > 0; index--) {
    const before = meant[index - 1];
    const after = meant[index];
    if (before && after && isCorrectedBetween(before, after, reading)) {
      meant = meant.slice(index);
      break;
    }
  }
  const distinct = new Set(meant.map((candidate) => JSON.stringify(candidate.value)));
  return distinct.size === 1 ? meant[0] : undefined;
}

/** "Tomorrow or the day after", "9 or 7:30": the other one may be anything, so neither is meant for certain. */
export function hasAlternative(span: Span, { words, rules }: Reading): boolean {
  const next = wordAt(words, span.end);
  const isBefore = hitAt(rules.or, words, next) !== undefined && hitAt(rules.orSo, words, next) === undefined;
  return isBefore || lengthBefore(rules.or, words, wordHolding(words, span.start)) > 0;
}

/** "Between Friday and Sunday", "not Friday and Saturday": what is joined to a refused value is refused too. */
function isRefusedWith(before: Span | undefined, span: Span, reading: Reading): boolean {
  if (!before || !isRefused(before, reading)) return false;
  const between = reading.words.filter((word) => word.start >= before.end && word.end <= span.start);
  return between.length === 1 && reading.rules.data.numbers.and.includes(between[0]?.word ?? "");
}

/** True where the words around a value say that it is not meant. */
function isRefused(span: Span, { words, rules }: Reading): boolean {
  const first = wordHolding(words, span.start);
  const next = words[wordAt(words, span.end)];
  if (next && !next.opensClause && hitAt(rules.notAfter, words, wordAt(words, span.end))) return true;
  const isBeforeHit = (index: number): boolean => lengthBefore(rules.notBefore, words, index) > 0;
  const lead = first - lengthBefore(rules.leadIns, words, first);
  const start = rules.data.dates.articles.includes(words[lead - 1]?.word ?? "") ? lead - 1 : lead;
  return (
    isBeforeHit(first) ||
    (first > 0 && isSmall(words, first - 1, rules) && isBeforeHit(first - 1)) ||
    (start < first && start > 0 && isBeforeHit(start))
  );
}

function isSmall(words: readonly Word[], index: number, rules: RulesWords): boolean {
  return (
    hitAt(rules.at, words, index) !== undefined ||
    rules.data.dates.beforeDay.includes(words[index]?.word ?? "") ||
    rules.data.dates.next.includes(words[index]?.word ?? "")
  );
}

function isCorrectedBetween(before: Span, after: Span, reading: Reading): boolean {
  const { words, pack } = reading;
  const between = words.filter((word) => word.start >= before.end && word.end <= after.start);
  if (hasPhrase(reading.rules.or, between) || hasPhrase(reading.rules.perhaps, between)) return false;
  return between.some((word) => isCorrection(word.word, pack));
}

function isCorrection(word: string, pack: LanguagePack): boolean {
  return pack.correct.includes(word) || pack.deny.includes(word);
}

/** Two words are the same thing counted, in singular or plural. */
export function isSameNoun(one: string, other: string, endings: readonly string[]): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && long.startsWith(short) && endings.includes(long.slice(short.length));
}

/** The first phrase of `map` that begins at a word of the clause in which `index` stands, at or after it. */
export function hitFrom<T>(map: PhraseMap<T>, words: readonly Word[], index: number): ReturnType<typeof hitAt<T>> {
  return words[index] && !words[index]?.opensClause ? hitAt(map, words, index) : undefined;
}
