import { nearestName } from "../definition/names.ts";
import type { Place } from "./place.ts";
import { listAt, objectAt, refuse, within } from "./place.ts";

/** Reads a value; undefined leaves the member out. */
export type Reading = (value: unknown, place: Place) => unknown;
/** The keys of an object: what each is called in an agent file and how its value is read. */
export type Keys = { readonly [key: string]: readonly [name: string, read: Reading] | undefined };

/** The value as it is: its shape is checked with the whole agent. */
export const asItIs: Reading = (value) => value;

/** An object with these keys; any other key is a problem. */
export function objectOf(keys: Keys): Reading {
  return (value, place) => {
    const object = objectAt(value, place);
    return object && renamed(object, keys, place);
  };
}

/** A list whose items are all read the same way. */
export function listOf(read: Reading): Reading {
  return (value, place) => listAt(value, place).map((item, index) => read(item, within(place, index)));
}

/** An object with any keys, whose values are all read the same way. */
export function recordOf(read: Reading): Reading {
  return (value, place) => {
    const object = objectAt(value, place);
    return (
      object && Object.fromEntries(Object.entries(object).map(([key, item]) => [key, read(item, within(place, key))]))
    );
  };
}

/** The object under its new names. */
export function renamed(
  object: { readonly [key: string]: unknown },
  keys: Keys,
  place: Place,
): { [name: string]: unknown } {
  const result: { [name: string]: unknown } = {};
  for (const [key, value] of Object.entries(object)) {
    const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (known === undefined) refuseKey(key, keys, place);
    else if (value !== null && value !== undefined) result[known[0]] = known[1](value, within(place, key));
  }
  return result;
}

function refuseKey(key: string, keys: Keys, place: Place): void {
  const names = Object.keys(keys);
  refuse(within(place, key), key, `unknown key "${key}"`, {
    expected: `one of ${names.join(", ")}`,
    nearest: nearestName(key, names),
  });
}
