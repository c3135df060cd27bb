import type { Json } from "../json.ts";
import type { ParsedDefinition, SlotDefinition } from "./schema.ts";
import { sourcesOf } from "./sources.ts";

/** Values that a slot may have; all of them, or some that stand for all of their kind. */
export interface PossibleValues {
  readonly values: readonly Json[];
  readonly isAll: boolean;
}

const mostCombinations = 64;

/** Undefined for what the definition does not bind: values of events, tasks and setters of one's own. */
export function possibleValues(definition: ParsedDefinition, name: string): PossibleValues | undefined {
  const slot = definition.slots.find((candidate) => candidate.name === name);
  if (slot === undefined || sourcesOf(slot).join() !== "user") return undefined;
  if (definition.tools[slot.setter ?? `set_${name}`]?.setter === true) return undefined;
  const { values, isAll } = ofType(slot, definition);
  return { values: slot.optional === true ? [...values, "none"] : values, isAll };
}

function ofType(slot: SlotDefinition, { locale, locales = [locale] }: ParsedDefinition): PossibleValues {
  switch (slot.type ?? "text") {
    case "boolean":
      return { values: [true, false], isAll: true };
    case "choice":
      return {
        values: (slot.choices ?? []).map((choice) => (typeof choice === "string" ? choice : choice.value)),
        isAll: true,
      };
    case "language":
      return { values: locales, isAll: true };
    case "integer":
    case "number":
      return { values: [slot.min ?? slot.max ?? 1], isAll: false };
    case "date":
      return { values: ["2026-01-31"], isAll: false };
    case "time":
      return { values: ["18:30"], isAll: false };
    default:
      return { values: ["a", "12"], isAll: false };
  }
}

/** Every combination of values, undefined among them for a slot without one; undefined where there are too many to try. */
export function combinations(
  possible: ReadonlyMap<string, readonly (Json | undefined)[]>,
): readonly { readonly [slot: string]: Json }[] | undefined {
  let all: { readonly [slot: string]: Json }[] = [{}];
  for (const [name, values] of possible) {
    if (all.length * values.length > mostCombinations) return undefined;
    all = all.flatMap((some) => values.map((value) => (value === undefined ? some : { ...some, [name]: value })));
  }
  return all;
}
