import { phraseFrom } from "../text/phrase-table.ts";
import type { Token } from "../text/tokens.ts";
import type { CompiledWords } from "../words/compile.ts";
import { amountAt } from "./amount.ts";
import type { WholeValue } from "./contacts.ts";
import { wholeValuesOf } from "./contacts.ts";
import { momentAt } from "./dates.ts";
import { currencyBefore, unitAfter, unitAt } from "./units.ts";
import type { Value } from "./value.ts";

/** A value and where reading goes on. */
interface Read {
  readonly value: Value;
  readonly next: number;
}

/** Every value of a text, in order: amounts with their units, dates, weekdays, times, telephone numbers, addresses, codes. */
export function readValues(text: string, tokens: readonly Token[], words: CompiledWords): readonly Value[] {
  const wholes = wholeValuesOf(text);
  const values: Value[] = [];
  let whole = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    while ((wholes[whole]?.end ?? text.length + 1) <= token.start) whole++;
    const read = wholeAt(tokens, at, wholes[whole]) ?? valueAt(text, tokens, at, words);
    if (read !== null) values.push(read.value);
    at = read?.next ?? at + 1;
  }
  return withRangeUnits(values, tokens, words);
}

function wholeAt(tokens: readonly Token[], at: number, whole: WholeValue | undefined): Read | null {
  const token = tokens[at];
  if (whole === undefined || token === undefined || token.end <= whole.start) return null;
  let next = at;
  while ((tokens[next]?.start ?? whole.end) < whole.end) next++;
  const { kind, key, start, end } = whole;
  return { value: bare(kind, key, { start, end, firstToken: at, lastToken: next - 1 }), next };
}

function valueAt(text: string, tokens: readonly Token[], at: number, words: CompiledWords): Read | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === "word" && isPlain(token, words)) return null;
  const first = text.charAt(token.start);
  const moment = momentAt(tokens, at, words, first !== first.toLowerCase());
  if (moment !== null && !isHours(moment.kind, tokens, at, words)) {
    const { kind, key, next, isInDigits } = moment;
    const end = tokens[next - 1]?.end ?? token.end;
    return {
      value: bare(kind, key, { start: token.start, end, isInDigits, firstToken: at, lastToken: next - 1 }),
      next,
    };
  }
  return countedAt(tokens, at, words) ?? amountRead(tokens, at, words) ?? impliedAt(tokens, at, words);
}

/** Most words are none of a value, which is known at once. */
function isPlain({ word }: Token, words: CompiledWords): boolean {
  const { numbers, scales, months, weekdays, counted, articles } = words;
  return !(
    numbers.has(word) ||
    scales.has(word) ||
    months.has(word) ||
    weekdays.has(word) ||
    counted.has(word) ||
    articles.has(word)
  );
}

/** "ساعت ۲۴ ساعته" counts hours; a word for the hour before a number makes a time only where no unit follows. */
function isHours(kind: string, tokens: readonly Token[], at: number, words: CompiledWords): boolean {
  return kind === "time" && tokens[at + 1]?.kind !== "digits" && unitAfter(tokens, at + 1, words) !== null;
}

function countedAt(tokens: readonly Token[], at: number, words: CompiledWords): Read | null {
  const found = phraseFrom(words.counted, tokens, at);
  if (found === undefined) return null;
  const next = at + found.length;
  const { amount, unit } = found.meaning;
  return { value: amountValue(tokens, { at, core: next, next, key: String(amount), unit, per: "" }), next };
}

function amountRead(tokens: readonly Token[], at: number, words: CompiledWords): Read | null {
  const read = amountAt(tokens, at, words);
  if (read === null) return codeOf(tokens, at);
  const isCounting = isOrdinal(tokens[read.next]);
  const core = isCounting ? read.next + 1 : read.next;
  const unit = unitAfter(tokens, core, words);
  const currency = unit === null ? currencyBefore(tokens, at, words) : null;
  const name = isCounting ? "ordinal" : (unit?.unit ?? currency ?? "");
  if (name === "" && !read.isInDigits && isNoNumber(tokens, at, core, read.amount, words)) return null;
  const next = unit?.next ?? core;
  const value = amountValue(tokens, { at, core, next, key: String(read.amount), unit: name, per: unit?.per ?? "" });
  const fullStart = currency === null ? value.fullStart : (tokens[at - 1]?.start ?? value.fullStart);
  return { value: { ...value, fullStart, isInDigits: read.isInDigits }, next };
}

/** A word for one that is an article, or one of several ("one of them"); the Persian nine, which is also a "no". */
function isNoNumber(tokens: readonly Token[], at: number, core: number, amount: number, words: CompiledWords): boolean {
  if (amount === 9) return words.data.locale === "fa";
  return amount === 1 && (words.articles.has(tokens[at]?.word ?? "") || isFiller(tokens[core], words));
}

function isFiller(token: Token | undefined, words: CompiledWords): boolean {
  return token === undefined || token.opensClause || words.fillers.has(token.word);
}

function isOrdinal(token: Token | undefined): boolean {
  return token?.gap === "" && /^(?:st|nd|rd|th)$/.test(token.word);
}

/** Digits that are no number: a code of groups. */
function codeOf(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at];
  if (token?.kind !== "digits") return null;
  let next = at + 1;
  while (tokens[next]?.kind === "digits" && /^[.,]$/.test(tokens[next]?.gap ?? "")) next++;
  const key = tokens
    .slice(at, next)
    .map(({ word }) => word)
    .join(".");
  const end = tokens[next - 1]?.end ?? token.end;
  return { value: bare("code", key, { start: token.start, end, firstToken: at, lastToken: next - 1 }), next };
}

/** "A year", "every month": one of the unit, where a passage says so. */
function impliedAt(tokens: readonly Token[], at: number, words: CompiledWords): Read | null {
  if (!words.articles.has(tokens[at]?.word ?? "") || tokens[at + 1]?.opensClause) return null;
  const unit = unitAt(tokens, at + 1, words);
  if (unit === undefined) return null;
  const next = at + 1 + unit.length;
  const value = amountValue(tokens, { at, core: at + 1, next, key: "1", unit: unit.meaning, per: "" });
  return { value: { ...value, isImplied: true }, next };
}

interface AmountParts {
  readonly at: number;
  /** The first token after the number. */
  readonly core: number;
  readonly next: number;
  readonly key: string;
  readonly unit: string;
  readonly per: string;
}

function amountValue(tokens: readonly Token[], { at, core, next, key, unit, per }: AmountParts): Value {
  const start = tokens[at]?.start ?? 0;
  const end = tokens[core - 1]?.end ?? start;
  const fullEnd = tokens[next - 1]?.end ?? end;
  return bare("amount", key, {
    start,
    end,
    fullEnd,
    unit,
    per,
    isInDigits: false,
    firstToken: at,
    lastToken: next - 1,
  });
}

type Placed = Pick<Value, "start" | "end" | "firstToken" | "lastToken"> &
  Partial<Pick<Value, "fullEnd" | "unit" | "per" | "isInDigits">>;

/** Each member is named: to spread one object into another takes many times as long. */
function bare(kind: Value["kind"], key: string, placed: Placed): Value {
  const { start, end, firstToken, lastToken } = placed;
  const { fullEnd = end, unit = "", per = "", isInDigits = true } = placed;
  return {
    kind,
    key,
    unit,
    per,
    start,
    end,
    fullStart: start,
    fullEnd,
    isInDigits,
    isImplied: false,
    firstToken,
    lastToken,
  };
}

/** "3 to 5 days" are 3 days and 5 days; "9:00 to 17" are two times. */
function withRangeUnits(values: Value[], tokens: readonly Token[], words: CompiledWords): readonly Value[] {
  for (let index = values.length - 2; index >= 0; index--) {
    const [one, other] = [values[index], values[index + 1]];
    if (one?.kind !== "amount" || other?.kind !== "amount" || one.unit !== "" || other.unit === "") continue;
    if (isRange(tokens, one, other, words)) values[index] = { ...one, unit: other.unit, per: other.per };
  }
  for (let index = 1; index < values.length; index++) {
    const [one, other] = [values[index - 1], values[index]];
    if (one?.kind !== "time" || other?.kind !== "amount" || other.unit !== "" || Number(other.key) > 24) continue;
    if (isRange(tokens, one, other, words))
      values[index] = { ...other, kind: "time", key: `t${Number(other.key) * 60}` };
  }
  return values;
}

function isRange(tokens: readonly Token[], one: Value, other: Value, words: CompiledWords): boolean {
  const between = tokens.slice(one.lastToken + 1, other.firstToken);
  if (between.length === 0) return /^\s*[-–—…]\s*$/.test(tokens[other.firstToken]?.gap ?? "");
  return between.length <= 2 && between.every(({ word }) => words.ranges.has(word) || words.clock.has(word));
}
