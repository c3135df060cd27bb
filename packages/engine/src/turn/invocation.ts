import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { pendingNames, unreadSlots } from "../slots/readback.ts";
import { permissionsOf } from "../tools/permission.ts";
import type { TraceNote } from "../trace.ts";
import { isGateClosed } from "../view.ts";
import type { Trigger } from "./trigger.ts";

/** Notes a decision as a whole: where the talk is and what was done (spec section 19.2, `invoke`). */
export function noteInvocation(draft: Draft, trigger: Trigger): void {
  const { flow, state } = draft;
  state.decisionCount += 1;
  const pending = pendingNames(flow.pending);
  const fired = draft.trace.flatMap((entry) => (entry.tag === "task-fired" ? [entry.task] : []));
  const said = draft.effects.some((effect) => effect.type === "say");
  note(draft, "invoke", {
    n: state.decisionCount,
    trigger,
    phase: phaseOf(draft),
    ...(pending.length === 0 && fired.length === 0 && flow.asking !== null && { asking: flow.asking }),
    ...(pending.length > 0 && { readback: pending }),
    ...(fired.length > 0 && { fired }),
    preempted: said && !draft.effects.some((effect) => effect.type === "ask-model"),
    ...(state.isDebug && snapshotOf(draft)),
  });
}

function phaseOf(draft: Draft): TraceNote<"invoke">["phase"] {
  const { state, flow, agent } = draft;
  if (state.status !== "in-progress") return state.status;
  if (isGateClosed(agent, flow)) return "gate";
  if (pendingNames(flow.pending).length === 0) return "collection";
  return unreadSlots(draft).length > 0 ? "fresh-readback" : "awaiting-confirmation";
}

function snapshotOf(draft: Draft): Pick<TraceNote<"invoke">, "filled" | "pending" | "deferred" | "hidden"> {
  const { filled, pending, deferred } = draft.flow;
  return {
    filled: pendingNames(filled),
    pending: pendingNames(pending),
    deferred: pendingNames(deferred),
    hidden: permissionsOf(draft).flatMap(({ tool, offered }) => (offered ? [] : [tool])),
  };
}
