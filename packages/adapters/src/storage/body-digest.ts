import { createHash } from "node:crypto";
import type { InboundBody } from "@signalbox/ports";

/** A digest that is equal for bodies that are equal as JSON, whatever the order of their keys (SHA-256, base64url). */
export function bodyDigest(body: InboundBody): string {
  const text = JSON.stringify(body, (_key, value: unknown) => (isKeyed(value) ? sorted(value) : value));
  return createHash("sha256").update(text).digest("base64url");
}

function isKeyed(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([left], [right]) => (left < right ? -1 : 1)));
}
