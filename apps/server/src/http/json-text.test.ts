import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJsonText } from "./json-text.ts";

describe("parseJsonText", () => {
  test("gives what JSON.parse gives, for any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(parseJsonText(text)).toEqual({ type: "parsed", value: JSON.parse(text) });
      }),
    );
  });

  test("refuses exactly what JSON.parse refuses", () => {
    const fragment = fc.constantFrom(...'{}[],:"\\ \n0-1.e+', "true", "nul", '"a"', '"\\u00e', "\t", "é");
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 8 }), (fragments) => {
        const text = fragments.join("");
        expect(parseJsonText(text).type).toBe(isJson(text) ? "parsed" : "broken");
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ["", 0, 1, 1],
    ["{", 1, 1, 2],
    ['{"text": }', 9, 1, 10],
    ['{\n  "text": "a"\n  "b": 1\n}', 18, 3, 3],
    ['{"text": "a",}', 13, 1, 14],
    ["[1 2]", 3, 1, 4],
    ['{"a": "unterminated', 6, 1, 7],
    ["{'a': 1}", 1, 1, 2],
    ["01", 1, 1, 2],
    ["{} {}", 3, 1, 4],
    ['"\u0001"', 0, 1, 1],
  ])("names the place where %j stops being JSON", (text, position, line, column) => {
    expect(parseJsonText(text)).toEqual({ type: "broken", position, line, column });
  });

  test("takes 64 levels and no more", () => {
    expect(parseJsonText("[".repeat(64) + "]".repeat(64)).type).toBe("parsed");
    expect(parseJsonText("[".repeat(65) + "]".repeat(65)).type).toBe("too-deep");
    expect(parseJsonText("[".repeat(60_000)).type).toBe("too-deep");
  });

  test("takes a 60,000 character string, terminated or not, without backtracking", () => {
    const long = "a".repeat(60_000);
    expect(parseJsonText(`"${long}"`).type).toBe("parsed");
    expect(parseJsonText(`"${long}`).type).toBe("broken");
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
