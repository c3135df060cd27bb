import { describe, expect, it } from "vitest";
import { languagePack, normalise, toWords } from "./index.ts";

const wordsOf = (text: string): readonly string[] => toWords(normalise(text)).map(({ word }) => word);

describe("words", () => {
  it.each([
    ["ё and е", "Ещё", "еще"],
    ["Kazakh letters on a Russian keyboard", "дұрыс ЖОҚ біз", "дурыс жок биз"],
    ["Arabic vowel marks and stretching", "نَعَمْ نعـــم", "نعم نعم"],
    ["forms of alef, yeh and teh", "أحمد إلى حجزة", "احمد الي حجزه"],
    ["Arabic and Persian letters", "تاييد كنيد", "تایید کنید"],
    ["presentation forms", "ﻧﻌﻢ", "نعم"],
    ["a Persian verb with a joiner, joined or with a space", "می‌خواهم می‌خواهم", "میخواهم می خواهم"],
    ["a Persian weekday with a joiner or with a space", "سه‌شنبه پنج‌شنبه", "سه شنبه پنج شنبه"],
  ])("are compared without the difference of %s", (_, one, other) => {
    expect(wordsOf(one)).toEqual(wordsOf(other));
  });

  it("keep two Persian words apart that only stand side by side", () => {
    expect(wordsOf("دو نفر")).toHaveLength(2);
    expect(wordsOf("سه تا شنبه")).toHaveLength(3);
  });

  it("keep their places in the text, whatever is folded", () => {
    const text = normalise("نَعَمْ، می خواهم سه شنبه");
    expect(toWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "نَعَمْ",
      "می\u200cخواهم",
      "سه\u200cشنبه",
    ]);
  });

  it("leave English as it was", () => {
    expect(wordsOf("I'd like Zoë’s café, at 7")).toEqual(["id", "like", "zoës", "café", "at", "7"]);
  });
});

describe("normalise", () => {
  it("writes Arabic and Persian digits as western ones, each in its place", () => {
    expect(normalise("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789 0123456789");
  });

  it("is bounded on long runs of what it joins", () => {
    const text = "سه ".repeat(3000);
    expect(normalise(text)).toHaveLength(text.length);
    expect(normalise(`می${" ".repeat(9000)}`)).toHaveLength(9002);
  });
});

describe("the tables of a pack", () => {
  it("are found by a word as it is folded", () => {
    expect(languagePack("kk").numbers["уш"]).toBe(3);
    expect(languagePack("ar").weekdays[wordsOf("الأربعاء")[0] ?? ""]).toBe(3);
    expect(languagePack("fa").weekdays[wordsOf("سه شنبه")[0] ?? ""]).toBe(2);
  });

  it("take no Persian refusal for nine", () => {
    expect(languagePack("fa").numbers["نه"]).toBeUndefined();
  });
});
