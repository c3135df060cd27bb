import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { recordIo } from "../io.fixture.ts";
import { run } from "../run.ts";
import { jsonSchemaOf } from "./json-schema.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const names = ["agent", "dialogues"] as const;

/** The paths of the fields that say nothing of themselves. */
function silentFields(schema: unknown, path = ""): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item: unknown) => silentFields(item, path));
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
    if (keyword !== "properties" || typeof value !== "object" || value === null) return silentFields(value, path);
    return Object.entries(value).flatMap(([field, inner]: [string, unknown]) => {
      const own = `${path}.${field}`;
      const isTold = typeof inner === "object" && inner !== null && "description" in inner;
      return [...(isTold ? [] : [own]), ...silentFields(inner, own)];
    });
  });
}

/** Patterns with classes of Unicode are left out: zod reads them without the flag that editors set. */
function accepts(name: (typeof names)[number], value: unknown): boolean {
  const schema: z.core.JSONSchema.JSONSchema = JSON.parse(
    JSON.stringify(jsonSchemaOf(name)),
    (keyword: string, inner: unknown) =>
      keyword === "pattern" && typeof inner === "string" && inner.includes("\\p{") ? undefined : inner,
  );
  return z.fromJSONSchema(schema).safeParse(value).success;
}

describe.each(names)("the published schema of %s files", (name) => {
  it("is the one that the code makes: npm run schema writes it", () => {
    const published: unknown = JSON.parse(readFileSync(join(root, `apps/cli/schema/${name}.schema.json`), "utf8"));
    expect(published).toEqual(jsonSchemaOf(name));
  });

  it("tells of every field what it is for: describe it in the field's schema, or in descriptions.ts", () => {
    expect(silentFields(jsonSchemaOf(name))).toEqual([]);
  });

  it("is what signalbox schema prints", async () => {
    const io = recordIo({ folder: root });
    expect(await run(["schema", name], io, "0.1.0")).toBe(0);
    expect(JSON.parse(io.output())).toEqual(jsonSchemaOf(name));
  });
});

describe("the examples", () => {
  const files = readdirSync(join(root, "examples"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .flatMap((entry) => names.map((name) => [`examples/${entry.name}/${name}.yaml`, name] as const));

  it.each(files)("%s names its schema, at a place that is there, and keeps to it", (file, name) => {
    const text = readFileSync(join(root, file), "utf8");
    const path = /^# yaml-language-server: \$schema=(\S+)\n/u.exec(text)?.[1] ?? "";
    const named = relative(root, resolve(root, dirname(file), path));
    expect(named).toBe(`apps/cli/schema/${name}.schema.json`);
    expect(accepts(name, parse(text))).toBe(true);
  });

  it("could give their texts by language", () => {
    const slot = { name: "size", ask: { ru: "Сколько?", kk: "Қанша?" } };
    const choice = { name: "k", type: "choice", choices: [{ value: "a", synonyms: { ru: ["а"], kk: ["ә"] } }] };
    expect(accepts("agent", { id: "a", locales: ["ru", "kk"], slots: [slot, choice] })).toBe(true);
    expect(accepts("agent", { id: "a", locales: ["ru", "kk"], slots: [{ ...slot, ask: { ru: 1 } }] })).toBe(false);
  });

  it("would not keep to it with a mistake in them", () => {
    const agent = { id: "a", slots: [{ name: "size", type: "integer" }] };
    expect(accepts("agent", agent)).toBe(true);
    expect(accepts("agent", { ...agent, slot: [] })).toBe(false);
    expect(accepts("agent", { ...agent, slots: [{ name: "size", type: "intger" }] })).toBe(false);
    expect(accepts("agent", { ...agent, slots: [{ name: "size", response: [{ type: "button" }] }] })).toBe(false);
    expect(accepts("dialogues", [{ name: "a", at: "2026-11-30T10:00:00Z", turns: [{ user: "Hi.", say: "x" }] }])).toBe(
      false,
    );
  });
});
