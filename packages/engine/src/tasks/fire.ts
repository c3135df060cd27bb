import type { Task } from "../agent.ts";
import { canonicalJson, contentHash } from "../definition/hash.ts";
import type { Draft } from "../draft.ts";
import { nextId, note } from "../draft.ts";
import type { TaskState } from "../state.ts";
import { inputsOf, taskArguments } from "./ready.ts";

/**
 * Starts a task: it is in flight from now on and cannot fire again before it is settled (G8). Where a call with the same inputs is still
 * under way, given up by a correction that was taken back since, its result is waited for instead.
 */
export function fireTask(draft: Draft, task: Task): void {
  const { flow, state } = draft;
  const args = taskArguments(draft, task);
  const attempt = nextAttempt(flow.tasks[task.name]);
  const identity = [state.id, flow.instance, task.name, canonicalJson(args), attempt];
  const idempotencyKey = contentHash(identity).slice(0, 32);
  const same = state.calls.find((call) => call.idempotencyKey === idempotencyKey);
  const callId = same?.callId ?? nextId(draft, "c");
  flow.tasks[task.name] = { status: "running", attempt, inputs: inputsOf(draft, task), callId };
  note(draft, same ? "task-rejoined" : "task-fired", { task: task.name, callId });
  if (same) return;
  const call = { callId, tool: task.definition.tool, args, purpose: "task" as const, idempotencyKey };
  state.calls = [
    ...state.calls,
    { ...call, task: task.name, flow: flow.name, instance: flow.instance, isStarted: false },
  ];
  draft.effects.push({ type: "call-tool", ...call });
}

/** The attempt rises only after a failure that was settled: a run that was given up counts as none. */
function nextAttempt(last: TaskState | undefined): number {
  if (last === undefined) return 1;
  return last.status === "failed" ? last.attempt + 1 : last.attempt;
}
