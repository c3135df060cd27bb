import type { ApiError } from "@signalbox/api";
import { type AppError, isAppError } from "@signalbox/ports";
import { type ErrorRule, ruleOf } from "./error-status.ts";

/** A part of a request with what is wrong with it. */
export interface FieldProblem {
  /** The path of a body's field (`data.items.0`), or `body`, a parameter's or a header's name. */
  readonly field: string;
  readonly message: string;
}

/** An error as a caller gets it. */
export interface Failure {
  readonly status: ErrorRule["status"];
  readonly body: ApiError;
  readonly isRetryable: boolean;
}

/** What a caller is told of any error: all of a 4xx, with the field to blame, and nothing inward of a 5xx. */
export function failureOf(error: unknown): Failure {
  if (!isAppError(error)) return unexpected;
  const { status, field } = ruleOf(error.code);
  if (status === 500) return unexpected;
  const details = field === undefined ? undefined : fieldsOf(error, field);
  return {
    status,
    isRetryable: error.retryable,
    body: { code: error.code, message: error.message, hint: error.hint, ...(details && { details }) },
  };
}

const unexpected: Failure = {
  status: 500,
  isRetryable: false,
  body: {
    code: "internal",
    message: "Something went wrong in the server.",
    hint: "The server's log has it under this answer's X-Request-Id.",
  },
};

function fieldsOf(error: AppError, field: string): readonly unknown[] {
  if (Array.isArray(error.details) && error.details.length > 0) return error.details;
  return [{ field, message: error.message }];
}
