import type { Draft } from "../draft.ts";
import { note, valuesChanged } from "../draft.ts";
import type { Json } from "../json.ts";

/** Confirms a value: it is filled from now on. */
export function fillSlot(draft: Draft, name: string, value: Json): void {
  const { flow } = draft;
  delete flow.pending[name];
  delete flow.deferred[name];
  flow.filled[name] = value;
  delete flow.retries[`slot:${name}`];
  valuesChanged(draft);
}

/** Holds a value until the user says yes to it; a changed value must be read back anew. */
export function holdSlot(draft: Draft, name: string, value: Json): void {
  const { flow } = draft;
  delete flow.deferred[name];
  if (flow.readback?.slots.includes(name) && flow.pending[name] !== value) {
    flow.readback = { ...flow.readback, slots: flow.readback.slots.filter((slot) => slot !== name) };
  }
  flow.pending[name] = value;
  if (flow.rejected?.[name] !== undefined) {
    const { [name]: _replaced, ...rest } = flow.rejected;
    flow.rejected = rest;
  }
  delete flow.retries[`slot:${name}`];
  valuesChanged(draft);
}

/** Forgets a slot's value wherever it is. */
export function clearSlot(draft: Draft, name: string): void {
  const { flow } = draft;
  if (flow.filled[name] === undefined && flow.pending[name] === undefined && flow.deferred[name] === undefined) return;
  delete flow.filled[name];
  delete flow.pending[name];
  delete flow.deferred[name];
  valuesChanged(draft);
}

/**
 * Clears slots with everything that was made from them: results of tasks that used them, choices that required them, and so on.
 * Answers that do not depend on them stay.
 */
export function invalidate(draft: Draft, names: readonly string[]): void {
  const queue = [...names];
  const seen = new Set(queue);
  const push = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    queue.push(name);
  };
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    clearSlot(draft, name);
    forgetSignal(draft, name);
    const dependants = draft.agent.dependants.get(name);
    for (const slot of dependants?.slots ?? []) if (isValued(draft, slot)) push(slot);
    for (const task of dependants?.tasks ?? []) undoTask(draft, task, push);
  }
}

/** A value that led to a failure is not taken from the signals again: the user is asked for another one. */
function forgetSignal(draft: Draft, name: string): void {
  const slot = draft.agent.slot.get(name);
  if (!slot?.isEvent || !slot.isUser) return;
  const { [slot.eventKey]: _failed, ...rest } = draft.state.data;
  draft.state.data = rest;
}

function isValued(draft: Draft, name: string): boolean {
  const { filled, pending, deferred } = draft.flow;
  return filled[name] !== undefined || pending[name] !== undefined || deferred[name] !== undefined;
}

/** A succeeded task whose input went is to run again; what it filled is stale. */
function undoTask(draft: Draft, name: string, push: (slot: string) => void): void {
  const task = draft.agent.task.get(name);
  if (!task || draft.flow.tasks[name]?.status !== "succeeded") return;
  delete draft.flow.tasks[name];
  note(draft, "task-stale", { task: name });
  for (const output of Object.values(task.definition.outputs)) push(output);
}
