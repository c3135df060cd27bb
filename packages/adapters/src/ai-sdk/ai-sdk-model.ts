import type { ToolSpec } from "@signalbox/engine";
import { isJsonObject } from "@signalbox/engine";
import type { Model, ModelEvent, ModelRequest } from "@signalbox/ports";
import { isAppError } from "@signalbox/ports";
import type { LanguageModel, ToolSet } from "ai";
import { startDeadline, withSignal } from "../deadline.ts";
import { cancelled, timedOut } from "./failures.ts";
import { loadPeer } from "./load-peer.ts";
import { toSdkMessages } from "./messages.ts";
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

type Sdk = typeof import("ai");

/** A longer wait than this is not worth it while somebody waits for an answer. */
const longestRetryWaitMs = 2000;

/**
 * A `Model` over the AI SDK: one request, one step, tools offered but never run. A provider that refuses for its rate and says to
 * come back within two seconds is asked once more; nothing else is repeated. Throws `config-invalid` where `ai` is not installed.
 */
export async function createAiSdkModel(options: AiSdkModelOptions): Promise<Model> {
  const sdk = await loadPeer("ai", () => import("ai"));
  return { name: options.name, readsHistory: true, respond: (request) => respond(sdk, options, request) };
}

async function* respond(sdk: Sdk, options: AiSdkModelOptions, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const timeoutMs = options.timeoutMs ?? 60_000;
  const deadline = startDeadline(request.signal, timeoutMs);
  try {
    yield* withOneRetry(() => attempt(sdk, options, request, deadline.signal), deadline.signal);
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
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted();
  const connection = new AbortController();
  const close = (): void => connection.abort();
  signal.addEventListener("abort", close, { once: true });
  try {
    const result = sdk.streamText({
      model: options.model,
      system: request.system,
      messages: toSdkMessages(request.messages),
      ...(request.tools.length === 0 ? {} : { tools: toSdkTools(sdk, request.tools) }),
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

function toSdkTools(sdk: Sdk, specs: readonly ToolSpec[]): ToolSet {
  return Object.fromEntries(
    specs.map((spec) => [
      spec.name,
      sdk.tool({ description: spec.description, inputSchema: sdk.jsonSchema({ ...spec.parameters }) }),
    ]),
  );
}
