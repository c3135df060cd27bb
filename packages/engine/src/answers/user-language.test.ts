import { expect, it } from "vitest";
import { languageOf } from "./user-language.ts";

it.each([
  ["The excess of the Comfort policy? ۶۰۳۷", "en"],
  ["What does the policy that is called ویژه cost for a month?", "en"],
  ["قیمت Comfort Plus چقدر است؟", "fa"],
  ["Сколько стоит Comfort Plus?", "ru"],
  ["۱۲", null],
])("the language of %j is told by most of its letters", (text, language) => {
  expect(languageOf(text, ["en", "fa", "ru"])).toBe(language);
});
