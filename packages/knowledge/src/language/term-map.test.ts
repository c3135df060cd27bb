import { expect, test } from "vitest";
import { KAZAKH_TO_RUSSIAN } from "./kk-ru.ts";
import { translateTerms } from "./term-map.ts";

test("Kazakh words with any ending become Russian ones, and what is the same in both stays", () => {
  expect(translateTerms("Айыппұлды Kaspi арқылы қалай төлеймін?", KAZAKH_TO_RUSSIAN)).toBe(
    "штраф kaspi арқылы как оплата платеж",
  );
});

test("the longest beginning counts", () => {
  expect(translateTerms("есепшот", KAZAKH_TO_RUSSIAN)).toBe("счет");
  expect(translateTerms("жұмыссыздар", KAZAKH_TO_RUSSIAN)).toBe("безработный");
});

test("a text of which the map knows nothing has no translation", () => {
  expect(translateTerms("Kaspi 2026", KAZAKH_TO_RUSSIAN)).toBeUndefined();
  expect(translateTerms("", KAZAKH_TO_RUSSIAN)).toBeUndefined();
});

test("every entry has both sides", () => {
  expect(KAZAKH_TO_RUSSIAN.terms.length).toBeGreaterThan(100);
  for (const { from, to } of KAZAKH_TO_RUSSIAN.terms)
    expect(from !== "" && to !== "" && !from.includes(" ")).toBe(true);
});
