import { AppError, isAppError } from "@signalbox/ports";

/** What went wrong while a reply was read, and when. */
export interface Failure {
  readonly error: unknown;
  readonly model: string;
  /** The provider had begun to answer. */
  readonly hasBegun: boolean;
}

/** A reply that is no reply, by the names that the AI SDK gives (the classes differ between copies of the package). */
const malformedNames: ReadonlySet<string> = new Set([
  "AI_EmptyResponseBodyError",
  "AI_InvalidResponseDataError",
  "AI_JSONParseError",
  "AI_NoContentGeneratedError",
  "AI_NoOutputGeneratedError",
  "AI_TypeValidationError",
]);

/**
 * The `AppError` for what a provider threw. Only the kind, the status and the network's code are kept of it: its own message
 * and fields may repeat the prompt.
 */
export function modelError(failure: Failure): AppError {
  if (isAppError(failure.error)) return failure.error;
  const status = property(failure.error, "statusCode");
  if (typeof status === "number" && status >= 400) return refused(failure, status);
  const name = nameOf(failure.error);
  // What the provider reports within its stream is no `Error` in version 6 and has a name of its own in 7.
  const isReported = !(failure.error instanceof Error) || name === "AI_StreamProviderError";
  const isBrokenOff = failure.hasBegun && !isReported;
  const isUnreadable = typeof status === "number" || malformedNames.has(name);
  if (isBrokenOff || isUnreadable) return malformed(failure.model, name);
  const code = networkCode(failure.error);
  return unavailable({
    message: `The model "${failure.model}" could not be reached (${code ?? name}).`,
    hint: "Check that the model's server runs at the configured address.",
  });
}

/** A reply that broke off or does not follow the protocol. */
export function malformed(model: string, what: string): AppError {
  return new AppError({
    code: "model-malformed",
    message: `The reply of the model "${model}" broke off or could not be read (${what}).`,
    hint: "Try again; where it happens often, look at the log of the model's server.",
    retryable: true,
  });
}

/** The request was cancelled by its caller. */
export function cancelled(model: string): AppError {
  return unavailable({ message: `The request to the model "${model}" was cancelled.`, hint: "Ask again if needed." });
}

/** The reply did not end in time. */
export function timedOut(model: string, timeoutMs: number): AppError {
  return unavailable({
    message: `The model "${model}" did not finish its reply within ${timeoutMs} ms.`,
    hint: "Allow it more time, or use a faster model.",
  });
}

function refused(failure: Failure, status: number): AppError {
  const message = `The model "${failure.model}" answered with HTTP ${status}.`;
  if (status === 429) {
    return new AppError({
      code: "model-rate-limited",
      message,
      hint: "Wait, or raise the provider's limit.",
      retryable: true,
      details: { retryAfterMs: retryAfterMs(failure.error) ?? null },
    });
  }
  if (status >= 500 || status === 408)
    return unavailable({ message, hint: "Try again; look at the provider's status." });
  return unavailable({ message, hint: refusalHint(status), retryable: false });
}

function refusalHint(status: number): string {
  if (status === 401 || status === 403) return "Check the model's key.";
  if (status === 404) return "Check the model's address and name.";
  return "The provider refuses the request as it is: check the model's name and that it supports tools.";
}

function unavailable(what: { message: string; hint: string; retryable?: boolean }): AppError {
  return new AppError({ code: "model-unavailable", retryable: true, ...what });
}

function retryAfterMs(error: unknown): number | undefined {
  const seconds = property(property(error, "responseHeaders"), "retry-after");
  return typeof seconds === "string" && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

function networkCode(error: unknown): string | undefined {
  for (let current = error, depth = 0; depth < 5 && current !== undefined; depth += 1) {
    const code = property(current, "code");
    if (typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code)) return code;
    current = property(current, "cause");
  }
  return undefined;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value ? Reflect.get(value, name) : undefined;
}
