import type { Agent } from "../agent.ts";

/** Slots and tasks, by name. */
export interface Reach {
  readonly slots: ReadonlySet<string>;
  readonly tasks: ReadonlySet<string>;
}

/** Whether what a task brings decides, in whatever many steps, whether a slot plays a part. */
export function decidesOn(agent: Agent, task: string, slot: string): boolean {
  const outputs = Object.values(agent.task.get(task)?.definition.outputs ?? {});
  const seen = new Set(outputs);
  for (const name of seen) {
    for (const next of agent.dependants.get(name)?.conditions ?? []) seen.add(next);
    for (const next of reachOf(agent, [name]).slots) seen.add(next);
  }
  return seen.has(slot);
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
