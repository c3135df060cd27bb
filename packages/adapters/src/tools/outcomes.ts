import type { ToolOutcome } from "@signalbox/ports";
import type { Deadline } from "../deadline.ts";

/** A call that failed, with a message for the record. */
export function failed(message: string): ToolOutcome {
  return { type: "failed", kind: "error", message };
}

/** A call that did not end in time, or that its caller gave up: in both cases it may have taken effect. */
export function interrupted(deadline: Deadline, timeoutMs: number): ToolOutcome {
  const message = deadline.hasExpired() ? `no result within ${timeoutMs} ms` : "the call was cancelled";
  return { type: "failed", kind: "timeout", message };
}
