import { expect, test } from "vitest";
import { footnotesOf, panelIdOf, piecesOf } from "./footnotes.ts";

const fees = { number: 1, passageId: "p1", title: "Fees" };
const limits = { number: 12, passageId: "p2", title: "Limits" };

test("numbers in brackets become footnotes where there is one of that number, in any place and more than once", () => {
  expect(piecesOf("[1]Two euros. [1][12] See [3] and [x].", [fees, limits])).toEqual([
    { type: "footnote", footnote: fees },
    { type: "words", text: "Two euros.\u00a0" },
    { type: "footnote", footnote: fees },
    { type: "footnote", footnote: limits },
    { type: "words", text: " See " },
    { type: "words", text: "[3]" },
    { type: "words", text: " and [x]." },
  ]);
});

test("a text without footnotes stays as it is", () => {
  expect(piecesOf("Array[1] is text here.", [])).toEqual([
    { type: "words", text: "Array" },
    { type: "words", text: "[1]" },
    { type: "words", text: " is text here." },
  ]);
});

test("the footnotes of a message are those of its citations, and each has a panel of its own", () => {
  expect(
    footnotesOf([
      { type: "text", text: "a" },
      { type: "citations", items: [fees, limits] },
    ]),
  ).toEqual([fees, limits]);
  expect(panelIdOf("say 1.2", fees)).toBe("passage-say_1_2-1");
});
