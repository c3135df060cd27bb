import type { Flow } from "../agent.ts";
import { canonicalJson, quickDigest } from "../definition/hash.ts";
import type { Draft } from "../draft.ts";
import { endFlow, startFlow } from "../flows/switch-flow.ts";
import type { Part } from "../parts.ts";
import { doubtTimes, dropMissingTimes } from "../slots/clock-change.ts";
import { confirmFromWords } from "../slots/confirm.ts";
import { restoreRefused, settleChange } from "../slots/corrections.ts";
import { sayErrors } from "../slots/errors.ts";
import { takeSignals } from "../slots/prefill.ts";
import { deactivate, promoteAndRoute } from "../slots/promote.ts";
import { closingParts } from "../slots/questions.ts";
import { keptParts, unreadSlots } from "../slots/readback.ts";
import { dropRejected } from "../slots/reject.ts";
import { handOverStuck, isStuck, steerBack } from "../slots/steer-back.ts";
import { isEmpty, isGateClosed } from "../view.ts";
import type { Move } from "./act.ts";
import { act } from "./act.ts";
import { followLocale } from "./follow-locale.ts";
import { noteInvocation } from "./invocation.ts";
import { speakOutcome } from "./outcome.ts";
import { say } from "./say.ts";
import type { Trigger } from "./trigger.ts";

/**
 * The decision: one pass over the state after everything that happened together is in it (spec section 3). Each part either takes
 * the turn or leaves it to the next one.
 */
export function decide(draft: Draft, trigger: Trigger, starting: readonly Flow[] = []): void {
  pass(draft, trigger, starting);
  noteInvocation(draft, trigger);
}

function pass(draft: Draft, trigger: Trigger, starting: readonly Flow[]): void {
  const { flow } = draft;
  if (flow.steerBackTurns > 0 && hasProgressed(draft)) flow.steerBackTurns = 0;
  const restored = restoreRefused(draft);
  settleValues(draft);
  if (starting.length > 0) return startFlows(draft, starting);
  const confirmed = trigger === "user" ? confirmFromWords(draft) : null;
  if (confirmed !== null) settleValues(draft);
  if (trigger === "reply" && unreadSlots(draft).length > 0) dropRejected(draft);
  if (flow.errors.length > 0) return sayErrors(draft);
  const isStrike = trigger === "user" && draft.state.turn.wasHeard;
  if (isStrike && confirmed === null && isStuck(draft)) return handOverStuck(draft);
  const maySteer = isStrike && confirmed !== "confirmed" && !isGateClosed(draft.agent, flow);
  const steered = maySteer ? steerBack(draft) : "none";
  if (steered === "taken") return;
  goOn(draft, trigger, keptParts(draft, restored), steered === "soft");
}

/** Flows that the user asked for, the first of them on top: the others are gone back to in their order. */
function startFlows(draft: Draft, flows: readonly Flow[]): void {
  for (const flow of [...flows].reverse()) startFlow(draft, flow);
  settleValues(draft);
  goOn(draft, "start", [], false);
}

/** Speaks for the task that just ended and takes the next action; where that ends a flow or starts one, goes on in the other flow. */
function goOn(draft: Draft, first: Trigger, said: readonly Part[], isDrifting: boolean): void {
  let trigger = first;
  let before = said;
  for (;;) {
    const next = nextMove(draft, trigger, before, isDrifting);
    if (next.type === "over") return;
    before = next.parts;
    if (next.type === "flow-done") {
      before = [...before, ...closingParts(draft, before)];
      endFlow(draft);
    } else {
      startFlow(draft, next.flow);
      trigger = "start";
    }
    settleValues(draft);
  }
}

function nextMove(draft: Draft, trigger: Trigger, before: readonly Part[], isDrifting: boolean): Move {
  const isFailure = draft.flow.marks.settled.some(({ outcome }) => outcome !== "succeeded");
  if (isFailure) say(draft, before, { verbatim: true });
  const outcome = speakOutcome(draft);
  if (outcome.type === "over") return outcome;
  const parts = [...before, ...outcome.parts];
  const next: Move =
    outcome.type === "flow-done" ? { type: "flow-done", parts } : act(draft, trigger, parts, isDrifting);
  noteSeen(draft);
  return next;
}

/** A change of the values since the last decision that went through is progress (spec section 7.6); one that was undone meanwhile is none. */
function hasProgressed(draft: Draft): boolean {
  const { flow } = draft;
  return flow.marks.hasChanged && digestOf(draft) !== flow.seen;
}

/** What this decision itself changed, as by the user's own yes or by an announcement, is no progress. */
function noteSeen(draft: Draft): void {
  const { flow } = draft;
  if (flow.marks.hasChanged) flow.seen = digestOf(draft);
  flow.marks.hasChanged = false;
}

function digestOf({ agent, flow }: Draft): string {
  const texts: string[] = [];
  for (const record of [flow.filled, flow.pending, flow.deferred]) {
    texts.push("");
    if (isEmpty(record)) continue;
    for (const { name } of agent.slots) {
      const value = record[name];
      if (value !== undefined) texts.push(name, typeof value === "string" ? value : canonicalJson(value));
    }
  }
  return quickDigest(texts);
}

function settleValues(draft: Draft): void {
  doubtTimes(draft);
  promoteAndRoute(draft);
  followLocale(draft);
  settleChange(draft);
  dropMissingTimes(draft);
  takeSignals(draft);
  deactivate(draft);
}
