import type { Value } from "./value.ts";

/** Units of which one is a whole number of another, whatever the context. */
const multiples: { readonly [unit: string]: readonly [string, number] | undefined } = {
  week: ["day", 7],
  year: ["month", 12],
  km: ["metre", 1000],
  kg: ["gram", 1000],
};

/** How a claim's value and a passage's compare: the same, the same number of another unit, or neither. */
export type Sameness = "same" | "other-unit" | "different";

/** Compares a value of a claim with one of a passage. A claim may say less (no year, no unit), never more. */
export function compareValues(claimed: Value, found: Value): Sameness {
  if (claimed.kind !== found.kind) return isYearOf(claimed, found) ? "same" : "different";
  if (claimed.kind === "amount") return compareAmounts(claimed, found);
  const isSame = claimed.kind === "date" ? isPartOfDate(claimed.key, found.key) : claimed.key === found.key;
  return isSame ? "same" : "different";
}

function compareAmounts(claimed: Value, found: Value): Sameness {
  if (measure(claimed) === measure(found)) return isPerCompatible(claimed, found) ? "same" : "other-unit";
  if (claimed.key !== found.key) return "different";
  return claimed.unit === "" ? "same" : "other-unit";
}

/** True where two values answer the same question, so that one may be taken for the other. */
export function isSameSort(one: Value, other: Value): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind !== "amount" || (dimension(one.unit) === dimension(other.unit) && isYear(one) === isYear(other));
}

/** What stands for a value among the words around another; without its unit, which a table tells elsewhere. */
export function markOf({ key }: Value): string {
  return `#${key}`;
}

/** What two values that are the same have in common; of a date, the day and month, as a year may be left out. */
export function sameMark(value: Value): string {
  if (value.kind === "amount") return measure(value);
  return value.kind === "date" ? value.key.replace(/^[^-]*/, "") : value.key;
}

function measure({ key, unit }: Value): string {
  const multiple = multiples[unit];
  return multiple === undefined ? `${key} ${unit}` : `${Number(key) * multiple[1]} ${multiple[0]}`;
}

function dimension(unit: string): string {
  return multiples[unit]?.[0] ?? unit;
}

/** True for what hardly stands for something else: a day, a year, a telephone number, an address, a code. */
export function tellsByItself(value: Value): boolean {
  return value.kind === "date" || value.kind === "contact" || value.kind === "code" || isYear(value);
}

function isYear({ key, unit }: Value): boolean {
  return unit === "" && /^(?:1[3-9]|20)\d\d$/.test(key);
}

function isPerCompatible(claimed: Value, found: Value): boolean {
  return claimed.per === "" || found.per === "" || claimed.per === found.per;
}

function isYearOf(claimed: Value, found: Value): boolean {
  return (
    claimed.kind === "amount" &&
    found.kind === "date" &&
    claimed.unit === "" &&
    /^\d{4}$/.test(claimed.key) &&
    found.key.startsWith(`${claimed.key}-`)
  );
}

function isPartOfDate(claimed: string, found: string): boolean {
  const parts = found.split("-");
  return claimed.split("-").every((part, index) => part === "*" || part === parts[index]);
}
