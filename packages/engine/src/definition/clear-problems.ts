import type { Dependants } from "../agent.ts";
import { dependantsOf } from "./dependants.ts";
import type { Problem } from "./problems.ts";
import type { ParsedDefinition, TaskDefinition } from "./schema.ts";
import { sourcesOf, taskOf } from "./sources.ts";

/** Slots that a failure clears and nothing fills anew: the task could never run again, nor be exhausted. */
export function clearProblems(definition: ParsedDefinition): Problem[] {
  const slots = new Map(definition.slots.map((slot) => [slot.name, slot]));
  const dependants = dependantsOf(definition);
  const outputs = outputsIn(definition);
  return definition.tasks.flatMap((task, index) => {
    const { tasks: undone } = clearedBy(task, dependants, outputs);
    return (task.onFailure?.clearSlots ?? []).flatMap((name, at): Problem[] => {
      const slot = slots.get(name);
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
export function clearedBy(
  failed: TaskDefinition,
  dependants: ReadonlyMap<string, Dependants>,
  outputs: Outputs,
): Cleared {
  const slots = new Set(failed.onFailure?.clearSlots ?? []);
  const tasks = new Set<string>();
  for (const name of slots) {
    for (const slot of dependants.get(name)?.slots ?? []) slots.add(slot);
    for (const task of dependants.get(name)?.tasks ?? []) {
      tasks.add(task);
      for (const output of outputs.get(task) ?? []) slots.add(output);
    }
  }
  return { slots, tasks };
}

/** The slots that each task fills. */
export type Outputs = ReadonlyMap<string, readonly string[]>;

/** The slots that each task fills. */
export function outputsIn({ tasks }: ParsedDefinition): Outputs {
  return new Map(tasks.map((task) => [task.name, Object.values(task.outputs)]));
}
