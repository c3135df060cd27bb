import type { Word } from "@signalbox/engine/language";
import { normalise, toWords } from "@signalbox/engine/language";

/** Phrases with what they stand for, compiled for lookup by their first word, the longest first. */
export type PhraseMap<T> = ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly value: T }[]>;

/** A phrase that was found, with how many words it has. */
export interface PhraseHit<T> {
  readonly length: number;
  readonly value: T;
}

/** Compiles phrases; spelling is folded as in the texts they are looked up in. */
export function compilePhrases<T>(entries: Iterable<readonly [string, T]>): PhraseMap<T> {
  const map = new Map<string, { words: readonly string[]; value: T }[]>();
  for (const [phrase, value] of entries) {
    const words = toWords(normalise(phrase)).map((word) => word.word);
    const first = words[0];
    if (first === undefined) continue;
    const known = map.get(first) ?? [];
    known.push({ words, value });
    map.set(first, known);
  }
  for (const phrases of map.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return map;
}

/** Compiles phrases that stand for nothing but themselves. */
export function compileSet(phrases: readonly string[]): PhraseMap<true> {
  return compilePhrases(phrases.map((phrase) => [phrase, true] as const));
}

/** The longest phrase that begins at `index`, within one clause. */
export function hitAt<T>(map: PhraseMap<T>, words: readonly Word[], index: number): PhraseHit<T> | undefined {
  for (const { words: phrase, value } of map.get(words[index]?.word ?? "") ?? []) {
    if (phrase.every((word, offset) => fits(words[index + offset], word, offset)))
      return { length: phrase.length, value };
  }
  return undefined;
}

/** How many words the longest phrase that ends just before `index` has; 0 where none does. */
export function lengthBefore<T>(map: PhraseMap<T>, words: readonly Word[], index: number): number {
  for (let length = Math.min(index, 5); length > 0; length--) {
    if (words[index]?.opensClause) return 0;
    if (isHitAt(map, words, index - length, length)) return length;
  }
  return 0;
}

/** A phrase of exactly this length begins at `index`; a longer one may begin there too ("not" before "the 4th", beside "not the"). */
function isHitAt<T>(map: PhraseMap<T>, words: readonly Word[], index: number, length: number): boolean {
  const known = map.get(words[index]?.word ?? "") ?? [];
  return known.some(
    ({ words: phrase }) =>
      phrase.length === length && phrase.every((word, offset) => fits(words[index + offset], word, offset)),
  );
}

/** True where a phrase of `map` stands anywhere in `words`. */
export function hasPhrase<T>(map: PhraseMap<T>, words: readonly Word[]): boolean {
  return words.some((_, index) => hitAt(map, words, index) !== undefined);
}

function fits(word: Word | undefined, expected: string, offset: number): boolean {
  return word !== undefined && word.word === expected && (offset === 0 || !word.opensClause);
}

/** The value of a word in a table; nothing that a table inherits ("constructor"). */
export function ownValue<T>(table: { readonly [word: string]: T | undefined }, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
