import type { Word } from "@signalbox/engine/language";
import { phraseAt } from "@signalbox/engine/language";
import type { Found, Reading, Span } from "../reading.ts";
import { isFree, spanOf, wordAt, wordHolding } from "../reading.ts";
import { hitAt, ownValue } from "../words/phrase-map.ts";

/** A number with the words beside it. */
export interface FoundNumber extends Found<number> {
  /** A currency sign stands before it. */
  readonly isMoney: boolean;
  /** The index of its first word and of the word after its last. */
  readonly first: number;
  readonly next: number;
}

/** A number and how many words name it. */
interface NumberHit {
  readonly value: number;
  readonly length: number;
}

const digitsPattern =
  /(?<![\p{L}\p{N}.,:/\-–])(?<sign>[-−+]?)(?<currency>[$€£¥₸₽]?)\s?(?<digits>\p{Nd}{1,15}(?:[.,]\p{Nd}{1,15}){0,6})(?<unit>[\p{L}]{0,3})(?<currencyAfter>\s?[$€£¥₸₽]?)(?![\p{L}\p{N}]|[:/\-–]\p{N})/gu;

/** The numbers in a text, in digits and in words, in order, beside what is taken already. */
export function findNumbers(reading: Reading, taken: readonly Span[]): readonly FoundNumber[] {
  const inDigits = findDigits(reading, taken);
  const inWords = findNumberWords(reading, [...taken, ...inDigits]);
  return [...inDigits, ...inWords].sort((a, b) => a.start - b.start);
}

/** A number in words that begins at `index`: "twenty five", "two hundred and ten", "a couple", "three and a half"; undefined where none does. */
export function numberWordsAt(reading: Reading, index: number): NumberHit | undefined {
  const whole = wholeNumberAt(reading, index);
  return whole && withHalf(reading, index, whole);
}

/** The same without the half that may follow. */
export function wholeNumberAt(reading: Reading, index: number): NumberHit | undefined {
  const { words, rules, pack } = reading;
  const fixed = hitAt(rules.fixedNumbers, words, index);
  if (fixed) return fixed;
  if (phraseAt(pack.lexicons.numbersNot, words, index) > 0) return undefined;
  let sum = emptySum;
  let at = index;
  for (; at < words.length && (at === index || !words[at]?.opensClause); at++) {
    const word = words[at]?.word ?? "";
    if (joinsAt(sum, word, reading) && isUnit(words[at + 1], reading)) continue;
    const next = withWord(sum, word, reading);
    if (!next) break;
    sum = next;
  }
  return at === index ? undefined : { value: sum.done + (sum.current ?? 0), length: at - index };
}

/** The sum with one more word; undefined where it belongs to none. A multiplier alone is itself. */
function withWord(sum: Sum, word: string, reading: Reading): Sum | undefined {
  const factor = ownValue(reading.rules.data.numbers.multipliers, word);
  const value = ownValue(reading.pack.numbers, word);
  const isBare = sum.current === undefined && value === factor;
  return factor === undefined || isBare ? plus(sum, value, word, reading) : times(sum, factor);
}

/** "Two hundred and ten", and "twenty and five" where people say so. */
function joinsAt(sum: Sum, word: string, { rules }: Reading): boolean {
  const { and, joins } = rules.data.numbers;
  return (
    and.includes(word) && (sum.mayJoin || (joins === "tens-with-and" && sum.last >= 20 && sum.current !== undefined))
  );
}

/** "Three and a half", "three and a half thousand". */
function withHalf(
  { words, rules }: Reading,
  index: number,
  number: { value: number; length: number },
): { value: number; length: number } {
  const half = hitAt(rules.halves, words, index + number.length);
  if (!half) return number;
  const length = number.length + half.length;
  const factor = ownValue(rules.data.numbers.multipliers, words[index + length]?.word ?? "");
  return factor === undefined
    ? { value: number.value + 0.5, length }
    : { value: (number.value + 0.5) * factor, length: length + 1 };
}

function findDigits(reading: Reading, taken: readonly Span[]): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const match of reading.text.matchAll(digitsPattern)) {
    const number = numberOf(match, reading);
    if (number && isFree(number, taken)) found.push(number);
  }
  return found;
}

function numberOf(match: RegExpExecArray, reading: Reading): FoundNumber | undefined {
  const { words, rules } = reading;
  const { sign = "", currency = "", digits = "", unit = "", currencyAfter = "" } = match.groups ?? {};
  const { multipliers } = rules.data.numbers;
  const factor = unit === "" ? 1 : ownValue(multipliers, unit.toLowerCase());
  const value = parseDigits(digits, reading);
  if (factor === undefined || value === undefined) return undefined;
  const span = { start: match.index, end: match.index + match[0].trimEnd().length };
  const first = wordHolding(words, span.start);
  const next = wordAt(words, span.end);
  const multiplier = words[next]?.opensClause === false ? ownValue(multipliers, words[next]?.word ?? "") : undefined;
  const isMinus = sign === "-" || sign === "−" || isAfterMinus(reading, first);
  return {
    ...span,
    end: multiplier === undefined ? span.end : (words[next]?.end ?? span.end),
    value: value * factor * (multiplier ?? 1) * (isMinus ? -1 : 1),
    isMoney: currency + currencyAfter.trim() !== "",
    first,
    next: multiplier === undefined ? next : next + 1,
  };
}

function isAfterMinus({ words, rules }: Reading, first: number): boolean {
  return rules.data.numbers.minus.includes(words[first - 1]?.word ?? "");
}

function parseDigits(digits: string, { rules }: Reading): number | undefined {
  const { thousands, decimal } = rules.data.numbers;
  const [whole = "", fraction, ...more] = digits.split(decimal);
  const groups = whole.split(thousands);
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3);
  if (more.length > 0 || !isGrouped || fraction?.includes(thousands)) return undefined;
  const value = Number(`${groups.join("")}${fraction === undefined ? "" : `.${fraction}`}`);
  return Number.isFinite(value) ? value : undefined;
}

function findNumberWords(reading: Reading, taken: readonly Span[]): FoundNumber[] {
  const { words, pack } = reading;
  const found: FoundNumber[] = [];
  for (let index = 0; index < words.length; index++) {
    const skipped = phraseAt(pack.lexicons.numbersNot, words, index);
    const hit = skipped > 0 ? undefined : numberWordsAt(reading, index);
    if (hit) {
      const span = spanOf(words, index, index + hit.length - 1);
      const isMinus = isAfterMinus(reading, index);
      const value = isMinus ? -hit.value : hit.value;
      if (isFree(span, taken)) found.push({ ...span, value, isMoney: false, first: index, next: index + hit.length });
    }
    index += Math.max(hit?.length ?? 0, skipped, 1) - 1;
  }
  return found;
}

function isUnit(word: Word | undefined, { pack }: Reading): boolean {
  const value = ownValue(pack.numbers, word?.word ?? "");
  return value !== undefined && value < 100 && !word?.opensClause;
}

/** Number words added up so far: tens before units, hundreds and thousands multiply what stands before them. */
interface Sum {
  readonly done: number;
  readonly current: number | undefined;
  readonly last: number;
  /** "And" may follow: "two hundred and ten". */
  readonly mayJoin: boolean;
}

const emptySum: Sum = { done: 0, current: undefined, last: Number.POSITIVE_INFINITY, mayJoin: false };

function plus(sum: Sum, value: number | undefined, word: string, { rules }: Reading): Sum | undefined {
  if (value === undefined) return undefined;
  const { current, last } = sum;
  const { joins, and } = rules.data.numbers;
  const leastTen = joins === "tens-and-ten" ? 10 : 20;
  const isAfterUnit =
    joins === "units-first" && last < 10 && value >= 20 && value < 100 && and.some((prefix) => word.startsWith(prefix));
  const fits =
    current === undefined ||
    isAfterUnit ||
    (value > 0 && value < last && (last >= 100 || (last >= leastTen && value < 10)));
  return fits ? { ...sum, current: (current ?? 0) + value, last: value, mayJoin: false } : undefined;
}

function times(sum: Sum, factor: number): Sum | undefined {
  if (sum.current === undefined) return undefined;
  const product = sum.current * factor;
  if (factor < 1000) return { ...sum, current: product, last: factor, mayJoin: true };
  return { done: sum.done + product, current: undefined, last: Number.POSITIVE_INFINITY, mayJoin: true };
}
