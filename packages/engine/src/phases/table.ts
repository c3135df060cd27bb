import type { Condition } from "../agent.ts";
import type { PhasesDefinition } from "../definition/phase-schema.ts";

/** A phase table with its conditions compiled. */
export interface PhaseTable {
  readonly definition: PhasesDefinition;
  readonly transitions: readonly PhaseTransition[];
  /** What has to hold besides for a tool to be permitted. */
  readonly guards: ReadonlyMap<string, Condition>;
}

/** One row: `from` is "*" for every phase but the ended one; without `requires` nothing more is needed. */
export interface PhaseTransition {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly requires: Condition | null;
}
