import { isJsonObject } from "@signalbox/engine";
import type { ToolOutcome } from "@signalbox/ports";
import { failed } from "./outcomes.ts";

/** The largest result of a tool, as JSON in UTF-8. */
export const largestResultBytes = 1_048_576;

const deepestResult = 64;

/** The result in an HTTP answer: one JSON object in UTF-8. */
export function parseResult(body: Uint8Array): ToolOutcome {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    if (!isJsonObject(value)) return failed("the answer is JSON, but no object");
    if (strangePath(value, "answer", 0) !== undefined) return failed("the answer is nested too deeply");
    return { type: "returned", result: value };
  } catch {
    return failed("the answer is no JSON");
  }
}

/** The result of a handler, copied: it must be plain JSON, so that it is the same after it was stored. */
export function checkResult(value: unknown): ToolOutcome {
  if (!isJsonObject(value)) return failed("the handler returned no object");
  const strange = strangePath(value, "result", 0);
  if (strange !== undefined) return failed(`the handler returned something that is no JSON, at ${strange}`);
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > largestResultBytes)
    return failed(`the result is larger than ${largestResultBytes} bytes`);
  const copy: unknown = JSON.parse(text);
  return isJsonObject(copy) ? { type: "returned", result: copy } : failed("the handler returned no object");
}

/** Where a value is no plain JSON, cycles included, as they are endlessly deep. */
function strangePath(value: unknown, path: string, depth: number): string | undefined {
  if (depth > deepestResult) return path;
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : path;
  if (typeof value !== "object") return path;
  if (Array.isArray(value)) return firstStrange(value.entries(), path, depth);
  const prototype: unknown = Object.getPrototypeOf(value);
  if ((prototype !== null && prototype !== Object.prototype) || "toJSON" in value) return path;
  return firstStrange(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
    path,
    depth,
  );
}

function firstStrange(entries: Iterable<[string | number, unknown]>, path: string, depth: number): string | undefined {
  for (const [key, entry] of entries) {
    const strange = strangePath(entry, `${path}.${key}`, depth + 1);
    if (strange !== undefined) return strange;
  }
  return undefined;
}
