import type { Agent } from "../agent.ts";

/** Slots and tasks, by name. */
export interface Reach {
  readonly slots: ReadonlySet<string>;
  readonly tasks: ReadonlySet<string>;
}

/** Everything that may have been made from these slots: they themselves, tasks that take them, what those fill, what requires them. */
export function reachOf(agent: Agent, names: readonly string[]): Reach {
  const slots = new Set(names);
  const tasks = new Set<string>();
  for (const name of slots) {
    const dependants = agent.dependants.get(name);
    for (const slot of dependants?.slots ?? []) slots.add(slot);
    for (const task of dependants?.tasks ?? []) {
      tasks.add(task);
      for (const output of Object.values(agent.task.get(task)?.definition.outputs ?? {})) slots.add(output);
    }
  }
  return { slots, tasks };
}
