import { type ExitCode, exitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";

/** One thing that was looked at. */
export interface Check {
  readonly name: string;
  readonly status: "ok" | "warning" | "failed";
  /** What was found. */
  readonly found: string;
  /** What to do about it; absent where nothing has to be done. */
  readonly hint?: string | undefined;
}

/** Writes a line a check, or all of them as JSON. The exit code says whether one failed; a warning is no failure. */
export function reportChecks(checks: readonly Check[], isJson: boolean, io: Io): ExitCode {
  io.write(isJson ? `${JSON.stringify(checks, null, 2)}\n` : checks.map(lineOf).join(""));
  return checks.some(({ status }) => status === "failed") ? exitCode.problems : exitCode.ok;
}

function lineOf({ name, status, found, hint }: Check): string {
  const line = `${status.padEnd(8)} ${name}: ${found}\n`;
  return hint === undefined ? line : `${line}         ${hint}\n`;
}
