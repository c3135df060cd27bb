import type { Token } from "../text/tokens.ts";

/** A number in digits. */
export interface DigitNumber {
  readonly amount: number;
  /** The index of the first token after it. */
  readonly next: number;
}

const spaces = /^[ \u00a0\u2009\u202f]$/;
const marks = /^[.,٬٫'’]$/;
const mostDigits = 15;
const mostGroups = 6;

/**
 * The number that begins at a token of digits: thousands set apart by points, commas, apostrophes, spaces or "٬", and a decimal part.
 * Whether a lone point or comma sets apart thousands or decimals, the language decides. Null where it is no number ("4.2.1").
 */
export function digitNumber(tokens: readonly Token[], index: number, hasDecimalComma: boolean): DigitNumber | null {
  const groups = [tokens[index]?.word ?? ""];
  const separators: string[] = [];
  let next = index + 1;
  for (let token = tokens[next]; token?.kind === "digits"; token = tokens[++next]) {
    if (!joins(token, groups, separators)) break;
    if (groups.length > mostGroups) return null;
    groups.push(token.word);
    separators.push(token.gap);
  }
  const amount = amountOf(groups, separators, hasDecimalComma);
  return amount === null ? null : { amount, next };
}

function joins({ gap, word }: Token, groups: readonly string[], separators: readonly string[]): boolean {
  if (marks.test(gap)) return !separators.some((each) => spaces.test(each)) || /[.,٫]/.test(gap);
  const isSpaced = spaces.test(gap) && separators.every((each) => each === gap);
  return isSpaced && word.length === 3 && (groups[0]?.length ?? 0) <= 3 && groups[0] !== "0";
}

function amountOf(groups: readonly string[], separators: readonly string[], hasDecimalComma: boolean): number | null {
  const last = separators.at(-1);
  if (groups.join("").length > mostDigits) return null;
  if (last === undefined) return Number(groups[0]);
  const isDecimal = isDecimalMark(last, groups, separators, hasDecimalComma);
  const whole = isDecimal ? groups.slice(0, -1) : groups;
  const before = isDecimal ? separators.slice(0, -1) : separators;
  if (before.some((each) => each !== before[0]) || whole.slice(1).some((group) => group.length !== 3)) return null;
  return Number(isDecimal ? `${whole.join("")}.${groups.at(-1)}` : whole.join(""));
}

function isDecimalMark(
  last: string,
  groups: readonly string[],
  separators: readonly string[],
  hasDecimalComma: boolean,
): boolean {
  if (last === "٫") return true;
  if (!/[.,]/.test(last)) return false;
  if (separators.slice(0, -1).includes(last)) return false;
  if (separators.length > 1 || groups.at(-1)?.length !== 3 || groups[0] === "0") return true;
  return (last === ",") === hasDecimalComma;
}
