import type { z } from "zod/mini";
import { nearestName } from "./names.ts";
import type { Problem } from "./problems.ts";
import { definitionSchema } from "./schema.ts";
import { textProblem } from "./text-shapes.ts";

type Issue = z.core.$ZodIssue;

/** What the shape check of a definition found, in words and with the nearest valid key. */
export function shapeProblems(issues: readonly Issue[], definition: unknown): Problem[] {
  return issues.flatMap((issue) => problemsOf(issue, definition));
}

function problemsOf(issue: Issue, definition: unknown): Problem[] {
  const path = issue.path.map((key) => (typeof key === "symbol" ? String(key) : key));
  if (issue.code === "unrecognized_keys") {
    const valid = keysAt(path);
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `unknown key "${key}"`,
      found: key,
      expected: valid.length > 0 ? `one of ${valid.join(", ")}` : undefined,
      among: valid,
    }));
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) return bestOfUnion(issue, path, definition);
  const found = valueAt(definition, path);
  const ofText = issue.code === "invalid_type" && issue.expected === "string" && textProblem(found, definition);
  if (ofText) return [{ path, ...ofText }];
  const expected = expectedBy(issue);
  return [
    {
      path,
      message: found === undefined ? "a value is missing" : messageOf(issue),
      found,
      expected,
      nearest: nearestOption(issue, found),
    },
  ];
}

type UnionIssue = Issue & { readonly code: "invalid_union" };

/** Of the branches of a union, the one that failed deepest is the one that was meant, unless each of them has another `type`. */
function bestOfUnion(issue: UnionIssue, path: (string | number)[], definition: unknown): Problem[] {
  const types = typesOf(issue);
  if (types !== undefined) {
    const found = valueAt(definition, [...path, "type"]);
    const message = found === undefined ? "a value is missing" : "this is not one of the values it can have";
    const nearest = typeof found === "string" ? nearestName(found, types) : undefined;
    return [{ path: [...path, "type"], message, found, expected: `one of ${types.join(", ")}`, nearest }];
  }
  const depth = (branch: readonly Issue[]) => Math.max(...branch.map((inner) => inner.path.length));
  const best = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? [];
  const nested = best.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
  return nested.flatMap((inner) => problemsOf(inner, definition));
}

/** What `type` may be, where an object of a union has one that no branch knows. */
function typesOf({ errors }: UnionIssue): string[] | undefined {
  const objects = errors.filter((branch) => branch.some((inner) => inner.path.length > 0));
  const types = objects.map((branch) =>
    branch.flatMap((inner) => (inner.code === "invalid_value" && inner.path.join() === "type" ? inner.values : [])),
  );
  return objects.length > 1 && types.every((values) => values.length > 0) ? types.flat().map(String) : undefined;
}

function messageOf(issue: Issue): string {
  if (issue.code === "invalid_value") return "this is not one of the values it can have";
  return issue.message.replace(/^Invalid (input|option): /, "");
}

function expectedBy(issue: Issue): string | undefined {
  if (issue.code === "invalid_value") return `one of ${issue.values.map(String).join(", ")}`;
  if (issue.code === "invalid_type") return `a value of type ${issue.expected}`;
  return undefined;
}

function nearestOption(issue: Issue, found: unknown): string | undefined {
  return issue.code === "invalid_value" && typeof found === "string"
    ? nearestName(found, issue.values.map(String))
    : undefined;
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (typeof inner !== "object" || inner === null) return undefined;
    return Object.entries(inner).find(([name]) => name === String(key))?.[1];
  }, value);
}

/** The keys that the schema knows at a path. */
function keysAt(path: readonly (string | number)[]): string[] {
  let schema: unknown = definitionSchema;
  for (const key of path) schema = unwrap(childOf(unwrap(schema), key));
  const shape = property(unwrap(schema), "shape");
  return typeof shape === "object" && shape !== null ? Object.keys(shape) : [];
}

function childOf(schema: unknown, key: string | number): unknown {
  const shape = property(schema, "shape");
  if (typeof shape === "object" && shape !== null) return property(shape, String(key));
  const definition = property(schema, "def");
  return property(definition, "element") ?? property(definition, "valueType");
}

function unwrap(schema: unknown): unknown {
  let inner = schema;
  for (let depth = 0; depth < 8; depth++) {
    const wrapped = property(property(inner, "def"), "innerType");
    if (wrapped === undefined) return inner;
    inner = wrapped;
  }
  return inner;
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
