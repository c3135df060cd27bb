import { phraseAt } from "@signalbox/engine/language";
import type { Found, Reading, Span } from "../reading.ts";
import { isFree, overlaps, spanOf } from "../reading.ts";
import { hitAt, lengthBefore } from "../words/phrase-map.ts";
import { numberWordsAt } from "./numbers.ts";
import { wordTimeAt } from "./word-times.ts";

/** A time of day as it was said. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  /** The half of the day, where it was said. */
  readonly half?: "am" | "pm" | undefined;
}

/** A part of the day ("in the evening"). */
export type DayPart = "morning" | "afternoon" | "evening" | "night";

/** A time of day with how sure it is that it is one. */
export interface FoundTime extends Found<ClockTime> {
  /** `bare`: only an hour, which something before or around it makes a time ("at 8", "around 8"). */
  readonly kind: "clock" | "at" | "around" | "bare";
}

/** The times of day in a text, in order: clock times, and hours after "at" or "around". */
export function findTimes(reading: Reading, taken: readonly Span[]): readonly FoundTime[] {
  const clock = findClockTimes(reading).filter((time) => isFree(time, taken));
  const inWords = findWordTimes(reading, [...taken, ...clock]);
  return [...clock, ...inWords].sort((a, b) => a.start - b.start);
}

/** The parts of the day that a text names. */
export function dayPartsOf({ words, rules }: Reading): readonly DayPart[] {
  return words.flatMap((_, index) => hitAt(rules.dayParts, words, index)?.value ?? []);
}

/** "7:30", "7.30pm", "7 p.m.", "19h30". */
function findClockTimes({ text, rules }: Reading): FoundTime[] {
  return [...text.matchAll(rules.clockPattern)].flatMap((match) => {
    const { hour = "", minute, mark, am: saysAm, pm: saysPm } = match.groups ?? {};
    const saysHalf = saysAm === undefined ? (saysPm === undefined ? undefined : "pm") : "am";
    const value: ClockTime = { hour: Number(hour), minute: Number(minute ?? "0"), half: saysHalf };
    if ((saysHalf === undefined && minute === undefined) || !isPossible(value)) return [];
    const kind = saysHalf === undefined && mark === "." ? "around" : "clock";
    return [{ start: match.index, end: match.index + match[0].trimEnd().length, value, kind } as const];
  });
}

function isPossible({ hour, minute, half }: ClockTime): boolean {
  return minute <= 59 && (half === undefined ? hour <= 23 : hour >= 1 && hour <= 12);
}

function findWordTimes(reading: Reading, taken: readonly Span[]): FoundTime[] {
  const { words, pack } = reading;
  const found: FoundTime[] = [];
  for (let index = 0; index < words.length; index++) {
    const skipped = phraseAt(pack.lexicons.numbersNot, words, index);
    if (skipped > 0) index += skipped - 1;
    const hit = skipped > 0 ? undefined : (wordTimeAt(reading, index) ?? bareHourAt(reading, index));
    if (!hit) continue;
    const span = spanOf(words, index, index + hit.length - 1);
    if (!isFree(span, taken) || isPartOfNumber(span, reading)) continue;
    found.push({ ...span, value: hit.value, kind: hit.kind });
    index += hit.length - 1;
  }
  return found.filter((time, index) => !found.some((other, at) => at < index && overlaps(time, other)));
}

/** An hour with nothing to it but the words before: "at 8", "around eight". */
function bareHourAt(
  reading: Reading,
  index: number,
): { value: ClockTime; length: number; kind: FoundTime["kind"] } | undefined {
  const { words, rules, text } = reading;
  const word = words[index];
  const digits = /^(\d{1,2})(\D*)$/.exec(word?.word ?? "");
  const isSuffixed = digits?.[2] !== undefined && rules.data.times.suffixes.includes(digits[2]);
  if (digits && digits[2] !== "" && !isSuffixed) return undefined;
  const number = digits ? { value: Number(digits[1]), length: 1 } : numberWordsAt(reading, index);
  if (!number || !Number.isInteger(number.value) || number.value < 0 || number.value > 23) return undefined;
  if (/[$€£+-]\s?$/.test(text.slice(0, word?.start ?? 0))) return undefined;
  const kind =
    isSuffixed || lengthBefore(rules.at, words, index) > 0
      ? "at"
      : lengthBefore(rules.around, words, index) > 0
        ? "around"
        : "bare";
  const isTimeless = number.value === 0 && !digits;
  return isTimeless ? undefined : { value: { hour: number.value, minute: 0 }, length: number.length, kind };
}

function isPartOfNumber(span: Span, { text }: Reading): boolean {
  return /^[.,:/\-–]\p{N}|^%/u.test(text.slice(span.end)) || /\p{N}[.,:/\-–]$/u.test(text.slice(0, span.start));
}
