import type { Part } from "./besides.ts";
import { besidesRegion, changeGap, clausesOf, partsOf, saysMore } from "./besides.ts";
import type { Regions } from "./compile.ts";
import { mentionsIn } from "./mentions.ts";
import { endsBefore, holds, phraseLength } from "./phrases.ts";
import { askBetween, askWhetherMoved } from "./say.ts";
import type { Word } from "./spelling.ts";
import { readable, toWords } from "./spelling.ts";

/** What a text says about the speaker's region. Questions are in the locale that was asked for; `rest` is what it says besides. */
export type RegionReading =
  /** Exactly one region, surely the speaker's own. */
  | { readonly type: "resolved"; readonly code: string; readonly rest: string }
  /** Several regions may be meant, or one that must be confirmed. */
  | { readonly type: "ambiguous"; readonly codes: readonly string[]; readonly question: string; readonly rest: string }
  /** Another region than before, to be confirmed; `codes` is empty where it was not said which. */
  | {
      readonly type: "change-requested";
      readonly codes: readonly string[];
      readonly question: string;
      readonly rest: string;
    }
  | { readonly type: "none" };

/** Reads which region a text names. Never guesses: what is not sure becomes a question, what names no region is `none`. */
export function resolveRegion(regions: Regions, said: string, locale: string): RegionReading {
  const text = readable(said);
  const words = toWords(text);
  const mentions = mentionsIn(words, regions);
  const codes = [...new Set(mentions.flatMap((mention) => mention.codes))];
  const parts = partsOf(words, mentions, regions);
  const rest = besidesRegion(text, words, parts);
  if (asksForChange(words, regions)) {
    return { type: "change-requested", codes, question: askWhetherMoved(regions, codes, locale), rest };
  }
  const [code] = codes;
  if (code === undefined) return { type: "none" };
  const isSure = mentions.some((one) => one.codes.length > 0 && !one.isDoubtful) && !holds(regions.words.doubt, words);
  if (codes.length === 1 && isSure && !isAsked(text, words, parts, regions)) return { type: "resolved", code, rest };
  return { type: "ambiguous", codes, question: askBetween(regions, codes, locale), rest };
}

function asksForChange(words: readonly Word[], { words: lists }: Regions): boolean {
  return words.some(
    (_, index) => phraseLength(lists.change, words, index, changeGap) > 0 && !endsBefore(lists.notBefore, words, index),
  );
}

/** Something is asked, and no clause before it states the region alone: the question may be about the region ("а в Павлодаре?"). */
function isAsked(text: string, words: readonly Word[], parts: readonly Part[], { words: lists }: Regions): boolean {
  const asks = (from: number, to: number): boolean =>
    text.slice(words[from]?.start, words[to]?.start).includes("?") || holds(lists.asking, words.slice(from, to));
  if (!asks(0, words.length)) return false;
  const stated = clausesOf(words).find(({ start, end }) => parts.slice(start, end).includes("name"));
  if (stated === undefined || parts.includes("name", stated.end)) return true;
  const isAlone = parts.slice(stated.start, stated.end).every((part) => part === "name" || part === "beside");
  return asks(0, stated.end) || !isAlone || !parts.slice(stated.end).some(saysMore);
}
