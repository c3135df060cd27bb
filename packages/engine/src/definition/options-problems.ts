import type { Problem } from "./problems.ts";
import type { ParsedDefinition, SlotDefinition } from "./schema.ts";
import { sourcesOf, taskOf } from "./sources.ts";

/** Lists to choose from that can never be there before the choice is made. */
export function optionsProblems(definition: ParsedDefinition): Problem[] {
  return definition.slots.flatMap((slot, index): Problem[] => {
    const name = slot.validateAgainst?.slot;
    const options = definition.slots.find((candidate) => candidate.name === name);
    if (name === undefined || options === undefined) return [];
    const path = ["slots", index, "validateAgainst", "slot"];
    if (sourcesOf(options).includes("announce"))
      return [{ path, message: `"${name}" is an announcement and holds no list`, found: name }];
    if (!needsOf(options, definition).has(slot.name)) return [];
    return [{ path, message: `"${name}" can never be there before "${slot.name}"`, found: name }];
  });
}

/** All that has to be filled before a slot can be, itself among them. */
export function needsOf(slot: SlotDefinition, { slots, tasks }: ParsedDefinition): ReadonlySet<string> {
  const needs = new Set([slot.name]);
  for (const name of needs) {
    const needed = slots.find((candidate) => candidate.name === name);
    if (needed === undefined) continue;
    const sources = sourcesOf(needed);
    const isAsked = sources.every((source) => source === "user" || source === "announce");
    const task = sources.length === 1 ? tasks.find((candidate) => candidate.name === taskOf(needed)) : undefined;
    for (const next of isAsked ? needed.requires : [...(task?.inputs ?? []), ...(task?.requires ?? [])])
      needs.add(next);
  }
  return needs;
}
