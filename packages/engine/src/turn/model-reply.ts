import type { Flow } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Event, ToolCall } from "../events.ts";
import { startableFlows } from "../flows/startable.ts";
import { isJsonObject } from "../json.ts";
import { changeableSlots } from "../slots/changeable.ts";
import { reprompt } from "../slots/reprompts.ts";
import { readyTask } from "../tasks/ready.ts";
import { isBuiltIn } from "../tools/built-in.ts";
import { answerReadback } from "./answer-readback.ts";
import { decide } from "./decide.ts";
import { cancelFlow, closeConversation, handOffOnRequest } from "./escalate.ts";
import { sayFinalText, speakForItself } from "./final-text.ts";
import { callLookups } from "./lookup-calls.ts";
import { applySetterCalls } from "./setter-calls.ts";

/** Takes a reply: all of its tool calls first, in no order that matters, then one decision. */
export function modelReplied(draft: Draft, event: Event & { type: "model-replied" }): void {
  const { state, flow } = draft;
  if (state.request?.requestId !== event.requestId)
    return note(draft, "ignored", { event: event.type, why: "no such request" });
  const { permitted } = state.request;
  const calls = event.toolCalls.filter((call) => isPermitted(draft, call, permitted));
  if (event.toolCalls.length === 0) return finalText(draft, event.text);
  if (event.text.trim() !== "") note(draft, "text-held", { why: "the reply calls tools" });
  state.turn = { ...state.turn, unsaid: state.request.prefix, unshown: state.request.cards };
  state.request = null;
  if (calls.some((call) => call.name === "request_human_handoff")) return handOffOnRequest(draft, "person-requested");
  if (calls.some((call) => call.name === "cancel")) return cancelFlow(draft);
  if (calls.some((call) => call.name === "end_call")) return closeConversation(draft, "the user is done");
  if (state.status !== "in-progress") return speakForItself(draft);
  const starting = flowsToStart(draft, calls);
  if (calls.length > 0 && calls.every((call) => call.name === "push_back")) return reprompt(draft, "no-match");
  const isChange = calls.some(({ name }) => name === "change_value");
  const changeable = isChange ? changeableSlots(draft) : [];
  const valueCalls = calls.filter((call) => call.name === "change_value" || !isBuiltIn(call.name));
  answerReadback(draft, calls, valueCalls);
  const isWaiting = applySetterCalls(draft, valueCalls, changeable) === "waiting";
  if (callLookups(draft, calls) || isWaiting) return;
  flow.marks.isInlineConfirmed = false;
  decide(draft, "reply", starting);
}

/** The flows that a reply asks for, of those that could be started when the model was asked. */
function flowsToStart(draft: Draft, calls: readonly ToolCall[]): Flow[] {
  const startable = startableFlows(draft);
  const named = calls.flatMap(({ name, args }) => {
    if (name !== "start_flow") return [];
    const flow = startable.find((each) => isJsonObject(args) && each.name === args.flow);
    if (flow === undefined) note(draft, "denied", { tool: name, why: "no such flow can be started now" });
    return flow ?? [];
  });
  return [...new Set(named)];
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
