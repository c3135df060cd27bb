import type { Condition } from "../agent.ts";
import { comparisonsIn } from "./comparisons.ts";
import { notBoolean } from "./conditions.ts";
import { circlesIn } from "./cycles.ts";
import { nearestName } from "./names.ts";
import type { PossibleValues } from "./possible-values.ts";
import { combinations, possibleValues } from "./possible-values.ts";
import type { Problem } from "./problems.ts";
import type { ParsedDefinition } from "./schema.ts";

/** A condition of a definition that compiles. */
export interface PlacedCondition {
  readonly path: Problem["path"];
  readonly source: string;
  readonly condition: Condition;
  /** The slots that it reads. */
  readonly slots: readonly string[];
}

/** Conditions that compile and yet can never be true, cannot be evaluated with the values of their slots, or depend on themselves. */
export function conditionMistakes(definition: ParsedDefinition, conditions: readonly PlacedCondition[]): Problem[] {
  return [...selfDependent(definition, conditions), ...conditions.flatMap((placed) => neverTrue(definition, placed))];
}

/** Whether a slot plays a part would decide whether it plays a part. */
function selfDependent(definition: ParsedDefinition, conditions: readonly PlacedCondition[]): Problem[] {
  const indexes = new Map(definition.slots.map((slot, index) => [slot.name, index]));
  const reads = new Map(
    conditions.flatMap(({ path, slots }) => {
      const slot = path[0] === "slots" ? definition.slots[Number(path[1])] : undefined;
      return slot === undefined ? [] : [[slot.name, slots] as const];
    }),
  );
  return circlesIn(definition.slots, reads).map((circle) => ({
    path: ["slots", indexes.get(circle[0] ?? "") ?? 0, "condition"],
    message: `conditions depend on themselves: ${[...circle, circle[0]].join(" → ")}`,
  }));
}

function neverTrue(definition: ParsedDefinition, placed: PlacedCondition): Problem[] {
  const { path, source, condition, slots } = placed;
  if (readsMore(source)) return [];
  if (slots.length === 0) {
    const isOpen = /\bchannel\b/u.test(source) || condition({ filled: {}, channel: "" }).isActive;
    return isOpen ? [] : [{ path, message: "this condition is never true", found: source }];
  }
  const possible = new Map<string, PossibleValues>();
  const compared = comparisonsIn(source);
  for (const name of slots) {
    const values = possibleValues(definition, name, compared);
    if (values === undefined) return [];
    possible.set(name, values);
  }
  return mistyped(placed, possible, definition) ?? neverAmong(placed, possible, definition);
}

/** Beside the slots that are known to be read, the condition looks at all of them in some other way. */
function readsMore(source: string): boolean {
  return /\bfilled\b/u.test(source.replaceAll(/\bfilled\s*(?:\.\??\s*[A-Za-z_]\w*|\[\??\s*["'][^"']+["']\s*\])/gu, ""));
}

type Possible = ReadonlyMap<string, PossibleValues>;

/** Only what no value can mend: not a number that is out of a list's range, or a text that is no number. */
function mistyped(placed: PlacedCondition, possible: Possible, definition: ParsedDefinition): Problem[] | undefined {
  const { path, source, condition, slots } = placed;
  const given = combinations(new Map([...possible].map(([name, { values }]) => [name, values])));
  const errors = given?.map((filled) => condition({ filled, channel: "chat" }).error ?? "") ?? [];
  const [error] = errors;
  const isAlways = errors.every(
    (text) => text === notBoolean || /^(?:no such overload|found no matching overload)/u.test(text),
  );
  if (error === undefined || !isAlways) return undefined;
  return [
    {
      path,
      message: `this condition is never true: ${error.replaceAll(/dyn<(\w+)>/gu, "$1")}`,
      found: source,
      expected: typesOf(definition, slots),
    },
  ];
}

function typesOf({ slots }: ParsedDefinition, names: readonly string[]): string {
  return names
    .map((name) => {
      const { type = "text", min, max } = slots.find((slot) => slot.name === name) ?? {};
      const bounds = [min === undefined ? "" : ` from ${min}`, max === undefined ? "" : ` up to ${max}`].join("");
      return `${name} as ${type}${bounds}`;
    })
    .join(", ");
}

function neverAmong(
  { path, source, condition, slots }: PlacedCondition,
  possible: Possible,
  definition: ParsedDefinition,
): Problem[] {
  const known = [...possible.values()];
  if (!known.every(({ isAll }) => isAll) || /\bchannel\b/u.test(source)) return [];
  const tried = combinations(new Map([...possible].map(([name, { values }]) => [name, [...values, undefined]])));
  if (tried === undefined || tried.some((filled) => condition({ filled, channel: "chat" }).isActive)) return [];
  const isListed = slots.every((name) => listed.has(definition.slots.find((slot) => slot.name === name)?.type ?? ""));
  const values = isListed ? known.flatMap((one) => one.values.map(String)) : [];
  return [
    {
      path,
      message: "this condition is never true, whatever is answered",
      found: source,
      expected: isListed ? `one of ${values.join(", ")}` : typesOf(definition, slots),
      nearest: misspelt(source, values),
    },
  ];
}

/** The types whose values can be told one by one. */
const listed: ReadonlySet<string> = new Set(["boolean", "choice", "language"]);

function misspelt(source: string, values: readonly string[]): string | undefined {
  const texts = [...source.matchAll(/"([^"]*)"|'([^']*)'/gu)].map((match) => match[1] ?? match[2] ?? "");
  const wrong = texts.find((text) => !values.includes(text));
  return wrong === undefined ? undefined : nearestName(wrong, values);
}
