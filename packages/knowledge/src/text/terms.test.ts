import { expect, test } from "vitest";
import { bm25Weights, LARGEST_WEIGHT, rarity } from "./bm25.ts";
import { queryTermsOf, TERM_SPACE, termsAs } from "./terms.ts";

test("a passage's terms are counted, and are numbers of the term space", () => {
  const { counts, length, analyser } = termsAs("fee fee card", "words");
  expect([...counts.values()].sort()).toEqual([1, 2]);
  expect({ length, analyser }).toEqual({ length: 3, analyser: "words" });
  for (const term of counts.keys()) expect(term > 0 && term <= TERM_SPACE).toBe(true);
});

test("a query has the terms of a passage of either kind", () => {
  const query = new Set(queryTermsOf("Қаланың картасы").map(({ term }) => term));
  for (const analyser of ["grams", "words"] as const) {
    for (const term of termsAs("қаланың картасы", analyser).counts.keys()) expect(query).toContain(term);
  }
});

test("the letter groups of a word share its weight", () => {
  const sum = (analyser: string): number =>
    queryTermsOf("электроэнергия").reduce((total, each) => total + (each.analyser === analyser ? each.share : 0), 0);
  expect(sum("grams")).toBeCloseTo(sum("words"));
});

test("a term counts more the oftener it occurs, up to a bound, and less in a longer passage", () => {
  const weight = (text: string): number => Math.max(...bm25Weights(termsAs(text, "words"), 4).values());
  expect(weight("fee fee")).toBeGreaterThan(weight("fee now"));
  expect(weight("fee ".repeat(500))).toBeLessThanOrEqual(LARGEST_WEIGHT);
  expect(weight("fee")).toBeGreaterThan(weight("fee and much else that is not the point"));
});

test("a term that fewer passages have counts more, and none counts less than nothing", () => {
  expect(rarity(1, 100)).toBeGreaterThan(rarity(50, 100));
  expect(rarity(100, 100)).toBeGreaterThan(0);
});
