import { describe, expect, test } from "vitest";
import { compileCondition } from "../definition/conditions.ts";
import { translateLambda } from "./lambda.ts";

/** What a lambda gives for some values, by way of its translation. */
function holds(
  expression: string,
  filled: Record<string, never> | Record<string, string | number | boolean | string[]>,
) {
  const translated = translateLambda(`lambda filled: ${expression}`);
  if (translated.type === "broken") throw new Error(translated.error);
  const compiled = compileCondition(translated.cel);
  if (compiled.type === "broken") throw new Error(`${translated.cel}: ${compiled.error}`);
  return compiled.condition({ filled, channel: "" }).isActive;
}

describe("a translated lambda gives what Python gives", () => {
  test.each([
    ["int(filled.get('n', 0)) >= 5", { n: 5 }, true],
    ["int(filled.get('n', 0)) >= 5", { n: "7" }, true],
    ["int(filled.get('n', 0)) >= 5", {}, false],
    ["filled['n'] == 4", { n: 4 }, true],
    ["filled['n'] == 4", {}, false],
    ["filled.get('kind') == 'theft'", { kind: "theft" }, true],
    ["filled.get('kind') == 'theft'", {}, false],
    ["filled.get('kind') != 'theft'", {}, true],
    ["filled.get('kind') in ('theft', \"fire\")", { kind: "fire" }, true],
    ["filled.get('n') not in [1, 'two']", { n: 1 }, false],
    ["filled.get('n') in (1,)", { n: 1 }, true],
    ["'kind' in filled", { kind: "theft" }, true],
    ["'kind' not in filled", { kind: "theft" }, false],
    ["'nut' in filled.get('wish', '')", { wish: "no nuts" }, true],
    ["'nut' in str(filled.get('wish'))", {}, false],
    ["filled.get('kind') is None", {}, true],
    ["filled.get('kind') is not None", {}, false],
    ["filled.get('sure') == True", { sure: true }, true],
    ["not filled.get('sure')", { sure: false }, true],
    ["filled.get('sure')", {}, false],
    ["filled.get('wish')", { wish: "" }, false],
    ["filled.get('n')", { n: 0 }, false],
    ["filled.get('n')", { n: -0.5 }, true],
    ["filled.get('list')", { list: [] }, false],
    ["filled.get('list')", { list: ["a"] }, true],
    ["bool(filled.get('wish')) and len(filled.get('wish', '')) > 2", { wish: "abc" }, true],
    ["int(filled.get('n') or 0) > 3", {}, false],
    ["int(filled.get('n') or 0) > 3", { n: 4 }, true],
    ["(filled.get('a') and filled.get('b')) == 'x'", { a: "y", b: "x" }, true],
    ["1 < int(filled.get('n', 0)) <= 5", { n: 5 }, true],
    ["1 < int(filled.get('n', 0)) <= 5", { n: 6 }, false],
    ["filled.get('a') == 1 or filled.get('b') == 2 and not filled.get('c') == 3", { b: 2, c: 3 }, false],
    ["str(filled.get('n')) == '5'", { n: 5 }, true],
    ["filled.get('n') == -5", { n: -5 }, true],
    ["filled.get('n', 1.5) > 1", {}, true],
    ["filled.get('it\\'s') == 'a\"b'", { "it's": 'a"b' }, true],
    ["filled.get('in') == 'x'", { in: "x" }, true],
    ["'in' in filled", {}, false],
    ["False or True", {}, true],
    ["filled.get('n') > 5", {}, false],
  ])("%s for %o is %s", (expression, filled, expected) => {
    expect(holds(expression, filled)).toBe(expected);
  });
});

test.each([
  ["filled.get('x') == 1", 'it does not begin with "lambda filled:"'],
  ["lambda filled, pending: True", 'it does not begin with "lambda filled:"'],
  ["lambda filled: filled.get(name) == 1", "a slot is read by its name as a plain string only"],
  ["lambda filled: filled['x'][0] == 1", 'this part of Python is not supported at "["'],
  ["lambda filled: any(v for v in filled)", 'this part of Python is not supported at "any"'],
  ["lambda filled: filled.get('x').lower() == 'a'", 'this part of Python is not supported at "."'],
  ["lambda filled: filled.items()", '"get" is expected at "items"'],
  ["lambda filled: filled.get('x') + 1 > 2", '"+ 1 > 2" cannot be read'],
  ["lambda filled: f'{x}' == 'a'", 'this part of Python is not supported at "f"'],
  ["lambda filled: filled.get('x' ", '")" is expected at its end'],
  ["lambda filled: ", "this part of Python is not supported at its end"],
  ["lambda filled: filled", 'all values together stand only after "in"'],
  ["lambda filled: 'x' in filled.get('y')", '"in" needs a list, a text or "filled" on its right'],
  ["lambda filled: filled.get('x') in filled", 'the name of a slot stands before "in filled"'],
  ["lambda filled: filled.get('x') is 'a'", '"is" stands before None, True and False only'],
  ["lambda filled: filled.get('x') == '\\u0041'", "the escape \\u is not supported"],
  ["lambda filled: -filled.get('x') > 1", 'this part of Python is not supported at "filled"'],
  [`lambda filled: ${"(".repeat(60)}`, "it is nested deeper than 50 levels"],
  [`lambda filled: ${" ".repeat(2000)}True`, "it is longer than 2000 characters"],
])("%s is refused: %s", (source, error) => {
  expect(translateLambda(source)).toEqual({ type: "broken", error });
});
