import { phraseFrom } from "../text/phrase-table.ts";
import type { Span } from "./align.ts";

/** How often a part of a text denies: by words of denial ("not", "without"), and by words that deny by their meaning ("refuse"). */
interface Denials {
  readonly plain: number;
  readonly meant: number;
}

/** Whether two parts deny the same: two denials that undo each other ("not excluded") are none, so that odd and even count. */
export type PolarityVerdict = "same" | "perhaps-different" | "different";

/** Compares what is denied. Where one side has a word that denies by its meaning and the other has not, it may be a way of speaking. */
export function comparePolarity(one: Span, other: Span): PolarityVerdict {
  const [first, second] = [denialsIn(one), denialsIn(other)];
  const plain = first.plain - second.plain;
  const meant = first.meant - second.meant;
  if ((plain + meant) % 2 === 0) return "same";
  return meant === 0 ? "different" : "perhaps-different";
}

/** True where a word of denial stands in it. */
export function denies(span: Span): boolean {
  return denialsIn(span).plain > 0;
}

function denialsIn({ reading, from, to }: Span): Denials {
  const { tokens, words } = reading;
  const lengthOf = (table: typeof words.negators, at: number): number => phraseFrom(table, tokens, at)?.length ?? 0;
  let plain = 0;
  let meant = 0;
  let deniesAgain = false;
  for (let at = from; at < to; ) {
    const again = lengthOf(words.denialsAgain, at);
    const skipped = Math.max(again, lengthOf(words.negatorsNot, at));
    const length = lengthOf(words.negators, at);
    const word = tokens[at]?.word ?? "";
    if (again > 0) deniesAgain = true;
    if (skipped === 0 && (length > 0 || isDenial(word, words))) plain++;
    else if (skipped === 0 && isMeantAsDenial(word, words)) meant++;
    at += Math.max(skipped, length, 1);
  }
  return { plain: plain === 0 && deniesAgain ? 1 : plain, meant };
}

function isDenial(word: string, { negateBeginnings, negateEndings }: Span["reading"]["words"]): boolean {
  return (
    negateBeginnings.some((beginning) => word.startsWith(beginning)) ||
    negateEndings.some((ending) => word.length > ending.length + 1 && word.endsWith(ending))
  );
}

function isMeantAsDenial(word: string, { negatives, negativeBeginnings }: Span["reading"]["words"]): boolean {
  return negatives.has(word) || negativeBeginnings.some((beginning) => word.startsWith(beginning));
}
