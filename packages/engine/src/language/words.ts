import { foldWord, joinSplitWords, westernDigits } from "./spelling.ts";

/** One word of an utterance, its spelling folded by `foldWord`, with its place in the normalised text. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** A clause begins here: the first word, and each one after a comma, a full stop, a dash or a line break. */
  readonly opensClause: boolean;
}

/** The few pictures that people answer with; every other one is decoration. */
const wordPattern = /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}'\u200c]*[\p{L}\p{N}\p{M}])?|[👍👎👌✅]/gu;
const clausePattern = /[,.;:!?…—–\n؛،؟。]|\s-+\s/u;

/** NFKC with `'` for every apostrophe, western digits, and Persian words whole: the text that the places of `Word` refer to. */
export function normalise(text: string): string {
  return joinSplitWords(westernDigits(text.normalize("NFKC").replace(/[’‘ʼ`´ʹ′]/g, "'")));
}

/** The words of a text that went through `normalise`, in order. Linear in its length. */
export function toWords(normalised: string): readonly Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of normalised.matchAll(wordPattern)) {
    const start = match.index;
    const between = normalised.slice(end, start);
    end = start + match[0].length;
    words.push({
      word: foldWord(match[0]),
      start,
      end,
      opensClause: words.length === 0 || (between !== " " && clausePattern.test(between)),
    });
  }
  return words;
}
