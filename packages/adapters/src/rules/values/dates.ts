import type { CalendarDate } from "@internationalized/date";
import { parseAbsolute, toCalendarDate } from "@internationalized/date";
import type { Found, Reading, Span } from "../reading.ts";
import { isFree, spanOf } from "../reading.ts";
import { hitAt } from "../words/phrase-map.ts";
import { countedDateAt } from "./counted-dates.ts";
import { monthDayAt, validDate } from "./month-days.ts";
import { findNumericDates } from "./numeric-dates.ts";
import { weekdayAt } from "./weekdays.ts";

/** What a date is read against. */
export interface DateContext {
  /** The day it is for the user. */
  readonly today: CalendarDate;
  /** Its region says which number of "3/4" is the day. */
  readonly locale: string;
  /** What is dated has happened: a day without a year is the latest such day, not the next. */
  readonly isPast: boolean;
  /** The day that is being changed: "no, the 6th" is one of its month, and "December 6" one of its year. */
  readonly current?: CalendarDate | undefined;
}

/** A date with how it was named: a weekday may belong to a day of the month that stands beside it. */
export interface FoundDate extends Found<string> {
  readonly kind: "day" | "weekday" | "relative";
}

/** A date and how many words name it. */
export interface DateHit {
  readonly date: CalendarDate;
  readonly length: number;
}

/** The day it is for the user at an instant. */
export function todayOf(at: string, timeZone: string): CalendarDate {
  return toCalendarDate(parseAbsolute(at, timeZone));
}

/** The day that a value names as YYYY-MM-DD; undefined for what names none. */
export function dayIn(value: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year === undefined ? undefined : validDate(Number(year), Number(month), Number(day));
}

/**
 * The dates in a text, in order. A weekday is the next one after today, and "next Friday" the Friday of the week after this one
 * (weeks begin on Monday); a day without a year is the next such day, today included. What names no single day names none.
 */
export function findDates(reading: Reading, context: DateContext, taken: readonly Span[]): readonly FoundDate[] {
  const numeric = findNumericDates(reading, context).filter((found) => isFree(found, taken));
  const inWords = findDateWords(reading, context, [...taken, ...numeric]);
  return joinWeekdays(
    [...numeric, ...inWords].sort((a, b) => a.start - b.start),
    reading,
  );
}

function findDateWords(reading: Reading, context: DateContext, taken: readonly Span[]): FoundDate[] {
  const { words, rules } = reading;
  const found: FoundDate[] = [];
  for (let index = 0; index < words.length; index++) {
    const near = hitAt(rules.days, words, index) ?? (context.isPast ? hitAt(rules.pastDays, words, index) : undefined);
    const hit =
      withKind(monthDayAt(reading, index, context), "day") ??
      withKind(countedDateAt(reading, index, context.today), "relative") ??
      withKind(near && { date: context.today.add({ days: near.value }), length: near.length }, "relative") ??
      withKind(weekdayAt(reading, index, context), "weekday");
    if (!hit) continue;
    const span = spanOf(words, index, index + hit.length - 1);
    if (isFree(span, taken)) found.push({ ...span, value: hit.date.toString(), kind: hit.kind });
    index += hit.length - 1;
  }
  return found;
}

function withKind(
  hit: DateHit | undefined,
  kind: FoundDate["kind"],
): (DateHit & { kind: FoundDate["kind"] }) | undefined {
  return hit && { ...hit, kind };
}

/** "Friday, December 4" names one day; where the weekday does not fit the date, none is meant for certain. */
function joinWeekdays(found: readonly FoundDate[], reading: Reading): readonly FoundDate[] {
  return found.filter((date, index) => {
    if (date.kind !== "weekday") return true;
    const beside = [found[index - 1], found[index + 1]].find(
      (other) => other?.kind === "day" && isBeside(date, other, reading),
    );
    return !beside || weekdayOf(beside.value) !== weekdayOf(date.value);
  });
}

function isBeside(one: Span, other: Span, { text }: Reading): boolean {
  const between = text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
  return between.length <= 6 && !/[.;!?]/.test(between);
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
