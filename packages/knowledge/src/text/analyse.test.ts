import { expect, test } from "vitest";
import { analyserOf, featuresOf } from "./analyse.ts";
import { detectLanguage } from "./detect-language.ts";
import { normaliseText } from "./normalise.ts";
import { plainText } from "./plain-text.ts";

test.each([
  ["Ёлка", "елка"],
  ["ＡＢＣ１", "abc1"],
  ["كتابي", "کتابی"],
  ["مُحَمَّد", "محمد"],
  ["ســلام", "سلام"],
  ["أحمد إلى آمال", "احمد الی امال"],
  ["شماره ۱۲۳ و ٤٥٦", "شماره 123 و 456"],
  ["کتاب\u200cها", "کتاب ها"],
  ["so\u00adft", "soft"],
])("%j is written %j", (text, expected) => {
  expect(normaliseText(text)).toBe(expected);
});

test("letters of their own keep their marks", () => {
  expect(normaliseText("Йод ғылым әңгіме")).toBe("йод ғылым әңгіме");
});

test.each([
  ["How do I renew my card?", "en"],
  ["Как продлить карту?", "ru"],
  ["Картаны қалай ұзартуға болады?", "kk"],
  ["كيف أجدد بطاقتي؟", "ar"],
  ["چطور کارتم را تمدید کنم؟", "fa"],
  ["12345 🙂", "und"],
  ["", "und"],
  ["料金はいくらですか", "und"],
])("%j is taken for %s", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test("a Kazakh name does not make a Russian text Kazakh", () => {
  expect(
    detectLanguage("Заявление подаётся в центре обслуживания города Өскемен в рабочие дни с девяти до шести."),
  ).toBe("ru");
});

test("Kazakh, Arabic, Persian and unspaced scripts are read by letters, the others by words", () => {
  expect(["kk", "ar-EG", "FA", "und"].map(analyserOf)).toEqual(["grams", "grams", "grams", "grams"]);
  expect(["en", "ru", "de"].map(analyserOf)).toEqual(["words", "words", "words"]);
});

test("forms of one word meet", () => {
  const stems = (text: string): readonly string[] => featuresOf(text, "words").filter((each) => each.startsWith("w:"));
  expect(stems("картами")).toEqual(stems("карты"));
  expect(stems("payments")).toEqual(stems("payment".concat("s")));
  expect(featuresOf("оплачивать", "words")).toContain("p:оплач");
});

test("a code counts whole", () => {
  expect(featuresOf("AB12345678", "words")).toEqual(["w:ab12345678"]);
});

test("a word read by letters has its edges marked", () => {
  expect(featuresOf("қала", "grams")).toEqual(["g:_қал", "g:қала", "g:ала_"]);
  expect(featuresOf("су", "grams")).toEqual(["g:_су_"]);
});

test.each(["", "   ", "🙂🙃", "!?"])("%j has no features", (text) => {
  expect([featuresOf(text, "words"), featuresOf(text, "grams")]).toEqual([[], []]);
});

test("a very long text is read to a point, quickly", () => {
  expect(featuresOf("word ".repeat(20_000), "words").length).toBeLessThan(5_000);
});

test("what no database holds is mended", () => {
  expect(plainText("a\u0000b\ud800c🚂")).toBe("ab\ufffdc🚂");
});
