import type { ClockTime, DayPart } from "./times.ts";

/** What a time without "am" or "pm" is understood by. */
export interface TimeContext {
  /** Times that are on offer, as HH:MM. */
  readonly offered: readonly string[];
  /** Parts of the day that were named. */
  readonly dayParts: readonly DayPart[];
  /** The value that is being changed, as HH:MM. */
  readonly current?: string | undefined;
}

/**
 * A time as HH:MM in 24 hours. Without "am" or "pm" it is, in this order: the one that is on offer; the one in the part of the day
 * that was named; the half of the day of the value that it replaces; from 1 to 7 the afternoon and evening, from 8 to 12 as said.
 */
export function timeOfDay({ hour, minute, half }: ClockTime, context: TimeContext): string {
  if (half !== undefined) return format((hour % 12) + (half === "pm" ? 12 : 0), minute);
  if (hour === 0 || hour > 12) return format(hour, minute);
  const early = format(hour % 12, minute);
  const late = format((hour % 12) + 12, minute);
  const offered = [early, late].filter((time) => context.offered.includes(time));
  if (offered.length === 1) return offered[0] ?? late;
  const part = byDayPart(hour, context.dayParts) ?? byCurrent(hour, context.current) ?? byHour(hour);
  return part === "early" ? early : late;
}

function byCurrent(hour: number, current: string | undefined): "early" | "late" | undefined {
  if (current === undefined || hour === 12) return undefined;
  return current < "12:00" ? "early" : "late";
}

function byHour(hour: number): "early" | "late" {
  return hour <= 7 || hour === 12 ? "late" : "early";
}

function byDayPart(hour: number, parts: readonly DayPart[]): "early" | "late" | undefined {
  if (hour === 12) return parts.includes("night") && !parts.includes("evening") ? "early" : undefined;
  const isLate = parts.some((part) => part !== "morning");
  const isEarly = parts.includes("morning");
  if (isLate === isEarly) return undefined;
  if (isEarly) return "early";
  const isAfternoonOnly = parts.every((part) => part === "afternoon");
  return isAfternoonOnly && hour >= 10 ? "early" : "late";
}

function format(hour: number, minute: number): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
