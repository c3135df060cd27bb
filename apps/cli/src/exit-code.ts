import { ApiFailure } from "@signalbox/api";
import { isAppError } from "@signalbox/ports";

/** 0: all is well. 1: something is wrong with what was given. 2: the command was called wrongly. */
export const exitCode = { ok: 0, problems: 1, usage: 2 } as const;
/** One of `exitCode`. */
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** The exit code for what was thrown: a wrong argument is a wrong call, anything else a problem. */
export function exitCodeOf(error: unknown): ExitCode {
  const isWrongCall = isExplained(error) && (error.code === "agent-not-found" || error.code === "validation-failed");
  return isWrongCall ? exitCode.usage : exitCode.problems;
}

/** One line: what happened, and what to do about it. Never a stack. */
export function errorLine(error: unknown): string {
  return `error: ${explain(error).replaceAll(/\s*\n\s*/g, " ")}\n`;
}

function explain(error: unknown): string {
  if (isExplained(error)) return `${error.message} (${error.hint})`;
  return error instanceof Error ? `unexpected: ${error.message}` : "unexpected failure";
}

interface Explained {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

function isExplained(error: unknown): error is Explained {
  return isAppError(error) || error instanceof ApiFailure;
}
