import type { SlotDefinition } from "./schema.ts";

/** The sources of a slot, in their order of priority. */
export function sourcesOf(slot: SlotDefinition): readonly string[] {
  return typeof slot.source === "string" ? [slot.source] : slot.source;
}

/** The task that may fill a slot, or null. */
export function taskOf(slot: SlotDefinition): string | null {
  const source = sourcesOf(slot).find((candidate) => candidate.startsWith("task:"));
  return source === undefined ? null : source.slice("task:".length);
}
