import type { Regions } from "./compile.ts";
import { mentionsIn } from "./mentions.ts";
import { endsBefore, holds, phraseLength } from "./phrases.ts";
import { askBetween, askWhetherMoved } from "./say.ts";
import type { Word } from "./spelling.ts";
import { toWords } from "./spelling.ts";

/** What a text says about the speaker's region. Questions are in the locale that was asked for. */
export type RegionReading =
  /** Exactly one region, surely the speaker's own. */
  | { readonly type: "resolved"; readonly code: string }
  /** Several regions may be meant, or one that must be confirmed. */
  | { readonly type: "ambiguous"; readonly codes: readonly string[]; readonly question: string }
  /** Another region than before, to be confirmed; `codes` is empty where it was not said which. */
  | { readonly type: "change-requested"; readonly codes: readonly string[]; readonly question: string }
  | { readonly type: "none" };

/** Words that may stand between those of a wish for another region. */
const changeGap = 2;

/** Reads which region a text names. Never guesses: what is not sure becomes a question, what names no region is `none`. */
export function resolveRegion(regions: Regions, text: string, locale: string): RegionReading {
  const words = toWords(text);
  const mentions = mentionsIn(words, regions);
  const codes = [...new Set(mentions.flatMap((mention) => mention.codes))];
  if (asksForChange(words, regions)) {
    return { type: "change-requested", codes, question: askWhetherMoved(regions, codes, locale) };
  }
  const [code] = codes;
  if (code === undefined) return { type: "none" };
  const isDoubtful = mentions.every((mention) => mention.isDoubtful) || isDoubted(text, words, regions);
  if (codes.length === 1 && !isDoubtful) return { type: "resolved", code };
  return { type: "ambiguous", codes, question: askBetween(regions, codes, locale) };
}

function asksForChange(words: readonly Word[], { words: lists }: Regions): boolean {
  return words.some(
    (_, index) => phraseLength(lists.change, words, index, changeGap) > 0 && !endsBefore(lists.notBefore, words, index),
  );
}

function isDoubted(text: string, words: readonly Word[], regions: Regions): boolean {
  return text.includes("?") || holds(regions.words.doubt, words);
}
