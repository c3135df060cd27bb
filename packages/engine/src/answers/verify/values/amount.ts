import type { Token } from "../text/tokens.ts";
import type { CompiledWords } from "../words/compile.ts";
import { digitNumber } from "./digits.ts";

/** A number, in digits or words, or both ("2 million"). */
export interface Amount {
  readonly amount: number;
  /** The index of the first token after it. */
  readonly next: number;
  readonly isInDigits: boolean;
}

interface Sum {
  readonly total: number;
  /** What has not been multiplied by a thousand or more. */
  readonly current: number;
  readonly last: "digits" | "word" | "scale" | null;
}

const nothing: Sum = { total: 0, current: 0, last: null };

/** The number that begins at a token, or null. */
export function amountAt(tokens: readonly Token[], index: number, words: CompiledWords): Amount | null {
  let sum: Sum = nothing;
  let next = index;
  let isInDigits = false;
  for (;;) {
    const at = next + (sum.last !== null && words.joiners.has(tokens[next]?.word ?? "") ? 1 : 0);
    const token = tokens[at];
    if (token === undefined || (at > index && token.opensClause)) break;
    const added = addToken(sum, tokens, at, words);
    if (added === null) break;
    isInDigits ||= token.kind === "digits";
    ({ sum, next } = added);
  }
  return sum.last === null ? null : { amount: round(sum.total + sum.current), next, isInDigits };
}

function addToken(
  sum: Sum,
  tokens: readonly Token[],
  at: number,
  words: CompiledWords,
): { readonly sum: Sum; readonly next: number } | null {
  const token = tokens[at];
  if (token?.kind === "digits") {
    const read = sum.last === null || sum.last === "scale" ? digitNumber(tokens, at, words.data.hasDecimalComma) : null;
    if (read === null || (sum.last === "scale" && read.amount >= 1000)) return null;
    return { sum: { ...sum, current: sum.current + read.amount, last: "digits" }, next: read.next };
  }
  const scale = words.scales.get(token?.word ?? "");
  if (scale !== undefined) return scaled(sum, scale, at, (token?.word.length ?? 0) > 1);
  const value = words.numbers.get(token?.word ?? "");
  if (value === undefined || !mayFollow(sum, value)) return null;
  return { sum: { ...sum, current: sum.current + value, last: "word" }, next: at + 1 };
}

function scaled(sum: Sum, scale: number, at: number, isWord: boolean): { sum: Sum; next: number } | null {
  const mayStandAlone = isWord && scale <= 1000 && sum.last === null;
  if (sum.last === null && !mayStandAlone) return null;
  const times = sum.current === 0 ? 1 : sum.current;
  if (scale < 1000) return { sum: { ...sum, current: times * scale, last: "scale" }, next: at + 1 };
  return { sum: { total: sum.total + times * scale, current: 0, last: "scale" }, next: at + 1 };
}

/** "Twenty" goes on with "five", "hundred" with "fifty", "three" in Arabic with "ten" or "and twenty"; "five" not with "six". */
function mayFollow({ current, last }: Sum, value: number): boolean {
  if (value < 1 && value > 0) return last !== "scale";
  if (last === null) return true;
  if (last === "digits") return false;
  if (last === "scale" && current === 0) return value < 1000;
  const rest = current % 100;
  if (rest === 0) return value < 100;
  if (rest < 10)
    return value === 10 || (value >= 20 && value <= 90 && value % 10 === 0 && current < 10 && last === "word");
  return rest % 10 === 0 && value < 10 && value > 0;
}

function round(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}
