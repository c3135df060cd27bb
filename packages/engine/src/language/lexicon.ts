import type { Word } from "./words.ts";
import { normalise, toWords } from "./words.ts";

/** Phrases compiled for lookup by their first word, the longest first. */
export type Lexicon = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Compiles phrases; spelling is folded in the same way as in the texts they are looked up in. */
export function compileLexicon(...lists: readonly (readonly string[])[]): Lexicon {
  const lexicon = new Map<string, (readonly string[])[]>();
  for (const phrase of lists.flat()) {
    const words = toWords(normalise(phrase)).map((word) => word.word);
    const first = words[0];
    if (first === undefined) continue;
    const known = lexicon.get(first);
    if (known) known.push(words);
    else lexicon.set(first, [words]);
  }
  for (const phrases of lexicon.values()) phrases.sort((a, b) => b.length - a.length);
  return lexicon;
}

/** How many words the longest phrase that begins at `index` has; 0 where none does. A phrase does not run across clauses. */
export function phraseAt(lexicon: Lexicon, words: readonly Word[], index: number): number {
  const phrases = lexicon.get(words[index]?.word ?? "");
  if (!phrases) return 0;
  for (const phrase of phrases) {
    if (isPhraseAt(phrase, words, index)) return phrase.length;
  }
  return 0;
}

/** Where the first phrase begins, or -1. What stands within a phrase of `except` is none. */
export function findPhrase(lexicon: Lexicon, words: readonly Word[], from = 0, except?: Lexicon): number {
  for (let index = from; index < words.length; index++) {
    const skipped = except === undefined ? 0 : phraseAt(except, words, index);
    if (skipped > 0) index += skipped - 1;
    else if (phraseAt(lexicon, words, index) > 0) return index;
  }
  return -1;
}

/** True where every word belongs to a phrase of `core` or of `filler`, and at least one to `core`. */
export function consistsOf(words: readonly Word[], core: Lexicon, filler: Lexicon): boolean {
  let hasCore = false;
  for (let index = 0; index < words.length; ) {
    const coreLength = phraseAt(core, words, index);
    const fillerLength = phraseAt(filler, words, index);
    if (coreLength === 0 && fillerLength === 0) return false;
    if (coreLength >= fillerLength) hasCore = true;
    index += Math.max(coreLength, fillerLength);
  }
  return hasCore;
}

/** The index of the first word, from `from` on, that no phrase of `lexicon` covers. */
export function skipPhrases(lexicon: Lexicon, words: readonly Word[], from = 0): number {
  let index = from;
  for (let length = phraseAt(lexicon, words, index); length > 0; length = phraseAt(lexicon, words, index)) {
    index += length;
  }
  return index;
}

function isPhraseAt(phrase: readonly string[], words: readonly Word[], index: number): boolean {
  if (index + phrase.length > words.length) return false;
  for (let offset = 1; offset < phrase.length; offset++) {
    const word = words[index + offset];
    if (word?.word !== phrase[offset] || word?.opensClause) return false;
  }
  return true;
}
