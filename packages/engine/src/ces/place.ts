import type { Problem } from "../definition/problems.ts";

/** A value of the configuration on its way into the agent: where it stands, whose it is, and where problems with it go. */
export interface Place {
  readonly path: Problem["path"];
  /** What a problem names, as `slot "party_size"`. */
  readonly owner: string;
  readonly problems: Problem[];
}

/** A member of a place. */
export function within(place: Place, key: string | number): Place {
  return { ...place, path: [...place.path, key] };
}

/** Notes that a value has no counterpart; the import goes on, so that all problems are found at once. */
export function refuse(
  place: Place,
  found: unknown,
  message: string,
  more: Pick<Problem, "expected" | "nearest"> = {},
): undefined {
  place.problems.push({ path: place.path, message: `${place.owner}: ${message}`, found, ...more });
  return undefined;
}

/** The value as an object, or undefined with a problem. */
export function objectAt(value: unknown, place: Place): { readonly [key: string]: unknown } | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuse(place, value, "an object is expected");
  return value as { readonly [key: string]: unknown };
}

/** The value as a list, or an empty one with a problem. */
export function listAt(value: unknown, place: Place): readonly unknown[] {
  if (Array.isArray(value)) return value;
  refuse(place, value, "a list is expected");
  return [];
}
