import { CalendarDate } from "@internationalized/date";
import type { Reading } from "../reading.ts";
import { hitAt, ownValue } from "../words/phrase-map.ts";
import type { DateContext, DateHit } from "./dates.ts";
import { numberWordsAt } from "./numbers.ts";

/** A day of a month in words: "July 4th", "the fourth of July 2027", "the 5th", "the 5th of next month", "Christmas Eve". */
export function monthDayAt(reading: Reading, index: number, context: DateContext): DateHit | undefined {
  const { words, rules } = reading;
  const named = hitAt(rules.namedDays, words, index);
  if (named)
    return withYear(reading, index + named.length, index, { month: named.value[0], day: named.value[1] }, context);
  return monthFirst(reading, index, context) ?? dayFirst(reading, index, context);
}

/** The next such day, today included, or the latest one for what has happened, or the one in the year of the day that it changes; undefined where no year near has it. */
export function suchDay(month: number, day: number, context: DateContext): CalendarDate | undefined {
  const { today, isPast, current } = context;
  const beside = current && validDate(current.year, month, day);
  if (beside && isPossible(beside, context)) return beside;
  for (let years = 0; years <= 8; years++) {
    const date = validDate(today.year + (isPast ? -years : years), month, day);
    if (date && isPossible(date, context)) return date;
  }
  return undefined;
}

/** A date of the calendar, or undefined for "February 30". */
export function validDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (month < 1 || month > 12 || day < 1 || year < 1 || year > 9999) return undefined;
  const date = new CalendarDate(year, month, day);
  return date.day === day && date.month === month ? date : undefined;
}

function monthFirst(reading: Reading, index: number, context: DateContext): DateHit | undefined {
  const month = ownValue(reading.pack.months, reading.words[index]?.word ?? "");
  if (month === undefined) return undefined;
  const at = skipBetween(reading, index + 1);
  const day = dayNumberAt(reading, at);
  if (!day || reading.words[index + 1]?.opensClause) return undefined;
  const isDoubtful = reading.rules.data.dates.doubtfulMonths.includes(reading.words[index]?.word ?? "");
  if (isDoubtful && isNumberedNoun(reading, at + day.length)) return undefined;
  return withYear(reading, at + day.length, index, { month, day: day.value }, context);
}

function dayFirst(reading: Reading, index: number, context: DateContext): DateHit | undefined {
  const { words } = reading;
  const start = isBetween(reading, index) ? index + 1 : index;
  const day = dayNumberAt(reading, start);
  if (!day || (start > index && words[start]?.opensClause)) return undefined;
  const after = start + day.length;
  if (words[after]?.opensClause !== false) return dayAlone(reading, after, index, day, context);
  return dayWithMonth(reading, after, index, day, context) ?? dayAlone(reading, after, index, day, context);
}

function dayWithMonth(
  reading: Reading,
  after: number,
  first: number,
  day: DayNumber,
  context: DateContext,
): DateHit | undefined {
  const { words, rules, pack } = reading;
  const nextMonth = hitAt(rules.nextMonth, words, after);
  if (nextMonth) {
    const month = context.today.add({ months: 1 });
    const date = validDate(month.year, month.month, day.value);
    return date && { date, length: after + nextMonth.length - first };
  }
  const at = skipBetween(reading, after);
  const month = ownValue(pack.months, words[at]?.word ?? "");
  if (month === undefined || day.isCardinalWord || isDoubtfulMonth(reading, at)) return undefined;
  return withYear(reading, at + 1, first, { month, day: day.value }, context);
}

/** "The 5th" of this month or the next one, unless something else is counted by it ("the 5th floor", "the 5th of the month before"). */
function dayAlone(
  reading: Reading,
  after: number,
  first: number,
  day: DayNumber,
  context: DateContext,
): DateHit | undefined {
  const { words, rules } = reading;
  if (
    !day.isOrdinalDigits ||
    isBetween(reading, after) ||
    hitAt(rules.choiceNouns, words, after) ||
    isNumberedNoun(reading, after)
  )
    return undefined;
  const date = dayOfMonth(day.value, context);
  return date && { date, length: after - first };
}

function isBetween({ words, rules }: Reading, index: number): boolean {
  return rules.data.dates.between.includes(words[index]?.word ?? "");
}

/** "Six may come": the month is another word too, and goes on like one. */
function isDoubtfulMonth(reading: Reading, index: number): boolean {
  const word = reading.words[index]?.word ?? "";
  return reading.rules.data.dates.doubtfulMonths.includes(word) && isNumberedNoun(reading, index + 1);
}

/** After "the 5th", a noun ("floor") makes it no date; words of `plain` do not. */
function isNumberedNoun({ words, rules }: Reading, index: number): boolean {
  const word = words[index];
  return word !== undefined && !word.opensClause && !rules.plain.has(word.word) && !/^\d/.test(word.word);
}

/** On the side of today on which such a day lies. */
function isPossible(date: CalendarDate, { today, isPast }: DateContext): boolean {
  return isPast ? date.compare(today) <= 0 : date.compare(today) >= 0;
}

function dayOfMonth(day: number, context: DateContext): CalendarDate | undefined {
  const { today, isPast, current } = context;
  const beside = current && validDate(current.year, current.month, day);
  if (beside && isPossible(beside, context)) return beside;
  for (let months = 0; months < 3; months++) {
    const month = today.set({ day: 1 }).add({ months: isPast ? -months : months });
    const date = validDate(month.year, month.month, day);
    if (date && isPossible(date, context)) return date;
  }
  return undefined;
}

function skipBetween({ words, rules }: Reading, index: number): number {
  let at = index;
  while (at < words.length && !words[at]?.opensClause && rules.data.dates.between.includes(words[at]?.word ?? "")) at++;
  return at;
}

interface DayNumber {
  readonly value: number;
  readonly length: number;
  readonly isOrdinalDigits: boolean;
  readonly isCardinalWord?: boolean;
}

/** "4", "4th", "fourth", "twenty first", "four". */
function dayNumberAt(reading: Reading, index: number): DayNumber | undefined {
  const { words, rules, text } = reading;
  const word = words[index];
  if (!word) return undefined;
  const match = /^(\d{1,2})(\D*)$/.exec(word.word);
  if (match) {
    const value = Number(match[1]);
    const suffix = match[2] ?? "";
    const isOrdinalDigits = rules.data.dates.ordinalSuffixes.includes(suffix);
    const isPart = /^[.,:/\-–]\d/.test(text.slice(word.end)) || /[\d][.,:/\-–]$/.test(text.slice(0, word.start));
    return value < 1 || value > 31 || isPart || (suffix !== "" && !isOrdinalDigits)
      ? undefined
      : { value, length: 1, isOrdinalDigits };
  }
  const ordinal = hitAt(rules.ordinals, words, index);
  if (ordinal) return { ...ordinal, isOrdinalDigits: false };
  const number = numberWordsAt(reading, index);
  return number && number.value >= 1 && number.value <= 31
    ? { ...number, isOrdinalDigits: false, isCardinalWord: true }
    : undefined;
}

function withYear(
  reading: Reading,
  after: number,
  first: number,
  day: { month: number; day: number },
  context: DateContext,
): DateHit | undefined {
  const { words, text } = reading;
  const word = words[after];
  const gap = text.slice(words[after - 1]?.end ?? 0, word?.start ?? 0);
  const year = word && /^\d{4}$/.test(word.word) && /^[\s,]{1,3}$/.test(gap) ? Number(word.word) : undefined;
  const isYear = year !== undefined && year >= 1900 && year <= 2199 && !/^:\d/.test(text.slice(word?.end ?? 0));
  const date = isYear ? validDate(year, day.month, day.day) : suchDay(day.month, day.day, context);
  return date && { date, length: after - first + (isYear ? 1 : 0) };
}
