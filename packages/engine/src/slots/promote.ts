import type { Slot, Task } from "../agent.ts";
import { sourcesOf } from "../definition/sources.ts";
import type { Draft } from "../draft.ts";
import { note, valuesChanged } from "../draft.ts";
import type { Json } from "../json.ts";
import { has, isActive, isEmpty } from "../view.ts";
import { fillSlot } from "./change.ts";
import { shelveWhileChanging } from "./corrections.ts";
import { undoOutdated, withdraw } from "./invalidate.ts";

/** Sends each pending value where it belongs: filled at once, kept for a grouped read-back, or waiting for the user's yes. */
export function promoteAndRoute(draft: Draft): void {
  for (const name of Object.keys(draft.flow.pending)) routePending(draft, name);
  if (isEmpty(draft.flow.deferred)) return;
  for (const task of draft.agent.tasks) {
    if (task.definition.readbackInputs) promoteGroup(draft, task);
  }
}

function routePending(draft: Draft, name: string): void {
  const slot = draft.agent.slot.get(name);
  const value = draft.flow.pending[name];
  if (!slot || value === undefined) return;
  const isHeld = draft.flow.unsure?.includes(name) || draft.flow.doubtful.includes(name);
  if (!slot.definition.requiresReadback && !isHeld) {
    fillSlot(draft, name, value);
    note(draft, "filled", { slot: name });
  } else if (!draft.flow.marks.promoted.includes(name) && isDeferrable(draft, slot)) {
    deferSlot(draft, name, value);
  }
}

function deferSlot(draft: Draft, name: string, value: Json): void {
  delete draft.flow.pending[name];
  draft.flow.deferred[name] = value;
  note(draft, "deferred", { slot: name });
}

/**
 * Spec section 7a.2: it feeds a task with a grouped read-back, no unfinished task waits for it alone, and nothing that it requires
 * comes from a task. A value whose read-back the user is answering stays where it is; a corrected one is read back at once.
 */
function isDeferrable(draft: Draft, slot: Slot): boolean {
  const { readback, change } = draft.flow;
  if (slot.requiresTask || readback?.slots.includes(slot.name) || change?.slots.includes(slot.name)) return false;
  const tasks = slot.feeds.map((name) => draft.agent.task.get(name)).filter((task) => task !== undefined);
  const isAlone = (task: Task) =>
    !task.definition.readbackInputs && draft.flow.tasks[task.name]?.status !== "succeeded";
  return tasks.some((task) => task.definition.readbackInputs) && !tasks.some(isAlone);
}

/** Spec section 7a.3: once every answer that the task needs from the user is there, those put aside are read back together. */
function promoteGroup(draft: Draft, task: Task): void {
  const { flow, agent } = draft;
  const slots = task.definition.inputs
    .map((name) => agent.slot.get(name))
    .filter((slot) => slot?.isUser && isActive(draft, slot));
  const group = slots.flatMap((slot) => (slot && has(flow.deferred, slot.name) ? [slot.name] : []));
  const isComplete = slots.every(
    (slot) => slot && (has(flow.filled, slot.name) || has(flow.pending, slot.name) || has(flow.deferred, slot.name)),
  );
  if (group.length === 0 || !isComplete) return;
  for (const name of group) {
    const value = flow.deferred[name];
    if (value === undefined) continue;
    delete flow.deferred[name];
    flow.pending[name] = value;
  }
  flow.marks.promoted = group;
  note(draft, "group-complete", { task: task.name, slots: group });
}

/** A group that was just promoted goes back while another task runs first (spec section 19.2, `re_deferred`). */
export function deferAgain(draft: Draft, task: Task): void {
  const { flow } = draft;
  for (const name of flow.marks.promoted) {
    const value = flow.pending[name];
    if (value === undefined || task.definition.inputs.includes(name) || flow.readback?.slots.includes(name)) continue;
    delete flow.pending[name];
    flow.deferred[name] = value;
    note(draft, "re-deferred", { slot: name, task: task.name });
  }
  flow.marks.promoted = [];
}

/** Removes values whose condition no longer holds (spec section 4.4), until no further one falls; tasks that used them are to run again. */
export function deactivate(draft: Draft): void {
  for (let round = 0; round <= draft.agent.slots.length; round++) {
    const fallen = draft.agent.slotsOf.conditional.filter(
      (slot) => isValued(draft, slot.name) && !isActive(draft, slot),
    );
    if (fallen.length === 0) return shelveWhileChanging(draft, undoOutdated(draft));
    for (const slot of fallen) {
      shelveWhileChanging(draft, withdraw(draft, slot.name));
      note(draft, "slot-deactivated", { slot: slot.name, source: sourcesOf(slot.definition) });
    }
    valuesChanged(draft);
  }
}

function isValued({ flow }: Draft, name: string): boolean {
  return has(flow.filled, name) || has(flow.pending, name) || has(flow.deferred, name);
}
