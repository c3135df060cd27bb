import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Event, ToolCall } from "../events.ts";
import { isJsonObject } from "../json.ts";
import { confirmPending, mayModelConfirm } from "../slots/confirm.ts";
import { isConfirmable, pendingNames } from "../slots/readback.ts";
import { readyTask } from "../tasks/ready.ts";
import { isBuiltIn } from "../tools/built-in.ts";
import { decide } from "./decide.ts";
import { cancelFlow, handOffOnRequest } from "./escalate.ts";
import { sayFinalText, speakForItself } from "./final-text.ts";
import { applySetterCalls, givenSlots } from "./setter-calls.ts";

/** Takes a reply: all of its tool calls first, in no order that matters, then one decision. */
export function modelReplied(draft: Draft, event: Event & { type: "model-replied" }): void {
  const { state, flow } = draft;
  if (state.request?.requestId !== event.requestId)
    return note(draft, "ignored", { event: event.type, why: "no such request" });
  const { permitted } = state.request;
  const calls = event.toolCalls.filter((call) => isPermitted(draft, call, permitted));
  if (event.toolCalls.length === 0) return finalText(draft, event.text);
  if (event.text.trim() !== "") note(draft, "text-held", { why: "the reply calls tools" });
  state.turn = { ...state.turn, unsaid: state.request.prefix };
  state.request = null;
  if (calls.some((call) => call.name === "request_person")) return handOffOnRequest(draft, "person-requested");
  if (calls.some((call) => call.name === "cancel")) return cancelFlow(draft);
  if (state.status !== "in-progress") return speakForItself(draft);
  const setterCalls = calls.filter((call) => !isBuiltIn(call.name));
  answerReadback(draft, calls, setterCalls);
  if (applySetterCalls(draft, setterCalls) === "waiting") return;
  flow.marks.isInlineConfirmed = false;
  decide(draft, "reply");
}

/** The request failed for good: the engine goes on in its own words (G14). */
export function modelFailed(draft: Draft, event: Event & { type: "model-failed" }): void {
  if (draft.state.request?.requestId !== event.requestId) {
    return note(draft, "ignored", { event: event.type, why: "no such request" });
  }
  note(draft, "model-failed", { reason: event.reason });
  if (draft.flow.marks.isInlineConfirmed && readyTask(draft)) return runHeldTask(draft);
  speakForItself(draft);
}

function isPermitted(draft: Draft, call: ToolCall, permitted: readonly string[]): boolean {
  if (permitted.includes(call.name)) return true;
  note(draft, "denied", { tool: call.name, why: "not offered when the model was asked" });
  return false;
}

/** Words end the turn; a task that waited for the rest of a "yes, and …" runs with the next event (spec section 7.3a, step 5). */
function finalText(draft: Draft, text: string): void {
  if (text.trim() === "" && draft.flow.marks.isInlineConfirmed && readyTask(draft)) return runHeldTask(draft);
  sayFinalText(draft, text);
  draft.state.request = null;
}

/** A task that waited for the rest of a "yes, and …" runs now; what it brings is the answer. */
function runHeldTask(draft: Draft): void {
  draft.state.request = null;
  draft.flow.marks.isInlineConfirmed = false;
  decide(draft, "reply");
}

/** A refusal beside an acceptance wins, and a value that the same reply changes is not accepted. */
function answerReadback(draft: Draft, calls: readonly ToolCall[], setterCalls: readonly ToolCall[]): void {
  const isRejected = calls.some((call) => call.name === "reject_pending");
  const isConfirmed = calls.some((call) => call.name === "confirm_pending");
  if (!isRejected && !isConfirmed) return;
  if (!isConfirmable(draft))
    return note(draft, "denied", {
      tool: isRejected ? "reject_pending" : "confirm_pending",
      why: "nothing that was read back is waiting",
    });
  if (isRejected) {
    draft.flow.rejected = { ...draft.flow.pending };
    return note(draft, "rejected", { slots: pendingNames(draft.flow.pending) });
  }
  if (!mayModelConfirm(draft))
    return note(draft, "denied", { tool: "confirm_pending", why: "the user's words do not accept" });
  const changed = new Set(setterCalls.flatMap((call) => slotsOf(draft, call)));
  const names = pendingNames(draft.flow.pending).filter((name) => !changed.has(name));
  confirmPending(draft, names);
  draft.flow.marks.hasConfirmed = names.length > 0 && setterCalls.length === 0;
  note(draft, "confirmed", { slots: names });
}

function slotsOf(draft: Draft, call: ToolCall): string[] {
  const setter = draft.agent.setter.get(call.name);
  const { args } = call;
  if (!setter || !isJsonObject(args)) return [];
  return givenSlots(setter, args).map((slot) => slot.name);
}
