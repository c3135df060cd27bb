import type { Problem } from "./problems.ts";
import type { ParsedDefinition, TaskDefinition } from "./schema.ts";
import { sourcesOf, taskOf } from "./sources.ts";

/** Slots that a failure clears and nothing fills anew: the task could never run again, nor be exhausted. */
export function clearProblems(definition: ParsedDefinition): Problem[] {
  return definition.tasks.flatMap((task, index) => {
    const { tasks: undone } = clearedBy(task, definition);
    return (task.onFailure?.clearSlots ?? []).flatMap((name, at): Problem[] => {
      const slot = definition.slots.find((candidate) => candidate.name === name);
      const path = ["tasks", index, "onFailure", "clearSlots", at];
      if (slot === undefined || sourcesOf(slot).some((source) => !source.startsWith("task:"))) return [];
      const filler = taskOf(slot);
      if (filler === task.name)
        return [{ path, message: `"${name}" is only filled when "${filler}" succeeds`, found: name }];
      if (filler === null || undone.has(filler)) return [];
      return [
        {
          path,
          message: `nothing fills "${name}" again: "${filler}" does not run anew`,
          found: name,
          expected: `an input of "${filler}" that the user can fill`,
        },
      ];
    });
  });
}

/** What a failure clears with everything that was made from it, and the tasks that run anew for it. */
export interface Cleared {
  readonly slots: ReadonlySet<string>;
  readonly tasks: ReadonlySet<string>;
}

/** All that the failure of a task clears. */
export function clearedBy(failed: TaskDefinition, definition: ParsedDefinition): Cleared {
  const slots = new Set(failed.onFailure?.clearSlots ?? []);
  const tasks = new Set<string>();
  for (const name of slots) {
    for (const slot of definition.slots)
      if (slot.requires.includes(name) || slot.validateAgainst?.slot === name) slots.add(slot.name);
    for (const task of definition.tasks.filter((candidate) => candidate.inputs.includes(name))) {
      tasks.add(task.name);
      for (const output of Object.values(task.outputs)) slots.add(output);
    }
  }
  return { slots, tasks };
}
