import type { Task } from "../agent.ts";
import { contentHash } from "../definition/hash.ts";
import type { JsonObject } from "../json.ts";
import type { View } from "../view.ts";
import { has, isActive, isTaskActive } from "../view.ts";

/**
 * The tasks that can start now, in the order of the definition (spec section 3.1, step 1). Tasks run one at a time, as what one brings
 * may decide whether the next one has all that it needs; those that are declared `parallel` run side by side with each other.
 */
export function readyTasks(view: View): readonly Task[] {
  const { agent, flow } = view;
  const running = agent.tasks.filter((task) => flow.tasks[task.name]?.status === "running");
  if (running.some((task) => !task.definition.parallel)) return [];
  const ready = agent.tasks.filter((task) => isReady(view, task));
  const [first] = ready;
  const isAlone = first !== undefined && !first.definition.parallel && running.length === 0;
  return isAlone ? [first] : ready.filter((task) => task.definition.parallel);
}

/** The first task that can start now. */
export function readyTask(view: View): Task | undefined {
  return readyTasks(view)[0];
}

function isReady(view: View, task: Task): boolean {
  const status = view.flow.tasks[task.name]?.status;
  if (status === "succeeded" || status === "running") return false;
  const { inputs, requires } = task.definition;
  const isWaiting = inputs.some((name) => isAwaited(view, name)) || requires.some((name) => isAwaited(view, name));
  return !isWaiting && isTaskActive(view, task);
}

function isAwaited(view: View, name: string): boolean {
  if (has(view.flow.filled, name)) return false;
  if (view.flow.change?.values[name] !== undefined) return true;
  const slot = view.agent.slot.get(name);
  return slot !== undefined && isActive(view, slot);
}

/**
 * The active inputs and requirements of a task that are not confirmed yet (G2); also those that a correction put out of use until the
 * user accepts or refuses it.
 */
export function waitingFor(view: View, task: Task): string[] {
  const names = [...task.definition.inputs, ...task.definition.requires];
  return names.filter((name) => isAwaited(view, name));
}

/** The active inputs of a task with their values: what its tool is called with. */
export function taskArguments(view: View, task: Task): Record<string, NonNullable<View["flow"]["filled"][string]>> {
  const args: Record<string, NonNullable<View["flow"]["filled"][string]>> = {};
  for (const name of task.definition.inputs) {
    const value = view.flow.filled[name];
    const slot = view.agent.slot.get(name);
    if (value !== undefined && value !== null && slot !== undefined && isActive(view, slot)) args[name] = value;
  }
  return args;
}

/** A digest of the values that a task would run with now. */
export function inputsOf(view: View, task: Task): string {
  return inputsDigest(taskArguments(view, task));
}

/** A digest of a task's arguments. */
export function inputsDigest(args: JsonObject): string {
  return contentHash(args).slice(0, 16);
}
