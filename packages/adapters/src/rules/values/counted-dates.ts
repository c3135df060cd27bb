import type { CalendarDate, DateDuration } from "@internationalized/date";
import type { Reading } from "../reading.ts";
import { hitFrom } from "../reading.ts";
import { hitAt } from "../words/phrase-map.ts";
import type { DateHit } from "./dates.ts";
import { numberWordsAt } from "./numbers.ts";

/** A date counted from today: "in 3 days", "in two weeks", "a month from now", "2 weeks from tomorrow", "3 days ago". */
export function countedDateAt(reading: Reading, index: number, today: CalendarDate): DateHit | undefined {
  const { words, rules } = reading;
  const ahead = hitAt(rules.ahead, words, index);
  const start = index + (ahead?.length ?? 0);
  const count = countAt(reading, start);
  if (!count || (ahead && words[start]?.opensClause)) return undefined;
  const isFirst = count.length === 0 && !ahead;
  const unit = (isFirst ? hitAt : hitFrom)(rules.units, words, start + count.length);
  if (!unit || count.value > 3660) return undefined;
  const after = start + count.length + unit.length;
  const duration: DateDuration = { [`${unit.value}s`]: count.value };
  const length = after - index;
  const fromNow = hitFrom(rules.fromNow, words, after);
  if (ahead || fromNow) return { date: today.add(duration), length: length + (fromNow?.length ?? 0) };
  const ago = hitFrom(rules.ago, words, after);
  if (ago) return { date: today.subtract(duration), length: length + ago.length };
  const from = rules.data.dates.beforeDay.includes(words[after]?.word ?? "")
    ? hitFrom(rules.days, words, after + 1)
    : undefined;
  return from && { date: today.add({ days: from.value }).add(duration), length: length + 1 + from.length };
}

function countAt(reading: Reading, index: number): { value: number; length: number } | undefined {
  const word = reading.words[index]?.word ?? "";
  if (/^\d{1,4}$/.test(word)) return { value: Number(word), length: 1 };
  const number = numberWordsAt(reading, index);
  if (number) return skipOf(reading, index, number);
  const { oneUnit } = reading.rules.data.dates;
  if (oneUnit.includes("")) return { value: 1, length: 0 };
  return oneUnit.includes(word) ? { value: 1, length: 1 } : undefined;
}

/** "A couple of weeks". */
function skipOf(
  { words, rules }: Reading,
  index: number,
  number: { value: number; length: number },
): { value: number; length: number } {
  const isOf = rules.data.dates.between.includes(words[index + number.length]?.word ?? "");
  return isOf ? { ...number, length: number.length + 1 } : number;
}
