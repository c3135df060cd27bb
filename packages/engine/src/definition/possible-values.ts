import type { Json } from "../json.ts";
import type { Comparison } from "./comparisons.ts";
import type { ParsedDefinition, SlotDefinition } from "./schema.ts";
import { sourcesOf } from "./sources.ts";

/** Values that a slot may have; all of them, or some that stand for all of their kind. */
export interface PossibleValues {
  readonly values: readonly Json[];
  readonly isAll: boolean;
}

const mostCombinations = 200;

/**
 * Undefined for what the definition does not bind: values of events, tasks and setters of one's own. Where it is known all that the
 * value is compared with, a value on each side of every literal stands for all.
 */
export function possibleValues(
  definition: ParsedDefinition,
  name: string,
  compared: readonly Comparison[] | undefined,
): PossibleValues | undefined {
  const slot = definition.slots.find((candidate) => candidate.name === name);
  if (slot === undefined || sourcesOf(slot).join() !== "user") return undefined;
  if (definition.tools[slot.setter ?? `set_${name}`]?.setter === true) return undefined;
  const { values, isAll } = ofType(
    slot,
    definition,
    compared?.filter((comparison) => comparison.slot === name),
  );
  return { values: slot.optional === true ? [...values, "none"] : values, isAll };
}

function ofType(
  slot: SlotDefinition,
  { locale, locales = [locale] }: ParsedDefinition,
  compared: readonly Comparison[] | undefined,
): PossibleValues {
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
      return compared === undefined
        ? { values: [slot.min ?? slot.max ?? 1], isAll: false }
        : { values: numbersAround(slot, compared), isAll: true };
    case "date":
      return textsBeside(["2026-01-31"], compared);
    case "time":
      return textsBeside(["18:30"], compared);
    default:
      // Without a type a slot takes from a program whatever it gives.
      return textsBeside(["a", "12"], slot.type === undefined ? undefined : compared);
  }
}

/** The bounds, each literal, and something between two of them and on either side: nothing else makes a difference. */
function numbersAround({ type, min, max }: SlotDefinition, compared: readonly Comparison[]): number[] {
  const literals = compared.flatMap((one) => one.literals.filter((literal) => typeof literal === "number"));
  const marks = [...literals, ...[min, max].filter((bound) => bound !== undefined)].sort((a, b) => a - b);
  const between = marks.map((mark, index) => (mark + (marks[index - 1] ?? mark - 2)) / 2);
  const beyond = (marks.at(-1) ?? 0) + 1;
  const all = [...marks, ...between, beyond].flatMap((mark) =>
    type === "integer" ? [Math.floor(mark), Math.ceil(mark)] : mark,
  );
  return [...new Set(all)].filter((mark) => mark >= (min ?? mark) && mark <= (max ?? mark));
}

/** Of texts only being the same is looked at. */
function textsBeside(others: readonly string[], compared: readonly Comparison[] | undefined): PossibleValues {
  if (compared === undefined || compared.some(({ isOrdering }) => isOrdering)) return { values: others, isAll: false };
  const said = compared.flatMap(({ literals, isCast }) =>
    literals.flatMap((literal) => (typeof literal === "string" || isCast ? String(literal) : [])),
  );
  return { values: [...new Set([...others, ...said])], isAll: true };
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
