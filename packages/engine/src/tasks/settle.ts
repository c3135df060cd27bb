import type { Task } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { JsonObject } from "../json.ts";
import { fillSlot } from "../slots/change.ts";
import { forgetShelved, invalidate } from "../slots/invalidate.ts";
import type { SettledTask } from "../state.ts";
import { inputsOf } from "./ready.ts";
import { knownResult } from "./results.ts";

/** How a task's call ended. */
export type TaskOutcome =
  | { readonly type: "returned"; readonly result: JsonObject }
  | { readonly type: "failed"; readonly kind: "error" | "timeout" | "unknown" };

/** Takes a task's outcome into the state: fills its outputs, or counts the failure (spec sections 5 and 6a.2). */
export function settleTask(draft: Draft, task: Task, outcome: TaskOutcome): void {
  const { flow } = draft;
  const run = flow.tasks[task.name];
  if (run === undefined) return;
  const isSuccess = outcome.type === "returned" && isSuccessful(task, outcome.result);
  if (isSuccess) succeedTask(draft, task, outputValues(task, outcome.result));
  else {
    flow.tasks[task.name] = { ...run, status: "failed" };
    flow.retries[task.name] = (flow.retries[task.name] ?? 0) + 1;
    const isUnknown = outcome.type === "failed" && outcome.kind === "unknown";
    noteSettled(draft, { task: task.name, outcome: isUnknown ? "unknown" : "failed" });
  }
  note(draft, "task", { task: task.name, ok: isSuccess, why: isSuccess ? undefined : reasonOf(task, outcome) });
}

/** Fills what a task brought, from a call or from an earlier run with the same inputs. */
function succeedTask(draft: Draft, task: Task, values: JsonObject): void {
  const { flow } = draft;
  const run = flow.tasks[task.name];
  flow.tasks[task.name] = {
    status: "succeeded",
    attempt: run?.attempt ?? 1,
    inputs: inputsOf(draft, task),
    callId: run?.callId ?? "",
  };
  const turns = flow.results[task.name] === undefined ? 0 : flow.turnsWithoutProgress;
  for (const [slot, value] of Object.entries(values)) fillSlot(draft, slot, value ?? null);
  flow.turnsWithoutProgress = turns;
  delete flow.retries[task.name];
  noteSettled(draft, { task: task.name, outcome: "succeeded" });
}

/** Takes what a task brought for the same inputs before, if it did. */
export function reuseResult(draft: Draft, task: Task): boolean {
  const values = knownResult(draft, task);
  if (values === undefined) return false;
  note(draft, "task-reused", { task: task.name });
  succeedTask(draft, task, values);
  return true;
}

/** The values of a result by the slots that they fill. */
export function outputValues(task: Task, result: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(task.definition.outputs).map(([key, slot]) => [slot, result[key] ?? null]));
}

/** Kept in the order of the definition: the order in which results come does not matter. */
function noteSettled({ flow, agent }: Draft, settled: SettledTask): void {
  const all = [...flow.marks.settled.filter(({ task }) => task !== settled.task), settled];
  flow.marks.settled = agent.tasks.flatMap(({ name }) => all.filter(({ task }) => task === name));
}

/** True once the failures of a task are used up, or when nobody can tell whether it took effect: then it is never repeated. */
export function isExhausted(draft: Draft, task: Task, outcome: SettledTask["outcome"]): boolean {
  const limit = task.definition.onFailure?.maxRetries ?? 2;
  return outcome === "unknown" || (draft.flow.retries[task.name] ?? 0) >= limit;
}

/** Clears what a failed task wants asked again, with everything that was made from it. */
export function clearForRetry(draft: Draft, task: Task): void {
  const slots = task.definition.onFailure?.clearSlots ?? [];
  if (slots.length === 0) return;
  invalidate(draft, slots);
  forgetShelved(draft, slots);
  note(draft, "cleared", { task: task.name, slots: [...slots] });
}

/** Whether a result counts as success: its check is true and every declared output is there. */
export function isSuccessful(task: Task, result: JsonObject): boolean {
  const { successCheck, outputs } = task.definition;
  if (successCheck !== undefined && !result[successCheck]) return false;
  return missingOutputs(outputs, result).length === 0;
}

function missingOutputs(outputs: { readonly [key: string]: string }, result: JsonObject): string[] {
  return Object.keys(outputs).filter((key) => result[key] === undefined || result[key] === null);
}

function reasonOf(task: Task, outcome: TaskOutcome): string {
  if (outcome.type === "failed") return outcome.kind;
  const missing = missingOutputs(task.definition.outputs, outcome.result);
  return missing.length > 0 ? `no ${missing.join(", ")} in the result` : `${task.definition.successCheck} is not true`;
}
