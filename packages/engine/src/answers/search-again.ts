import type { Move } from "./move.ts";
import { escalation, go } from "./move.ts";
import type { WorkingTurn } from "./working.ts";

/** What was found does not answer the question: it is put differently once more, as far as the budget goes. */
export function anotherSearch({ turn, answers }: WorkingTurn, why: string): Move {
  if (turn.spent.retrievals < answers.definition.budgets.retrievals) return go("contextualize");
  return escalation("insufficient_retrieval", why);
}
