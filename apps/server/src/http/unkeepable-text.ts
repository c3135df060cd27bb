import type { FieldProblem } from "./failure.ts";

/** NUL cannot be kept by PostgreSQL, half a surrogate pair not by anything that speaks UTF-8. */
const unkeepable = /[\0\ud800-\udfff]/u;

/** A key that a copy of its object would lose without a word, and with it what was sent. */
const lostKey = "__proto__";

/** Names each string and key of a JSON value that could not be given back as it came. */
export function findUnkeepableText(value: unknown, path: readonly string[] = []): readonly FieldProblem[] {
  if (typeof value === "string") return unkeepable.test(value) ? [problemAt(path)] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === lostKey) return [{ field: [...path, key].join("."), message: "is a name that cannot be kept" }];
    return unkeepable.test(key) ? [problemAt(path)] : findUnkeepableText(inner, [...path, key]);
  });
}

function problemAt(path: readonly string[]): FieldProblem {
  return {
    field: path.length === 0 ? "body" : path.join("."),
    message: "holds U+0000 or half a surrogate pair, which cannot be kept",
  };
}
