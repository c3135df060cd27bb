import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberValues } from "./values/number-values.ts";
import { codes, passage, verified } from "./verify.fixture.ts";

const length = 100_000;
const hostile: readonly (readonly [string, string])[] = [
  ["digits", "7".repeat(length)],
  ["groups of digits", "123,".repeat(length / 4)],
  ["numbers", "7 ".repeat(length / 2)],
  ["telephone numbers", "+1 555 0100 ".repeat(length / 12)],
  ["number words", "two hundred and ".repeat(length / 16)],
  ["Persian number words", "پنج و ".repeat(length / 6)],
  ["points", ".".repeat(length)],
  ["points and letters", "a.".repeat(length / 2)],
  ["hyphens", "-".repeat(length)],
  ["quotation marks", '"'.repeat(length)],
  ["braces", "{{".repeat(length / 2)],
  ["bars", "|".repeat(length)],
  ["rows", "| 7 days | 8 days |\n".repeat(length / 20)],
  ["at signs", "a@".repeat(length / 2)],
  ["one word", "a".repeat(length)],
  ["apostrophes", "a'".repeat(length / 2)],
  ["denials", "not ".repeat(length / 4)],
  ["spaces", " ".repeat(length)],
  ["joiners", "ا\u200c".repeat(length / 2)],
  ["marks", "\u064b".repeat(length)],
];

describe("a hundred thousand characters", () => {
  it.each(hostile)("of %s are read in less than three seconds, as a passage and as a claim", (_, text) => {
    const startedAt = performance.now();
    verified("The waiting period is 7 days, not 8 days.", [passage(text)]);
    verified("The waiting period is 7 days, not 8 days.", [passage(text)], "fa");
    expect(codes(text, passage("The waiting period is 7 days."))).toEqual(["too-long"]);
    numberValues({ text });
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it("of claims are not read at all", () => {
    const claim = { text: "The waiting period is 7 days. ".repeat(50), citations: ["p"] };
    const { findings } = verified("", [passage("The waiting period is 7 days.")], "en", {
      claims: Array.from({ length: 70 }, () => claim),
    });
    expect(findings.map(({ code }) => code)).toEqual(["too-long"]);
  });
});

describe("whatever is claimed of whatever", () => {
  const words = fc.constantFrom(
    ...'7|۳۰|days|روز|not|نیست|only|{{p#1}}|{{p|"|«|12.05.2027|9:00|am|€|%|1,5|a@b.co|Silver|и|не|күн|يوم|.|\n|\u200c|🚗|\ud800'.split(
      "|",
    ),
  );
  const text = fc.array(words, { maxLength: 30 }).map((list) => list.join(" "));

  it("comes to findings and a text whose values lie in their passages, and never throws", () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom("en", "ru", "kk", "ar", "fa", "de", ""), (claim, evidence, language) => {
        const { claims } = verified(claim, [passage(evidence)], language);
        for (const { span, start, end } of claims.flatMap(({ values }) => values)) {
          expect(evidence.slice(start, end)).toBe(span);
        }
      }),
      { numRuns: 300, seed: 20_261_130 },
    );
  });

  it("passes where it is a passage's own words", () => {
    fc.assert(
      fc.property(text, fc.constantFrom("en", "ru", "fa"), (evidence, language) => {
        const { findings } = verified(evidence.replaceAll("{{", ""), [{ ...passage(evidence), language }], language);
        expect(findings.filter(({ code }) => code.startsWith("value") || code.startsWith("unit"))).toEqual([]);
      }),
      { numRuns: 300, seed: 20_261_130 },
    );
  });
});
