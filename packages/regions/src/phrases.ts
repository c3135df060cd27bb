import type { Word } from "./spelling.ts";
import { foldPhrase } from "./spelling.ts";

/** Phrases by the first letters of their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** How many letters a phrase is looked up by: the least that stand before a `*`. */
const keyLength = 2;

/** Compiles phrases, spelled as words are compared; `*` at the end of a word stands for any ending. */
export function compilePhrases(list: readonly string[]): Phrases {
  const phrases = new Map<string, (readonly string[])[]>();
  for (const words of list.map(foldPhrase)) {
    const key = (words[0] ?? "").slice(0, keyLength);
    phrases.set(key, [...(phrases.get(key) ?? []), words]);
  }
  return phrases;
}

/** How many words from `index` on a phrase covers, with at most `gap` others between two of its words; 0 where none begins there. */
export function phraseLength(phrases: Phrases, words: readonly Word[], index: number, gap = 0): number {
  const candidates = phrases.get(words[index]?.text.slice(0, keyLength) ?? "") ?? [];
  return candidates.reduce((longest, phrase) => Math.max(longest, lengthOf(phrase, words, index, gap)), 0);
}

/** True where a phrase ends just before `index`. */
export function endsBefore(phrases: Phrases, words: readonly Word[], index: number): boolean {
  return [1, 2, 3].some((length) => index >= length && phraseLength(phrases, words, index - length) === length);
}

/** True where a phrase stands anywhere in the words. */
export function holds(phrases: Phrases, words: readonly Word[], gap = 0): boolean {
  return words.some((_, index) => phraseLength(phrases, words, index, gap) > 0);
}

function lengthOf(phrase: readonly string[], words: readonly Word[], index: number, gap: number): number {
  let at = index;
  for (const [order, part] of phrase.entries()) {
    const latest = order === 0 ? at : at + gap;
    while (at < latest && !isWord(part, words[at])) at++;
    if (!isWord(part, words[at])) return 0;
    at++;
  }
  return at - index;
}

function isWord(part: string, word: Word | undefined): boolean {
  if (word === undefined) return false;
  return part.endsWith("*") ? word.text.startsWith(part.slice(0, -1)) : word.text === part;
}
