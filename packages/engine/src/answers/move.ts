import type { JsonObject } from "../json.ts";
import type { AnswerPurpose } from "./effects.ts";
import { promptFor } from "./prompts/index.ts";
import type { AnswerResult, EscalationReason } from "./result.ts";
import { tierOf } from "./settings.ts";
import type { NodeName } from "./thread.ts";
import type { WorkingTurn } from "./working.ts";
import { nextRequest, note } from "./working.ts";

/** What a node comes to: an edge of the graph, something to wait for, or the end of the turn. */
export type Move =
  | { readonly type: "go"; readonly to: NodeName }
  | { readonly type: "wait" }
  | { readonly type: "escalate"; readonly reason: EscalationReason; readonly why: string }
  | { readonly type: "finish"; readonly result: AnswerResult };

/** Waits for the event that answers the effect. */
export const wait: Move = { type: "wait" };

/** Takes an edge. */
export function go(to: NodeName): Move {
  return { type: "go", to };
}

/** Calls a person. */
export function escalation(reason: EscalationReason, why: string): Move {
  return { type: "escalate", reason, why };
}

/** Asks a model and waits for it, unless the turn has asked often enough. */
export function ask(working: WorkingTurn, purpose: AnswerPurpose, input: JsonObject): Move {
  const { answers, turn } = working;
  const { modelCalls } = turn.spent;
  if (modelCalls >= answers.definition.budgets.modelCalls) {
    note(working, "budget", { budget: "modelCalls", purpose });
    return escalation("budget_exhausted", "no model call is left");
  }
  turn.spent = { ...turn.spent, modelCalls: modelCalls + 1 };
  const requestId = nextRequest(working, purpose);
  const { system, schema } = promptFor(answers, purpose);
  working.effects.push({
    type: "ask-model",
    requestId,
    purpose,
    tier: tierOf(answers, purpose),
    system,
    input,
    schema,
  });
  return wait;
}
