import type { CalendarDate } from "@internationalized/date";
import type { Reading } from "../reading.ts";
import { hitFrom } from "../reading.ts";
import { hitAt, lengthBefore, ownValue } from "../words/phrase-map.ts";
import type { DateContext, DateHit } from "./dates.ts";

type Opening = "next-week" | "week-after" | "last" | "this" | "none";

/** A day so far off is changed within its week: "no, Saturday" after a Friday in ten weeks. */
const farDays = 14;

/** "Friday", "next Friday", "this Friday", "last Friday", "Friday week", "Friday next week", "next week Friday", "a week on Friday". */
export function weekdayAt(reading: Reading, index: number, context: DateContext): DateHit | undefined {
  const { today } = context;
  const { words, rules, pack } = reading;
  const { opening, length } = openingAt(reading, index);
  const at = index + length;
  const day = ownValue(pack.weekdays, words[at]?.word ?? "");
  if (day === undefined || (length > 0 && words[at]?.opensClause) || isDoubtful(reading, at)) return undefined;
  const after = at + 1;
  const nextWeek = hitFrom(rules.nextWeek, words, after);
  const later = nextWeek ? undefined : hitFrom(rules.weekLater, words, after);
  const used = length + 1 + (nextWeek?.length ?? later?.length ?? 0);
  if (opening === "next-week" || nextWeek) return { date: today.add({ days: 7 - isoDay(today) + day }), length: used };
  const named = later ? ("week-after" as const) : opening;
  return { date: dayNamed(day, named, context), length: used };
}

/** The weekday as it is named alone, with "this" or "last", or as one a week later. */
function dayNamed(day: number, opening: Opening, { today, isPast, current }: DateContext): DateHit["date"] {
  const isPlain = opening === "none";
  if (isPlain && current && Math.abs(current.compare(today)) > farDays)
    return current.add({ days: day - isoDay(current) });
  const ahead = (day - isoDay(today) + 7) % 7;
  if (opening === "last" || (isPast && isPlain)) return today.add({ days: ahead - 7 });
  const days = ahead === 0 && opening !== "this" ? 7 : ahead;
  return today.add({ days: days + (opening === "week-after" ? 7 : 0) });
}

function openingAt({ words, rules }: Reading, index: number): { opening: Opening; length: number } {
  const nextWeek = hitAt(rules.nextWeek, words, index);
  if (nextWeek) {
    const hasPreposition = rules.data.dates.beforeDay.includes(words[index + nextWeek.length]?.word ?? "");
    return { opening: "next-week", length: nextWeek.length + (hasPreposition ? 1 : 0) };
  }
  const weekAfter = hitAt(rules.weekAfter, words, index);
  if (weekAfter) return { opening: "week-after", length: weekAfter.length };
  const next = hitAt(rules.next, words, index);
  if (next) return { opening: "next-week", length: next.length };
  const last = hitAt(rules.last, words, index);
  if (last) return { opening: "last", length: last.length };
  const thisOne = hitAt(rules.thisOne, words, index);
  return thisOne ? { opening: "this", length: thisOne.length } : { opening: "none", length: 0 };
}

/** "Sat" and "sun" are other words too. */
function isDoubtful({ words, rules }: Reading, index: number): boolean {
  const { doubtfulWeekdays, beforeDay, articles } = rules.data.dates;
  if (!doubtfulWeekdays.includes(words[index]?.word ?? "") || words[index]?.opensClause) return false;
  const before = words[index - 1]?.word ?? "";
  return articles.includes(before) || (!beforeDay.includes(before) && lengthBefore(rules.around, words, index) === 0);
}

function isoDay(date: CalendarDate): number {
  return ((date.toDate("UTC").getUTCDay() + 6) % 7) + 1;
}
