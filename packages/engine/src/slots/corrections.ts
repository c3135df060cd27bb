import type { Slot, Task } from "../agent.ts";
import { canonicalJson } from "../definition/hash.ts";
import type { Draft } from "../draft.ts";
import { filledToChange, note, valuesChanged } from "../draft.ts";
import type { Json, JsonObject } from "../json.ts";
import type { OpenChange, ShelvedValue } from "../state.ts";
import { inputsOf } from "../tasks/ready.ts";
import { valueDenial } from "../tools/permission.ts";
import { has, isActive } from "../view.ts";
import { holdSlot } from "./change.ts";
import type { Shelf } from "./invalidate.ts";
import { forgetShelved, heldValue, invalidate, without } from "./invalidate.ts";
import { unmet } from "./next.ts";
import { reachOf } from "./reach.ts";

/** A new value for a slot that holds a confirmed one. */
export interface Correction {
  readonly slot: Slot;
  readonly value: Json;
}

/**
 * Puts new values in the place of confirmed ones. What was made from the old ones goes out of use, and comes back if the user refuses
 * the new ones. All corrections of a reply are taken together; one that depends on another of them is asked for again.
 */
export function changeValues(draft: Draft, corrections: readonly Correction[]): void {
  const { flow } = draft;
  const real = corrections.filter(({ slot, value }) => canonicalJson(flow.filled[slot.name]) !== canonicalJson(value));
  if (real.length === 0) return;
  const names = real.map(({ slot }) => slot.name);
  const { values, tasks } = invalidate(draft, names);
  const held = real.filter(({ slot }) => valueDenial(draft, slot) === null);
  const asked = new Set(names.filter((name) => !held.some(({ slot }) => slot.name === name)));
  const before = flow.change ?? { slots: [], values: {}, tasks: {} };
  flow.change = {
    slots: [...before.slots, ...held.map(({ slot }) => slot.name)],
    values: without({ ...values, ...before.values }, asked),
    tasks: { ...tasks, ...before.tasks },
  };
  for (const { slot, value } of held) holdSlot(draft, slot.name, value);
  note(draft, "changed", { slots: names });
}

/** Ends the corrections whose new value stands: what depended on the old one is gone, and what did not comes back. */
export function settleChange(draft: Draft): void {
  const { change } = draft.flow;
  if (change === null) return;
  const done = change.slots.filter((name) => !has(draft.flow.pending, name));
  forgetShelved(draft, done);
  const { change: rest } = draft.flow;
  if (rest === null || rest.slots.length > 0) return;
  draft.flow.change = null;
  for (;;) {
    const isSettled = putBackAnswers(draft, rest);
    const task = draft.agent.tasks.find((candidate) => mayCountAgain(draft, candidate, rest));
    if (task === undefined && isSettled) return;
    if (task !== undefined) draft.flow.tasks[task.name] = rest.tasks[task.name];
  }
}

/** Puts back what still plays a part, unless it came from a task that has to run again. True where nothing was left to put back. */
function putBackAnswers(draft: Draft, { values }: OpenChange): boolean {
  const { agent, flow } = draft;
  const slots = agent.slots.filter((slot) => {
    const isStale = slot.task !== null && flow.tasks[slot.task]?.status === "stale";
    return values[slot.name] && !isStale && !heldValue(draft, slot.name) && isActive(draft, slot);
  });
  const ready = slots.filter((slot) => unmet(draft, slot.requires).length === 0);
  for (const { name } of ready) putBack(draft, name, values[name]);
  return ready.length === 0;
}

/** A task that a condition made stale for the time of a correction, and that would run with the same values again. */
function mayCountAgain(draft: Draft, task: Task, { tasks }: OpenChange): boolean {
  const run = tasks[task.name];
  return (
    run?.status === "succeeded" &&
    draft.flow.tasks[task.name]?.status === "stale" &&
    inputsOf(draft, task) === run.inputs
  );
}

/** Takes back the corrections that the user refused, unless they were replaced: all is as before them. Gives their slots. */
export function restoreRefused(draft: Draft): readonly string[] {
  const { flow } = draft;
  const { change, rejected } = flow;
  if (change === null || rejected === null) return [];
  const refused = change.slots.filter(
    (name) => has(rejected, name) && canonicalJson(flow.pending[name]) === canonicalJson(rejected[name]),
  );
  if (refused.length === 0) return [];
  for (const name of refused) delete flow.pending[name];
  const open = change.slots.filter((name) => !refused.includes(name));
  const waiting = reachOf(draft.agent, open);
  for (const [name, value] of Object.entries(without(change.values, waiting.slots))) putBack(draft, name, value);
  Object.assign(flow.tasks, without(change.tasks, waiting.tasks));
  flow.change = open.length === 0 ? null : stillOpen(change, open, waiting);
  const others = without(rejected, new Set(refused));
  flow.rejected = Object.keys(others).length === 0 ? null : others;
  valuesChanged(draft);
  note(draft, "restored", { slots: [...refused] });
  return refused;
}

function stillOpen(change: OpenChange, slots: readonly string[], waiting: ReturnType<typeof reachOf>): OpenChange {
  const only = <T>(record: { readonly [name: string]: T }, names: ReadonlySet<string>): { [name: string]: T } =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
  return { slots, values: only(change.values, waiting.slots), tasks: only(change.tasks, waiting.tasks) };
}

/** The result of a call that a correction gave up counts again if the correction is refused; null for a failed one. */
export function shelveResult(draft: Draft, task: string, callId: string, values: JsonObject | null): void {
  const { change } = draft.flow;
  const run = change?.tasks[task];
  if (!change || run?.status !== "running" || run.callId !== callId) return;
  const outputs = Object.entries(values ?? {}).flatMap(([slot, value]) =>
    value === undefined ? [] : [[slot, { held: "filled", value }] as const],
  );
  draft.flow.change = {
    ...change,
    values: { ...change.values, ...Object.fromEntries(outputs) },
    tasks: { ...change.tasks, [task]: { ...run, status: values === null ? "failed" : "succeeded" } },
  };
}

/** What falls with a condition that hangs on a corrected value is kept until the user accepts the correction. */
export function shelveWhileChanging(draft: Draft, shelf: Shelf): void {
  const { change } = draft.flow;
  if (change === null) return;
  const values = without(shelf.values, new Set(change.slots));
  draft.flow.change = {
    ...change,
    values: { ...values, ...change.values },
    tasks: { ...shelf.tasks, ...change.tasks },
  };
}

function putBack(draft: Draft, name: string, value: ShelvedValue | undefined): void {
  if (value === undefined || heldValue(draft, name) !== undefined) return;
  const record = value.held === "filled" ? filledToChange(draft) : draft.flow[value.held];
  record[name] = value.value;
  valuesChanged(draft);
}
