/** Every way in which an operation of ours can fail, by name. The server maps each to one HTTP status. */
export type AppErrorCode =
  | "agent-invalid"
  | "agent-not-found"
  | "body-too-large"
  | "config-invalid"
  | "contract-mismatch"
  | "conversation-ended"
  | "conversation-exists"
  | "conversation-not-found"
  | "folder-locked"
  | "handoff-conflict"
  | "handoff-not-found"
  | "idempotency-conflict"
  | "internal"
  | "invalid-encoding"
  | "invalid-json"
  | "knowledge-conflict"
  | "knowledge-not-found"
  | "lease-lost"
  | "method-not-allowed"
  | "model-malformed"
  | "model-rate-limited"
  | "model-unavailable"
  | "origin-not-allowed"
  | "passage-not-found"
  | "phase-denied"
  | "port-unavailable"
  | "route-not-found"
  | "shutting-down"
  | "storage-unavailable"
  | "thread-busy"
  | "thread-conflict"
  | "thread-not-found"
  | "tool-failed"
  | "unauthenticated"
  | "unsupported-media-type"
  | "validation-failed";

/** What an `AppError` is made from: what happened, and what the reader can do about it. */
export interface AppErrorInit {
  readonly code: AppErrorCode;
  readonly message: string;
  readonly hint: string;
  /** The same call may succeed later, unchanged. */
  readonly retryable?: boolean;
  /** What exactly, in JSON: the offending fields, the problems of a file. */
  readonly details?: unknown;
  readonly cause?: unknown;
}

/** The one error type that is thrown on purpose. Expected outcomes are values instead. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly hint: string;
  readonly retryable: boolean;
  readonly details: unknown;

  constructor(init: AppErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = "AppError";
    this.code = init.code;
    this.hint = init.hint;
    this.retryable = init.retryable ?? false;
    this.details = init.details;
  }
}

/** True for an `AppError`, also one from another copy of this package. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error && "hint" in error;
}
