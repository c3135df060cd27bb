import type { Reading } from "../reading.ts";
import { hitAt, ownValue } from "../words/phrase-map.ts";
import { numberWordsAt, wholeNumberAt } from "./numbers.ts";
import type { ClockTime, FoundTime } from "./times.ts";

interface TimeHit {
  readonly value: ClockTime;
  readonly length: number;
  readonly kind: FoundTime["kind"];
}

/** A time of day in words: "noon", "half seven", "quarter to eight", "ten past 7", "7 o'clock", "seven thirty pm", "eight in the evening". */
export function wordTimeAt(reading: Reading, index: number): TimeHit | undefined {
  const { words, rules } = reading;
  const named = hitAt(rules.namedTimes, words, index);
  if (named) {
    const [hour, minute] = named.value;
    const hit = clock(hour, minute, named.length);
    return hour >= 1 && hour <= 11 ? withDayPart(reading, index, hit) : hit;
  }
  return withDayPart(
    reading,
    index,
    halfHourAt(reading, index) ?? quarterAt(reading, index) ?? minutesAt(reading, index) ?? hourFirst(reading, index),
  );
}

function halfHourAt(reading: Reading, index: number): TimeHit | undefined {
  const { half, past } = reading.rules.data.times;
  if (!half.includes(wordAt(reading, index))) return undefined;
  const skip = past.includes(wordAt(reading, index + 1)) ? 2 : 1;
  const hour = hourAt(reading, index + skip);
  return hour && clock(hour.value, 30, skip + hour.length);
}

function quarterAt(reading: Reading, index: number): TimeHit | undefined {
  const quarter = reading.rules.data.times.quarter.find((phrase) =>
    phrase.split(" ").every((word, offset) => wordAt(reading, index + offset) === word),
  );
  if (quarter === undefined) return undefined;
  return pastOrTo(reading, index, quarter.split(" ").length, 15);
}

/** "Ten past seven", "20 to 8", "five minutes to nine". */
function minutesAt(reading: Reading, index: number): TimeHit | undefined {
  const count = smallNumberAt(reading, index);
  if (!count || count.value < 1 || count.value > 29) return undefined;
  const after = index + count.length;
  const hasUnit = reading.rules.data.times.minutes.includes(wordAt(reading, after));
  const isFives = count.value % 5 === 0;
  return isFives || hasUnit ? pastOrTo(reading, index, count.length + (hasUnit ? 1 : 0), count.value) : undefined;
}

function pastOrTo(reading: Reading, index: number, length: number, minutes: number): TimeHit | undefined {
  const { past, to } = reading.rules.data.times;
  const word = wordAt(reading, index + length);
  const hour = hourAt(reading, index + length + 1);
  if (!hour) return undefined;
  if (past.includes(word)) return clock(hour.value, minutes, length + 1 + hour.length);
  if (!to.includes(word)) return undefined;
  return clock(hour.value === 1 ? 12 : hour.value - 1, 60 - minutes, length + 1 + hour.length);
}

/** "Seven o'clock", "seven thirty", "seven oh five", "seven pm". */
function hourFirst(reading: Reading, index: number): TimeHit | undefined {
  const { rules } = reading;
  const hour = hourAt(reading, index);
  if (!hour) return undefined;
  const after = index + hour.length;
  const { oclock } = rules.data.times;
  const isOclock =
    oclock.includes(wordAt(reading, after)) ||
    oclock.includes(`${wordAt(reading, after)} ${wordAt(reading, after + 1)}`);
  const oclockLength = isOclock ? (oclock.includes(wordAt(reading, after)) ? 1 : 2) : 0;
  const added = isWithinClause(reading, after + oclockLength)
    ? hitAt(rules.afterHour, reading.words, after + oclockLength)
    : undefined;
  if (added) return shifted(hour.value, added.value, hour.length + oclockLength + added.length);
  if (isOclock) return clock(hour.value, 0, hour.length + oclockLength);
  const minutes = hour.isWord ? minuteAt(reading, after) : undefined;
  const end = after + (minutes?.length ?? 0);
  const half = halfAt(reading, end);
  if (!minutes && !half) return undefined;
  return {
    value: { hour: hour.value, minute: minutes?.value ?? 0, half: half?.half },
    length: end - index + (half?.length ?? 0),
    kind: "clock",
  };
}

/** So many minutes after the hour, or before it. */
function shifted(hour: number, minutes: number, length: number): TimeHit {
  return minutes >= 0 ? clock(hour, minutes, length) : clock(hour === 1 ? 12 : hour - 1, 60 + minutes, length);
}

/** "Thirty", "forty five", "oh five" after an hour. */
function minuteAt(reading: Reading, index: number): { value: number; length: number } | undefined {
  const isZero = reading.rules.data.times.zero.includes(wordAt(reading, index));
  const number = isWithinClause(reading, index) ? numberWordsAt(reading, index + (isZero ? 1 : 0)) : undefined;
  if (!number) return undefined;
  if (isZero)
    return number.value >= 1 && number.value <= 9 ? { value: number.value, length: number.length + 1 } : undefined;
  return number.value >= 10 && number.value <= 59 && number.value % 5 === 0 ? number : undefined;
}

/** "Pm", "p.m." as words. */
function halfAt(reading: Reading, index: number): { half: "am" | "pm"; length: number } | undefined {
  const { am, pm } = reading.rules.data.times;
  const one = wordAt(reading, index);
  const text = reading.text.slice(reading.words[index]?.start ?? 0).toLowerCase();
  for (const [half, forms] of [
    ["am", am],
    ["pm", pm],
  ] as const) {
    const hit = isWithinClause(reading, index) ? hitAt(reading.rules[half], reading.words, index) : undefined;
    if (hit) return { half, length: hit.length };
    if (forms.includes(one)) return { half, length: 1 };
    if (one !== "" && forms.some((form) => form.includes(".") && text.startsWith(form))) return { half, length: 2 };
  }
  return undefined;
}

/** "In the evening" right after a time says which half of the day. */
function withDayPart(reading: Reading, index: number, hit: TimeHit | undefined): TimeHit | undefined {
  if (!hit || hit.value.half !== undefined) return hit;
  const half = halfAt(reading, index + hit.length);
  return half ? { ...hit, value: { ...hit.value, half: half.half }, length: hit.length + half.length } : hit;
}

function hourAt(reading: Reading, index: number): { value: number; length: number; isWord: boolean } | undefined {
  const number = smallNumberAt(reading, index);
  return number && number.value >= 1 && number.value <= 12 ? number : undefined;
}

function smallNumberAt(
  reading: Reading,
  index: number,
): { value: number; length: number; isWord: boolean } | undefined {
  const word = wordAt(reading, index);
  if (/^\d{1,2}$/.test(word)) return { value: Number(word), length: 1, isWord: false };
  if (reading.rules.data.numbers.joins !== "tens") {
    const number = wholeNumberAt(reading, index);
    return number && number.value < 100 ? { ...number, isWord: true } : undefined;
  }
  const value = ownValue(reading.pack.numbers, word);
  const next = ownValue(reading.pack.numbers, wordAt(reading, index + 1));
  if (value === undefined || value >= 100) return undefined;
  const isTens = value >= 20 && next !== undefined && next > 0 && next < 10;
  return isTens ? { value: value + next, length: 2, isWord: true } : { value, length: 1, isWord: true };
}

function clock(hour: number, minute: number, length: number): TimeHit {
  return { value: { hour, minute, half: undefined }, length, kind: "clock" };
}

function wordAt({ words }: Reading, index: number): string {
  return words[index]?.word ?? "";
}

function isWithinClause({ words }: Reading, index: number): boolean {
  return words[index] !== undefined && !words[index]?.opensClause;
}
