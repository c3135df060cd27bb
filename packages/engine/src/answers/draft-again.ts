import type { Move } from "./move.ts";
import { escalation, go } from "./move.ts";
import type { WorkingTurn } from "./working.ts";
import { note } from "./working.ts";

/** A draft does not hold: one more is asked for, told what was wrong, as far as the budget goes. */
export function draftAgain(working: WorkingTurn, problems: readonly string[]): Move {
  const { turn, answers } = working;
  turn.findings = [...turn.findings, ...problems];
  turn.draft = null;
  note(working, "not-grounded", { problems: [...problems] });
  const { regenerations } = turn.spent;
  if (regenerations >= answers.definition.budgets.regenerations)
    return escalation("ungrounded", "the draft does not hold");
  turn.spent = { ...turn.spent, regenerations: regenerations + 1 };
  return go("generate");
}
