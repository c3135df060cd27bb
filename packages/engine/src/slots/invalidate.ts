import type { Task } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Json } from "../json.ts";
import type { ShelvedValue, TaskState } from "../state.ts";
import { inputsOf } from "../tasks/ready.ts";
import { rememberResult } from "../tasks/results.ts";
import { has } from "../view.ts";
import { clearSlot } from "./change.ts";
import { decidesOn, reachOf } from "./reach.ts";

/** What an invalidation put out of use. */
export interface Shelf {
  readonly values: { [slot: string]: ShelvedValue | undefined };
  readonly tasks: { [task: string]: TaskState | undefined };
}

/**
 * Clears slots with everything that was made from them: results of tasks that used them, choices that required them, and so on.
 * Answers that do not depend on them stay. A task that is still running with one of them counts as not run.
 */
export function invalidate(draft: Draft, names: readonly string[]): Shelf {
  const shelf: Shelf = { values: {}, tasks: {} };
  clearAll(draft, names, shelf);
  return shelf;
}

/**
 * Clears a slot that plays no part any more, with what was made from it; not the results that decided so, which would let it play a part
 * again. Signals for it stay, and so do answers that only required it.
 */
export function withdraw(draft: Draft, name: string): Shelf {
  const shelf: Shelf = { values: {}, tasks: {} };
  const value = heldValue(draft, name);
  if (value) shelf.values[name] = value;
  clearSlot(draft, name);
  for (const task of draft.agent.dependants.get(name)?.tasks ?? [])
    if (!isLastUnderWay(draft, task) && !decidesOn(draft.agent, task, name))
      clearAll(draft, undoTask(draft, task, shelf), shelf);
  return shelf;
}

/** What ends the flow is under way: with whatever values, it is not done twice. */
function isLastUnderWay({ agent, flow }: Draft, task: string): boolean {
  return agent.task.get(task)?.definition.terminal === true && flow.tasks[task]?.status === "running";
}

/** A task that ran without an input that plays a part by now is to run again. */
export function undoOutdated(draft: Draft): Shelf {
  const shelf: Shelf = { values: {}, tasks: {} };
  const { agent, flow, mayBeOutdated } = draft;
  draft.mayBeOutdated = false;
  for (const task of flow.marks.hasChanged && mayBeOutdated ? agent.tasks : []) {
    const run = flow.tasks[task.name];
    if (run?.status !== "succeeded") continue;
    const mayCome = task.definition.inputs.some(
      (name) => agent.slot.get(name)?.condition && has(flow.filled, name) && !decidesOn(agent, task.name, name),
    );
    if (mayCome && inputsOf(draft, task) !== run.inputs) clearAll(draft, undoTask(draft, task.name, shelf), shelf);
  }
  return shelf;
}

function clearAll(draft: Draft, names: readonly string[], shelf: Shelf): void {
  const queue = new Set(names);
  for (const name of queue) {
    shelve(draft, name, shelf);
    const dependants = draft.agent.dependants.get(name);
    for (const slot of dependants?.slots ?? []) if (heldValue(draft, slot)) queue.add(slot);
    for (const task of dependants?.tasks ?? []) for (const output of undoTask(draft, task, shelf)) queue.add(output);
  }
}

/** What waits on the shelf of an open correction and depends on a cleared slot does not come back. */
export function forgetShelved(draft: Draft, names: readonly string[]): void {
  const { change } = draft.flow;
  if (change === null) return;
  const { slots, tasks } = reachOf(draft.agent, names);
  draft.flow.change = {
    slots: change.slots.filter((name) => !slots.has(name)),
    values: without(change.values, slots),
    tasks: without(change.tasks, tasks),
  };
}

/** A record without some of its members. */
export function without<T>(record: { readonly [name: string]: T }, names: ReadonlySet<string>): { [name: string]: T } {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
}

/** The value of a slot with the record it stands in. */
export function heldValue({ flow }: Draft, name: string): ShelvedValue | undefined {
  for (const held of ["filled", "pending", "deferred"] as const) {
    const value: Json | undefined = flow[held][name];
    if (value !== undefined) return { held, value };
  }
  return undefined;
}

function shelve(draft: Draft, name: string, shelf: Shelf): void {
  const value = heldValue(draft, name);
  if (value) shelf.values[name] = value;
  clearSlot(draft, name);
  forgetSignal(draft, name);
}

/** A value that was given up is not taken from the signals again: the user is asked for another one. */
function forgetSignal(draft: Draft, name: string): void {
  const slot = draft.agent.slot.get(name);
  if (!slot?.isEvent || !slot.isUser) return;
  const { [slot.eventKey]: _failed, ...rest } = draft.state.data;
  draft.state.data = rest;
}

/** A task whose input went is to run again. Gives the slots that it filled, which are stale. */
function undoTask(draft: Draft, name: string, shelf: Shelf): readonly string[] {
  const task: Task | undefined = draft.agent.task.get(name);
  const run = draft.flow.tasks[name];
  if (!task || (run?.status !== "succeeded" && run?.status !== "running")) return [];
  const outputs = Object.values(task.definition.outputs);
  if (run.status === "succeeded") {
    const values = outputs.map((slot) => [slot, shelf.values[slot]?.value ?? draft.flow.filled[slot]] as const);
    rememberResult(draft, name, run.inputs, Object.fromEntries(values));
  }
  shelf.tasks[name] = run;
  draft.flow.tasks[name] = { ...run, status: "stale" };
  note(draft, "task-stale", { task: name });
  return run.status === "succeeded" ? outputs : [];
}
