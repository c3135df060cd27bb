import { expect, it } from "vitest";
import { readDocuments, readParaphrases } from "./documents.ts";
import { findingsIn } from "./judge.ts";
import { measure } from "./measure.ts";
import { reportOn } from "./report.ts";

const measured = measure(7, 3);

it("what is planted into the documents' sentences is found, and faithful sentences pass", () => {
  expect(reportOn(measured, true).missedAims).toEqual([]);
});

it("there are at least one hundred and fifty paraphrases, each of a document that exists", () => {
  const ids = readDocuments().map(({ id }) => id);
  const paraphrases = readParaphrases();
  expect(paraphrases.length).toBeGreaterThanOrEqual(150);
  expect(paraphrases.filter(({ document }) => !ids.includes(document))).toEqual([]);
});

it("each kind of plant occurs, in sentences and in paraphrases", () => {
  expect(measured.caught.filter(({ share }) => share.of === 0)).toEqual([]);
});

it("a plant that is let pass is counted as missed, and named", () => {
  const [document] = readDocuments();
  if (document === undefined) throw new Error("there are no documents");
  const [faithful = ""] = document.sentences;
  expect(findingsIn(faithful, document)).toEqual([]);
  const missed = [{ plant: "number" as const, document, faithful, claim: faithful }];
  const share = { count: 0, of: 1, share: 0, low: 0, high: 1 };
  const report = reportOn({ ...measured, caught: [{ into: "sentences", plant: "number", share, missed }] }, true);
  expect(report.missedAims).toContain("number: fewer than 98 % found");
  expect(report.lines.at(-1)).toBe(`  missed, number in sentences: ${document.id}: ${faithful}`);
});
