import { AppError } from "@signalbox/ports";

/** An ISO 8601 instant in UTC, as every database reads it. Throws `validation-failed` for one outside of the years 1 to 9999. */
export function keepableInstant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  const utc = Number.isNaN(time) ? "" : new Date(time).toISOString();
  if (/^(?!0000)\d{4}-/.test(utc)) return utc;
  throw new AppError({
    code: "validation-failed",
    message: "A time is none, or not in the years 1 to 9999.",
    hint: "Leave activeFrom or activeUntil out where there is no such bound.",
  });
}
