import type { Task } from "../agent.ts";
import type { View } from "../view.ts";
import { has, isActive, isTaskActive } from "../view.ts";

/**
 * The first task that can run now, in the order of the definition (spec section 3.1, step 1). Tasks run one at a time: what one brings
 * may decide whether the next one has all that it needs.
 */
export function readyTask(view: View): Task | undefined {
  if (view.agent.tasks.some((task) => view.flow.tasks[task.name]?.status === "running")) return undefined;
  return view.agent.tasks.find((task) => {
    if (view.flow.tasks[task.name]?.status === "succeeded") return false;
    return waitingFor(view, task).length === 0 && isTaskActive(view, task);
  });
}

/** The active inputs and requirements of a task that are not confirmed yet (G2). */
export function waitingFor(view: View, task: Task): string[] {
  const names = [...task.definition.inputs, ...task.definition.requires];
  return names.filter((name) => {
    if (has(view.flow.filled, name)) return false;
    const slot = view.agent.slot.get(name);
    return slot !== undefined && isActive(view, slot);
  });
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
