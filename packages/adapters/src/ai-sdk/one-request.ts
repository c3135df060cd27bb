import { isJsonObject } from "@signalbox/engine";
import type { ModelEvent } from "@signalbox/ports";
import { isAppError } from "@signalbox/ports";
import type { LanguageModel } from "ai";
import { startDeadline, withSignal } from "../deadline.ts";
import { cancelled, timedOut } from "./failures.ts";
import { readStream } from "./stream.ts";

/** What a model over the AI SDK is made from. */
export interface AiSdkModelOptions {
  /** A model of any provider of the AI SDK, version 6 or 7. */
  readonly model: LanguageModel;
  /** What it is called in the record. */
  readonly name: string;
  /** How long one reply may take from the request to its end, a retry included. Default: 60 seconds. */
  readonly timeoutMs?: number | undefined;
}

/** The package `ai`. */
export type Sdk = typeof import("ai");

/** What of a request the model is told. */
export type SdkCall = Pick<
  Parameters<Sdk["streamText"]>[0],
  "system" | "messages" | "tools" | "output" | "providerOptions"
>;

/** A longer wait than this is not worth it while somebody waits for an answer. */
const longestRetryWaitMs = 2000;

/**
 * One reply as it streams, within the deadline. Only a refusal for the rate with a short wait is asked about once more. Throws the `AppError`s of a
 * model; a request that its caller cancels is `model-unavailable`.
 */
export async function* streamReply(
  sdk: Sdk,
  options: AiSdkModelOptions,
  call: SdkCall,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const timeoutMs = options.timeoutMs ?? 60_000;
  const deadline = startDeadline(signal, timeoutMs);
  try {
    yield* withOneRetry(() => attempt(sdk, options, call, deadline.signal), deadline.signal);
  } catch (error) {
    if (!deadline.signal.aborted) throw error;
    throw deadline.hasExpired() ? timedOut(options.name, timeoutMs) : cancelled(options.name);
  } finally {
    deadline.clear();
  }
}

async function* attempt(
  sdk: Sdk,
  options: AiSdkModelOptions,
  call: SdkCall,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted();
  const connection = new AbortController();
  const close = (): void => connection.abort();
  signal.addEventListener("abort", close, { once: true });
  try {
    const result = sdk.streamText({
      model: options.model,
      ...call,
      maxRetries: 0,
      abortSignal: connection.signal,
      // By default the SDK prints errors, prompt included.
      onError: () => undefined,
    });
    yield* readStream(result.fullStream, options.name, signal);
  } finally {
    signal.removeEventListener("abort", close);
    // A caller who leaves in the middle must not leave the connection open.
    close();
  }
}

async function* withOneRetry(ask: () => AsyncGenerator<ModelEvent>, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  let hasBegun = false;
  try {
    for await (const event of ask()) {
      hasBegun = true;
      yield event;
    }
    return;
  } catch (error) {
    const waitMs = retryWaitMs(error);
    if (hasBegun || waitMs === undefined) throw error;
    await pause(waitMs, signal);
  }
  yield* ask();
}

function retryWaitMs(error: unknown): number | undefined {
  if (!isAppError(error) || error.code !== "model-rate-limited" || !isJsonObject(error.details)) return undefined;
  const waitMs = error.details["retryAfterMs"];
  return typeof waitMs === "number" && waitMs <= longestRetryWaitMs ? waitMs : undefined;
}

async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await withSignal(
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      }),
      signal,
    );
  } finally {
    clearTimeout(timer);
  }
}
