import { expect, it } from "vitest";
import { compileCondition } from "./conditions.ts";

function holds(source: string, filled: Record<string, string>): unknown {
  const compiled = compileCondition(source);
  return compiled.type === "condition" ? compiled.condition({ filled, channel: "chat" }).isActive : compiled.error;
}

it.each([
  ["filled.code.matches('^AB')", "AB-1", true],
  ["filled.code.matches('B-')", "AB-1", true],
  ["filled.code.matches('^B')", "AB-1", false],
  ["filled.code.matches('1$') && (filled.code).matches( '[A-Z]{2}' )", "line\nAB-1", true],
  ["['matches', 'x'].exists(m, m == 'matches') && 'matches'.matches(filled.code)", "^mat", true],
  ["filled.code.matches('a').matches('b')", "a", "found no matching overload for 'bool.matches(string)'"],
])("the pattern of %s is looked for anywhere in %j", (source, code, expected) => {
  expect(holds(source, { code })).toBe(expected);
});

it("a pattern that would be tried in every way takes no longer than any other", () => {
  expect(holds("filled.code.matches('^(a+)+$')", { code: `${"a".repeat(400)}!` })).toBe(false);
});

it("a pattern that comes as a value and is none leaves the condition closed", () => {
  expect(holds("'abc'.matches(filled.code)", { code: "(" })).toBe(false);
});
