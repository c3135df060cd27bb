import type { Draft } from "../draft.ts";
import { confirmFromWords } from "../slots/confirm.ts";
import { sayErrors } from "../slots/errors.ts";
import { takeSignals } from "../slots/prefill.ts";
import { deactivate, promoteAndRoute } from "../slots/promote.ts";
import { unreadSlots } from "../slots/readback.ts";
import { dropRejected } from "../slots/reject.ts";
import { steerBack } from "../slots/steer-back.ts";
import { act } from "./act.ts";
import { speakOutcome } from "./outcome.ts";
import type { Trigger } from "./trigger.ts";

/**
 * The decision: one pass over the state after everything that happened together is in it (spec section 3). Each part either takes
 * the turn or leaves it to the next one.
 */
export function decide(draft: Draft, trigger: Trigger): void {
  const { flow } = draft;
  if (flow.marks.hasProgressed) flow.steerBackTurns = 0;
  flow.marks.hasProgressed = false;
  settleValues(draft);
  const confirmed = trigger === "user" ? confirmFromWords(draft) : null;
  if (confirmed !== null) settleValues(draft);
  if (confirmed === "confirmed") flow.marks.hasProgressed = false;
  if (trigger === "reply" && unreadSlots(draft).length > 0) dropRejected(draft);
  if (flow.errors.length > 0) return sayErrors(draft);
  const steered = trigger === "user" && confirmed !== "confirmed" ? steerBack(draft) : "none";
  if (steered === "taken") return;
  const outcome = speakOutcome(draft);
  if (outcome.type === "over") return;
  act(draft, trigger, outcome.parts, steered === "soft");
}

function settleValues(draft: Draft): void {
  promoteAndRoute(draft);
  takeSignals(draft);
  deactivate(draft);
}
