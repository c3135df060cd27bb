import { parseAbsolute, parseDate, toCalendarDate } from "@internationalized/date";
import type { Draft } from "../draft.ts";
import type { Json } from "../json.ts";
import { normalise, toWords } from "../language/words.ts";

/**
 * Whether people may mean another day by the user's words than the one that was understood: "next Friday", "Friday" said on a
 * Friday, or a weekday that the day does not fall on. A day of the month beside it leaves no doubt.
 */
export function isDoubtfulDay({ state, agent }: Draft, name: string, value: Json): boolean {
  if (agent.slot.get(name)?.type !== "date" || typeof value !== "string" || !state.turn.hasUserInput) return false;
  const { weekdays, months, nextWords } = agent.language;
  const text = normalise(state.turn.text);
  const words = toWords(text).map(({ word }) => word);
  const named = words.flatMap((word) => (Object.hasOwn(weekdays, word) ? (weekdays[word] ?? []) : []));
  if (named.length === 0) return false;
  const day = weekdayOf(value);
  if (!named.includes(day)) return true;
  const isDated = /\d\s?[./-]\s?\d|\d(?:st|nd|rd|th)\b/.test(text) || words.some((word) => Object.hasOwn(months, word));
  if (isDated) return false;
  const today = toCalendarDate(parseAbsolute(state.turn.at, state.timeZone)).toString();
  return day === weekdayOf(today) || words.some((word) => nextWords.includes(word));
}

/** 1 (Monday) to 7 (Sunday). */
function weekdayOf(date: string): number {
  return ((parseDate(date).toDate("UTC").getUTCDay() + 6) % 7) + 1;
}
