/** Plain JSON: what state, events and effects are made of. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
/** A JSON object; values are read with a check, never trusted by shape. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** True for a JSON object, false for arrays, null and scalars. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
