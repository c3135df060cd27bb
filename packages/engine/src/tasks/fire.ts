import type { Task } from "../agent.ts";
import { canonicalJson, contentHash } from "../definition/hash.ts";
import type { Draft } from "../draft.ts";
import { nextId, note } from "../draft.ts";
import { taskArguments } from "./ready.ts";

/** Starts a task: it is in flight from now on and cannot fire again before it is settled (G8). */
export function fireTask(draft: Draft, task: Task): void {
  const { flow, state } = draft;
  const args = taskArguments(draft, task);
  const failures = flow.tasks[task.name]?.attempt ?? 0;
  const inputs = contentHash(args).slice(0, 16);
  const identity = [state.id, flow.instance, task.name, canonicalJson(args), failures + 1];
  const call = {
    callId: nextId(draft, "c"),
    tool: task.definition.tool,
    args,
    purpose: "task" as const,
    idempotencyKey: contentHash(identity).slice(0, 32),
  };
  flow.tasks[task.name] = { status: "running", attempt: failures + 1, inputs };
  state.calls = [...state.calls, { ...call, task: task.name, instance: flow.instance, isStarted: false }];
  draft.effects.push({ type: "call-tool", ...call });
  note(draft, "task-fired", { task: task.name, callId: call.callId });
}
