/** What an `ApiFailure` is made from. */
export interface ApiFailureInit {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly details?: unknown;
  readonly cause?: unknown;
}

/**
 * What the client throws. `code` is the server's, or one of the client's own, with `status` 0 where no answer came:
 * `unreachable` (no answer), `unexpected-response` (an answer of another shape), `stream-cut` (a stream that ended before the turn did;
 * the turn itself goes on: read the record, or post it again with the same idempotency key).
 */
export class ApiFailure extends Error {
  /** The HTTP status, 0 when there was no answer. */
  readonly status: number;
  readonly code: string;
  /** What to do about it. */
  readonly hint: string;
  readonly details: unknown;

  constructor(init: ApiFailureInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = "ApiFailure";
    this.status = init.status;
    this.code = init.code;
    this.hint = init.hint;
    this.details = init.details;
  }
}
