import { canonicalJson } from "../definition/hash.ts";
import type { Draft } from "../draft.ts";
import { valuesChanged } from "../draft.ts";
import { restoreRefused } from "./corrections.ts";

/**
 * Drops the refused values, but for those that were replaced meanwhile (spec section 7.1, step 5). Due when the next user turn begins,
 * and already in this turn when a new value is about to be read back: what is read back must not hold what was just refused.
 */
export function dropRejected(draft: Draft): void {
  const { flow } = draft;
  restoreRefused(draft);
  if (flow.rejected === null) return;
  for (const [name, value] of Object.entries(flow.rejected)) {
    const isSame = flow.pending[name] !== undefined && canonicalJson(flow.pending[name]) === canonicalJson(value);
    if (isSame) delete flow.pending[name];
  }
  flow.rejected = null;
  flow.readback = null;
  flow.marks.promoted = [];
  valuesChanged(draft);
}
