import { phraseFrom } from "../text/phrase-table.ts";
import type { Token } from "../text/tokens.ts";
import type { CompiledWords } from "../words/compile.ts";
import { englishWords } from "../words/compile.ts";

/** A unit beside an amount. */
export interface UnitFound {
  readonly unit: string;
  /** The time that the amount is for, or "". */
  readonly per: string;
  /** The first token after the unit itself; and after all that belongs to it. */
  readonly next: number;
}

const currencies: ReadonlySet<string> = new Set("eur usd gbp rub kzt irr irt sar aed try".split(" "));
const times: ReadonlySet<string> = new Set("second minute hour day week month year night".split(" "));
const mostFillers = 3;

/** The unit after an amount: its own word, beside which may stand "working" and words that change nothing; null where none follows. */
export function unitAfter(tokens: readonly Token[], index: number, words: CompiledWords): UnitFound | null {
  let isWorking = false;
  for (let at = index; at <= index + mostFillers; at++) {
    const token = tokens[at];
    if (token === undefined || token.opensClause) return null;
    const found = unitAt(tokens, at, words);
    if (found !== undefined) return completeUnit(tokens, found.meaning, at + found.length, isWorking, words);
    if (words.working.has(token.word)) isWorking = true;
    else if (!words.unitFillers.has(token.word)) return null;
  }
  return null;
}

function completeUnit(
  tokens: readonly Token[],
  unit: string,
  next: number,
  isWorkingBefore: boolean,
  words: CompiledWords,
): UnitFound {
  const isWorkingAfter = isWorkingAt(tokens, next, words);
  const isWorking = (isWorkingBefore || isWorkingAfter) && times.has(unit);
  return withPer(tokens, isWorking ? `working-${unit}` : unit, isWorkingAfter ? next + 1 : next, words);
}

/** The currency right before an amount ("€ 50", "EUR 50"); null where none stands there. */
export function currencyBefore(tokens: readonly Token[], index: number, words: CompiledWords): string | null {
  const gap = tokens[index]?.gap ?? "";
  if (gap !== "" && gap !== " " && gap !== "\u00a0") return null;
  const found = index === 0 ? undefined : unitAt(tokens, index - 1, words);
  const isSignOrCode = tokens[index - 1]?.kind === "sign" || /^[a-z]{3}$/.test(tokens[index - 1]?.word ?? "");
  return found?.length === 1 && currencies.has(found.meaning) && isSignOrCode ? found.meaning : null;
}

/** The unit whose word stands at a token, in the text's language or in English letters or signs. */
export function unitAt(
  tokens: readonly Token[],
  at: number,
  words: CompiledWords,
): { readonly length: number; readonly meaning: string } | undefined {
  const own = phraseFrom(words.units, tokens, at) ?? byBase(tokens[at], words);
  if (own !== undefined || !/^[a-z]{2,}$|[^\p{L}]/u.test(tokens[at]?.word ?? "")) return own;
  return phraseFrom(englishWords().units, tokens, at);
}

/** A Persian plural of a unit is the unit with something tied to it. */
function byBase(token: Token | undefined, { units }: CompiledWords): { length: number; meaning: string } | undefined {
  if (token === undefined || token.base === token.word) return undefined;
  const row = units.get(token.base)?.find((each) => each.words.length === 1);
  return row && { length: 1, meaning: row.meaning };
}

function isWorkingAt(tokens: readonly Token[], at: number, words: CompiledWords): boolean {
  const token = tokens[at];
  return token !== undefined && !token.opensClause && words.working.has(token.word);
}

/** "A month", "per year", or an adverb of time, right after the unit. */
function withPer(tokens: readonly Token[], unit: string, next: number, words: CompiledWords): UnitFound {
  const isSlash = tokens[next]?.gap.trim() === "/";
  const word = isSlash ? undefined : phraseFrom(words.per, tokens, next);
  const at = next + (word?.length ?? 0);
  const isOpen = tokens[next] !== undefined && (isSlash || !tokens[next]?.opensClause) && !tokens[at]?.opensClause;
  const time = isOpen ? unitAt(tokens, at, words) : undefined;
  if (time === undefined || !times.has(time.meaning) || times.has(unit)) return { unit, per: "", next };
  return { unit, per: time.meaning, next: at + time.length };
}
