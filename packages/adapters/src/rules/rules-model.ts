import type { Model, ModelEvent, ModelRequest } from "@signalbox/ports";
import { cancelled } from "./cancelled.ts";
import { decide } from "./decide.ts";
import { compileAllRules } from "./words/index.ts";

/**
 * A model made of rules, not of weights: it needs no key, no network and no clock, and the same request always gets the same reply. It
 * reads `guidance`, not the prompt: it takes values for the setters on offer out of the user's words, answers read-backs, and otherwise
 * says the directive. It throws `model-unavailable` only for a request that is cancelled.
 */
export function createRulesModel(): Model {
  const rulesFor = compileAllRules();
  return {
    name: "rules",
    readsHistory: false,
    async *respond(request: ModelRequest): AsyncGenerator<ModelEvent> {
      if (request.signal.aborted) throw cancelled();
      const { text, toolCalls } = decide(request, rulesFor(request.guidance.locale));
      if (text !== "") yield { type: "text-delta", text };
      yield { type: "reply", text, toolCalls };
    },
  };
}
