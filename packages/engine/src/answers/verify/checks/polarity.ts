import { phraseFrom } from "../text/phrase-table.ts";
import type { Span } from "./align.ts";

/**
 * How often a part of a text denies: by words of denial ("not", "without") and by words that deny by their meaning ("refuse"). Two that
 * undo each other ("not excluded") are none: so what counts is whether the number is odd.
 */
export function denialsIn({ reading, from, to }: Span): number {
  const { tokens, words } = reading;
  let count = 0;
  for (let at = from; at < to; ) {
    const skipped = phraseFrom(words.negatorsNot, tokens, at)?.length ?? 0;
    if (skipped > 0) {
      at += skipped;
      continue;
    }
    const length = phraseFrom(words.negators, tokens, at)?.length ?? 0;
    if (length > 0 || denies(tokens[at]?.word ?? "", words)) count++;
    at += Math.max(length, 1);
  }
  return count;
}

/** True where both deny, or neither does. */
export function isSamePolarity(one: Span, other: Span): boolean {
  return denialsIn(one) % 2 === denialsIn(other) % 2;
}

function denies(word: string, words: Span["reading"]["words"]): boolean {
  const { negateBeginnings, negateEndings, negativeBeginnings } = words;
  return (
    negateBeginnings.some((beginning) => word.startsWith(beginning)) ||
    negativeBeginnings.some((beginning) => word.startsWith(beginning)) ||
    negateEndings.some((ending) => word.length > ending.length + 1 && word.endsWith(ending))
  );
}
