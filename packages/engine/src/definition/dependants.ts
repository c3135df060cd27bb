import type { Dependants } from "../agent.ts";
import { namesIn } from "./conditions.ts";
import type { ParsedDefinition } from "./schema.ts";

/** For each slot, the tasks that take it as an input, and the slots that require it, choose among its options, or read it in their condition. */
export function dependantsOf(definition: ParsedDefinition): ReadonlyMap<string, Dependants> {
  const map = new Map<string, { tasks: string[]; slots: string[]; conditions: string[] }>(
    definition.slots.map((slot) => [slot.name, { tasks: [], slots: [], conditions: [] }]),
  );
  for (const task of definition.tasks) {
    for (const name of new Set(task.inputs)) map.get(name)?.tasks.push(task.name);
  }
  for (const slot of definition.slots) {
    const options = slot.validateAgainst?.slot;
    for (const name of new Set(options === undefined ? slot.requires : [...slot.requires, options]))
      map.get(name)?.slots.push(slot.name);
    for (const name of slot.condition === undefined ? [] : namesIn(slot.condition))
      map.get(name)?.conditions.push(slot.name);
  }
  return map;
}
