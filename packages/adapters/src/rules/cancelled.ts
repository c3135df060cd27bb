import { AppError } from "@signalbox/ports";

/** What the rules throw for a request that is cancelled, and for nothing else. */
export function cancelled(): AppError {
  return new AppError({
    code: "model-unavailable",
    message: "the request was cancelled before the model answered",
    hint: "send it again if the answer is still wanted",
    retryable: true,
  });
}
