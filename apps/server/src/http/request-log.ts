import { isAppError } from "@signalbox/ports";

/** Writes one structured line. */
export type Log = (entry: LogEntry) => void;

/** One line of the log. Bodies, values and what people said never go in here. */
export interface LogEntry {
  readonly level: "info" | "error";
  readonly message: string;
  readonly [key: string]: string | number | undefined;
}

/** A log that writes each entry as one line of JSON, with the time first. */
export function createJsonLog(now: () => string, write: (line: string) => void): Log {
  return (entry) => write(JSON.stringify({ time: now(), ...entry }));
}

/**
 * What may be logged of any error: of an `AppError` its message too, of anything else its name, its code and where it came from.
 * A foreign message may quote what a person said; it goes to `error.pii.message`, and only where `mayLogPersonalData`.
 */
export function describeError(error: unknown, mayLogPersonalData: boolean): Record<string, string | undefined> {
  if (!(error instanceof Error)) return { "error.name": typeof error };
  const isOurs = isAppError(error);
  return {
    "error.name": error.name,
    "error.code": "code" in error && typeof error.code === "string" ? error.code : undefined,
    "error.message": isOurs ? error.message : undefined,
    "error.pii.message": !isOurs && mayLogPersonalData ? error.message : undefined,
    "error.frames": framesOf(error),
    ...(error.cause instanceof Error && { "error.cause": `${error.cause.name}\n${framesOf(error.cause)}` }),
  };
}

function framesOf(error: Error): string {
  const lines = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return lines.map((line) => line.trim()).join("\n");
}
