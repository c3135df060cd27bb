import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { definitionSchema } from "@signalbox/engine";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const page = readFileSync(fileURLToPath(new URL("../docs/guide/agent-file.md", import.meta.url)), "utf8");
const told = new Set(
  [...page.matchAll(/`([^`]+)`/g)].flatMap((match) => (match[1] ?? "").match(/[A-Za-z][\w-]*|\*/g) ?? []),
);

/** The names of all fields and fixed values in a JSON Schema. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key === "properties" && typeof value === "object" && value !== null)
      return [...Object.keys(value), ...Object.values(value).flatMap(namesIn)];
    if (key === "const") return [String(value)];
    if (key === "default") return [];
    return key === "enum" && Array.isArray(value) ? value.map(String) : namesIn(value);
  });
}

describe("the reference of agent files", () => {
  const names = new Set(namesIn(z.toJSONSchema(definitionSchema, { io: "input", unrepresentable: "any" })));

  test("tells of every field and every fixed value that a file may hold", () => {
    expect(names.size).toBeGreaterThan(60);
    expect([...names].filter((name) => !told.has(name))).toEqual([]);
  });

  test("tells of every code with which a value is refused", () => {
    const source = readFileSync(
      fileURLToPath(new URL("../packages/engine/src/slots/check-value.ts", import.meta.url)),
      "utf8",
    );
    const codes = [...source.matchAll(/"([a-z]+_[a-z_]+)"/g)].map((match) => match[1] ?? "");
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => !told.has(code))).toEqual([]);
  });
});
