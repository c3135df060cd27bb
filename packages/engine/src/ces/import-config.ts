import { DefinitionError } from "../definition/problems.ts";
import type { AgentDefinition } from "../definition/schema.ts";
import { parseDefinition } from "../definition/schema.ts";
import { shapeProblems } from "../definition/shape-problems.ts";
import { renamed } from "./keys.ts";
import type { Place } from "./place.ts";
import { objectAt } from "./place.ts";
import { configKeys } from "./vocabulary.ts";

/**
 * Reads a configuration in the vocabulary of the slot-filling spec: snake_case keys, lambda conditions, setters that are tools of
 * their own (custom setters here), read-backs that the model phrases. Throws a `DefinitionError` with every part that has no
 * counterpart, naming the slot or task and the expression. What comes out is for `compileAgent` to check further.
 */
export function importCesConfig(config: unknown): AgentDefinition {
  const place: Place = { path: [], owner: "configuration", problems: [] };
  const object = objectAt(config, place);
  const agent = object ? { id: "imported", ...renamed(object, configKeys, place), readback: "guided" } : {};
  if (place.problems.length > 0) throw new DefinitionError(place.problems);
  const definition = { ...agent, tools: settersOf(object?.slots) };
  const parsed = parseDefinition(definition);
  if (!parsed.success) throw new DefinitionError(shapeProblems(parsed.error.issues, definition));
  // The shape was just checked.
  return definition as unknown as AgentDefinition;
}

/** The spec's setters are tools with checks of their own. */
function settersOf(slots: unknown): { [tool: string]: { setter: true } } {
  const names = Array.isArray(slots) ? slots.map(setterOf).filter((name) => name !== undefined) : [];
  return Object.fromEntries(names.map((name) => [name, { setter: true }]));
}

function setterOf(slot: unknown): string | undefined {
  const setter = typeof slot === "object" && slot !== null ? Reflect.get(slot, "setter") : undefined;
  return typeof setter === "string" ? setter : undefined;
}
