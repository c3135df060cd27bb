import type { CalendarDate } from "@internationalized/date";
import type { Reading } from "../reading.ts";
import type { DateContext, FoundDate } from "./dates.ts";
import { suchDay, validDate } from "./month-days.ts";

const isoPattern = /(?<![\p{L}\p{N}.,:/-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\p{L}\p{N}]|[-/.:]\p{N})/gu;
const shortPattern =
  /(?<![\p{L}\p{N}.,:/-])(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\p{L}\p{N}]|[-/.:]\p{N})/gu;

/** Dates in digits: "2027-07-04", "12/31", "31/12/2027", "31.12.2027". The locale's region says which number is the day, unless only one can be. */
export function findNumericDates(reading: Reading, context: DateContext): FoundDate[] {
  const iso = [...reading.text.matchAll(isoPattern)].flatMap((match) =>
    dated(match, validDate(Number(match[1]), Number(match[2]), Number(match[3]))),
  );
  const short = [...reading.text.matchAll(shortPattern)].flatMap((match) => shortDate(match, reading, context));
  return [...iso, ...short.filter((date) => !iso.some((other) => date.start < other.end && other.start < date.end))];
}

function shortDate(match: RegExpExecArray, reading: Reading, context: DateContext): FoundDate[] {
  const [whole, one = "", separator = "", two = "", year] = match;
  if (reading.rules.data.dates.not.includes(whole)) return [];
  if (separator !== "/" && year === undefined) return [];
  const isDayFirst = separator === "." || firstIsDay(reading, context.locale);
  const [first, second] = [Number(one), Number(two)];
  const [day, month] = (isDayFirst && second <= 12) || first > 12 ? [first, second] : [second, first];
  return dated(match, year === undefined ? suchDay(month, day, context) : validDate(fullYear(year), month, day));
}

function firstIsDay({ rules }: Reading, locale: string): boolean {
  const { dayFirstRegions, isDayFirst } = rules.data.dates;
  const region = locale.toLowerCase().split("-").at(-1) ?? "";
  return isDayFirst || dayFirstRegions.includes(region);
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function dated(match: RegExpExecArray, date: CalendarDate | undefined): FoundDate[] {
  if (!date) return [];
  return [{ start: match.index, end: match.index + match[0].length, value: date.toString(), kind: "day" }];
}
