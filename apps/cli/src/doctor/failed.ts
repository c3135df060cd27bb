import { isAppError } from "@signalbox/ports";
import type { Check } from "../checks.ts";

/** A check that failed with what was thrown. */
export function failed(name: string, error: unknown): Check {
  if (isAppError(error)) return { name, status: "failed", found: error.message, hint: error.hint };
  return { name, status: "failed", found: error instanceof Error ? error.message : "an unexpected failure" };
}
