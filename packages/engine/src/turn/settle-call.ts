import type { Task } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Event } from "../events.ts";
import { agentIn } from "../flows/agent-in.ts";
import { inSuspended } from "../flows/switch-flow.ts";
import { shelveResult } from "../slots/corrections.ts";
import { countAnswer } from "../slots/steer-back.ts";
import type { OpenCall } from "../state.ts";
import { inputsDigest } from "../tasks/ready.ts";
import { rememberResult } from "../tasks/results.ts";
import type { TaskOutcome } from "../tasks/settle.ts";
import { isSuccessful, outputValues, settleTask } from "../tasks/settle.ts";
import { decide } from "./decide.ts";
import { exhaust } from "./escalate.ts";
import { applySetterResult, failSetter } from "./setter-calls.ts";

type Settled = Event & { type: "tool-returned" | "tool-failed" };

/** A call is about to run: from now on nobody can be sure that it had no effect. */
export function callStarted(draft: Draft, event: Event & { type: "call-started" }): void {
  draft.state.calls = draft.state.calls.map((call) =>
    call.callId === event.callId ? { ...call, isStarted: true } : call,
  );
}

/** Takes the end of a call, once; a second report of the same call changes nothing. */
export function callSettled(draft: Draft, event: Settled): void {
  const call = draft.state.calls.find((open) => open.callId === event.callId);
  if (!call) return note(draft, "ignored", { event: event.type, why: "no such call is open" });
  draft.state.calls = draft.state.calls.filter((open) => open !== call);
  if (call.purpose === "lookup") return lookupSettled(draft, call, event);
  if (call.instance !== draft.flow.instance) return elsewhereSettled(draft, call, event);
  if (call.purpose === "task") return taskCallSettled(draft, call, event);
  setterCallSettled(draft, call, event);
  if (draft.state.calls.some((open) => open.purpose !== "task")) return;
  draft.flow.marks.isInlineConfirmed = false;
  if (draft.state.owner === "bot") decide(draft, call.isHeard ? "user" : "reply");
}

/** Takes what a search came to, once. */
export function searchReturned(draft: Draft, event: Event & { type: "search-returned" }): void {
  const { callId, status, passages } = event;
  const call = draft.state.calls.find((open) => open.callId === callId);
  if (!call) return note(draft, "ignored", { event: event.type, why: "no such call is open" });
  draft.state.calls = draft.state.calls.filter((open) => open !== call);
  if (status === "ok") countAnswer(draft);
  note(draft, "searched", { tool: call.tool, callId, status, passages: passages.map(({ id }) => id) });
  lookupSettled(draft, call, event);
}

/** The model goes on with what it looked up, once all of it is there; a turn that began meanwhile does not wait for it. */
function lookupSettled(draft: Draft, call: OpenCall, event: Pick<Event, "type">): void {
  const { state } = draft;
  if (call.turnId !== state.turn.id || state.request !== null)
    return note(draft, "late-result", { tool: call.tool, event: event.type });
  if (state.calls.some((open) => open.purpose !== "task")) return;
  if (state.owner === "bot") decide(draft, "lookup");
}

/** A call of a flow that was left meanwhile: what it brought is spoken of when the talk goes back there. */
function elsewhereSettled(draft: Draft, call: OpenCall, event: Settled): void {
  const settle = (): void => {
    if (call.purpose === "setter") setterCallSettled(draft, call, event);
    else settleTaskCall(draft, call, event);
  };
  if (!inSuspended(draft, call.instance, settle)) lateCallSettled(draft, call, event);
}

/** A call of a flow that was called off meanwhile. If it took effect after all, the user was told otherwise: a person sorts it out. */
function lateCallSettled(draft: Draft, call: OpenCall, event: Settled): void {
  note(draft, "late-result", { tool: call.tool, event: event.type });
  const task = agentIn(draft.agent, draft.state, call.flow).task.get(call.task ?? "");
  const tookEffect =
    event.type === "tool-returned" ? task !== undefined && isSuccessful(task, event.result) : event.kind === "unknown";
  if (call.purpose === "task" && tookEffect && draft.state.owner === "bot")
    exhaust(draft, undefined, "outcome-unknown");
}

/** One decision follows once every task that runs side by side has ended. */
function taskCallSettled(draft: Draft, call: OpenCall, event: Settled): void {
  const isTaken = settleTaskCall(draft, call, event);
  if (!isTaken || Object.values(draft.flow.tasks).some((task) => task?.status === "running")) return;
  if (draft.state.owner === "bot" && draft.state.status === "in-progress") decide(draft, "task");
}

function settleTaskCall(draft: Draft, call: OpenCall, event: Settled): boolean {
  const task = draft.agent.task.get(call.task ?? "");
  if (!task) {
    note(draft, "ignored", { event: event.type, why: "the agent has no such task any more" });
    return false;
  }
  const run = draft.flow.tasks[task.name];
  if (run?.status !== "running" || run.callId !== call.callId) {
    givenUpCallSettled(draft, call, task, event);
    return false;
  }
  settleTask(draft, task, outcomeOf(event));
  return true;
}

function outcomeOf(event: Settled): TaskOutcome {
  return event.type === "tool-returned"
    ? { type: "returned", result: event.result }
    : { type: "failed", kind: event.kind };
}

/**
 * A call with values that were given up meanwhile: its result does not count as a current one. It is kept for the case that the same
 * values come back; an effect that cannot be taken back goes to a person.
 */
function givenUpCallSettled(draft: Draft, call: OpenCall, task: Task, event: Settled): void {
  note(draft, "late-result", { tool: call.tool, event: event.type });
  const isSuccess = event.type === "tool-returned" && isSuccessful(task, event.result);
  const isUnknown = event.type === "tool-failed" && event.kind === "unknown";
  if ((isSuccess && task.definition.terminal) || isUnknown) {
    if (draft.state.owner === "bot") exhaust(draft, undefined, "outcome-unknown");
    return;
  }
  const values = isSuccess ? outputValues(task, event.result) : null;
  if (values) rememberResult(draft, task.name, inputsDigest(call.args), values);
  shelveResult(draft, task.name, call.callId, values);
}

function setterCallSettled(draft: Draft, call: OpenCall, event: Settled): void {
  const setter = draft.agent.setter.get(call.tool);
  if (!setter) return note(draft, "ignored", { event: event.type, why: "the agent has no such setter any more" });
  if (event.type === "tool-returned") applySetterResult(draft, call, setter, event.result);
  else if (!call.isHeard) failSetter(draft, call, setter);
}
