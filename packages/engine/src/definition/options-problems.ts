import type { Problem } from "./problems.ts";
import type { ParsedDefinition } from "./schema.ts";
import { sourcesOf, taskOf } from "./sources.ts";

/** Lists to choose from that can never be there before the choice is made. */
export function optionsProblems(definition: ParsedDefinition): Problem[] {
  const slots = new Map(definition.slots.map((slot) => [slot.name, slot]));
  const needs = needsIn(definition);
  return definition.slots.flatMap((slot, index): Problem[] => {
    const name = slot.validateAgainst?.slot;
    const options = slots.get(name ?? "");
    if (name === undefined || options === undefined) return [];
    const path = ["slots", index, "validateAgainst", "slot"];
    if (sourcesOf(options).includes("announce"))
      return [{ path, message: `"${name}" is an announcement and holds no list`, found: name }];
    if (!needsOf(options.name, needs).has(slot.name)) return [];
    return [{ path, message: `"${name}" can never be there before "${slot.name}"`, found: name }];
  });
}

/** For each slot, what has to be filled right before it can be. */
export type Needs = ReadonlyMap<string, readonly string[]>;

/** What each slot needs. One with several sources needs nothing for sure. */
export function needsIn({ slots, tasks }: ParsedDefinition): Needs {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  return new Map(
    slots.map((slot) => {
      const sources = sourcesOf(slot);
      if (sources.every((source) => source === "user" || source === "announce")) return [slot.name, slot.requires];
      const task = sources.length === 1 ? byName.get(taskOf(slot) ?? "") : undefined;
      return [slot.name, [...(task?.inputs ?? []), ...(task?.requires ?? [])]];
    }),
  );
}

/** All that has to be filled before a slot can be, itself among it. */
export function needsOf(slot: string, needs: Needs): ReadonlySet<string> {
  const all = new Set([slot]);
  for (const name of all) for (const next of needs.get(name) ?? []) all.add(next);
  return all;
}
