import { describe, expect, it } from "vitest";
import { judge } from "./judge.ts";
import { files, readPhrases } from "./phrases.ts";
import { reportOn } from "./report.ts";

describe.each(files)("the language phrases of %s", (file) => {
  const phrases = readPhrases(file);
  const verdicts = judge(phrases);

  it("are written down once each, a hundred of a language", () => {
    expect(new Set(phrases.map(({ text, before }) => `${before} ${text}`)).size).toBe(phrases.length);
    expect(phrases.length).toBeGreaterThanOrEqual(file === "unclear" ? 60 : 100);
  });

  it("switch to no language that was not meant", () => {
    expect(verdicts.filter(({ result }) => result === "wrong-switch")).toEqual([]);
  });

  it("are heard as meant in nineteen of twenty cases", () => {
    expect(reportOn(file, verdicts).rightRate).toBeGreaterThanOrEqual(0.95);
  });
});

it("a language that was not meant is a wrong switch, and is named", () => {
  const report = reportOn("ru", judge([{ text: "қазақша", before: null, after: "ru" }]));
  expect(report.isWithinAims).toBe(false);
  expect(report.lines.at(-1)).toBe('  wrong-switch: "қазақша" is ru, heard: kk');
});
