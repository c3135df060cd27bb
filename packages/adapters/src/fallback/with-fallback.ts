import type { Model, ModelEvent, ModelRequest } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";

/** What else a fallback can be told. */
export interface FallbackOptions {
  /** Called with what went wrong each time the fallback takes over: for a log or a counter. */
  readonly onFallback?: (error: unknown) => void;
}

/**
 * A model that answers with `fallback` whenever `primary` fails before its reply, so that a conversation goes on while a provider is
 * down. Pieces of text that came before the failure have been passed on: only the `reply` counts. A cancelled request is not repeated.
 */
export function withFallback(primary: Model, fallback: Model, options: FallbackOptions = {}): Model {
  return {
    name: `${primary.name}, else ${fallback.name}`,
    readsHistory: primary.readsHistory || fallback.readsHistory,
    respond: (request) => respond(primary, fallback, options, request),
  };
}

async function* respond(
  primary: Model,
  fallback: Model,
  options: FallbackOptions,
  request: ModelRequest,
): AsyncGenerator<ModelEvent> {
  try {
    for await (const event of primary.respond(request)) {
      yield event;
      if (event.type === "reply") return;
    }
    throw noReply(primary.name);
  } catch (error) {
    if (request.signal.aborted) throw error;
    options.onFallback?.(error);
  }
  yield* fallback.respond(request);
}

function noReply(name: string): AppError {
  return new AppError({
    code: "model-malformed",
    message: `The model "${name}" ended without a reply.`,
    hint: "This is a mistake in the model's adapter.",
  });
}
