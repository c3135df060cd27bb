import type { Problem } from "./problems.ts";
import type { ParsedDefinition, TaskDefinition } from "./schema.ts";
import { sourcesOf, taskOf } from "./sources.ts";

/** Slots that a failure clears and nothing fills anew: the task could never run again, nor be exhausted. */
export function clearProblems(definition: ParsedDefinition): Problem[] {
  return definition.tasks.flatMap((task, index) => {
    const undone = tasksUndoneBy(task, definition);
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

/** The tasks that run anew, as something that they were made from is cleared. */
function tasksUndoneBy(failed: TaskDefinition, { slots, tasks }: ParsedDefinition): ReadonlySet<string> {
  const cleared = new Set(failed.onFailure?.clearSlots ?? []);
  const undone = new Set<string>();
  for (const name of cleared) {
    for (const slot of slots)
      if (slot.requires.includes(name) || slot.validateAgainst?.slot === name) cleared.add(slot.name);
    for (const task of tasks.filter((candidate) => candidate.inputs.includes(name))) {
      undone.add(task.name);
      for (const output of Object.values(task.outputs)) cleared.add(output);
    }
  }
  return undone;
}
