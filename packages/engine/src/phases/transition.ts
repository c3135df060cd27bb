import type { ConditionInput } from "../agent.ts";
import type { PhaseTable, PhaseTransition } from "./table.ts";

/** What came of a phase event. A denial changes nothing. */
export type Transition =
  | { readonly type: "moved"; readonly from: string; readonly event: string; readonly to: string }
  | {
      readonly type: "denied";
      readonly code: "ended" | "invalid-transition" | "requirement-not-met";
      readonly from: string;
      readonly event: string;
      readonly why: string;
    };

/** Where an event leads from a phase, by the table alone. The ended phase is never left. */
export function transition(table: PhaseTable, from: string, event: string, facts: ConditionInput): Transition {
  const denied = (code: (Transition & { type: "denied" })["code"], why: string): Transition => ({
    type: "denied",
    code,
    from,
    event,
    why,
  });
  if (from === table.definition.ended) return denied("ended", "the conversation is ended");
  const rows = table.transitions.filter((row) => row.event === event && (row.from === from || row.from === "*"));
  if (rows.length === 0) return denied("invalid-transition", `${event} leads nowhere from ${from}`);
  const row = rows.find((candidate) => isMet(candidate, facts));
  if (row === undefined) return denied("requirement-not-met", `what ${event} requires does not hold`);
  return { type: "moved", from, event, to: row.to };
}

function isMet({ requires }: PhaseTransition, facts: ConditionInput): boolean {
  return requires === null || requires(facts).isActive;
}
