import type { AnswerModel } from "@signalbox/ports";
import type { FallbackOptions } from "./with-fallback.ts";

/**
 * A model that answers with `fallback` whenever `primary` fails: it cannot be reached, refuses, or replies with something that is no JSON. A
 * cancelled request is not repeated. What does not fit the schema is a reply, and the graph's to judge.
 */
export function withAnswerFallback(
  primary: AnswerModel,
  fallback: AnswerModel,
  options: FallbackOptions = {},
): AnswerModel {
  return {
    name: `${primary.name}, else ${fallback.name}`,
    complete: async (request) => {
      try {
        return await primary.complete(request);
      } catch (error) {
        if (request.signal.aborted) throw error;
        options.onFallback?.(error);
        return fallback.complete(request);
      }
    },
  };
}
