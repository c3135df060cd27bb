import { compileRegions } from "@signalbox/regions";
import { kazakhstan } from "@signalbox/regions/kz";
import { describe, expect, it } from "vitest";
import { judge } from "./judge.ts";
import { readPhrases } from "./phrases.ts";
import { reportOn } from "./report.ts";

describe("the region phrases", () => {
  const phrases = readPhrases();
  const regions = compileRegions(kazakhstan);
  const verdicts = judge(regions, phrases);

  it("are at least three hundred, sixty of which are no answer, each written down once", () => {
    expect(new Set(phrases.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300);
    expect(phrases.filter(({ expected }) => expected === "none" || expected === "ask").length).toBeGreaterThanOrEqual(
      60,
    );
  });

  it("come to no region that was not meant", () => {
    expect(verdicts.filter(({ result }) => result === "error")).toEqual([]);
  });

  it("come to a question wherever they are ambiguous", () => {
    const asked = verdicts.filter(({ expected }) => expected === "ask");
    expect(asked.filter(({ reading }) => reading.type !== "ambiguous")).toEqual([]);
  });

  it("are read as they were meant, but for one in twenty", () => {
    expect(reportOn(verdicts).missRate).toBeLessThanOrEqual(0.05);
  });

  it("a region that was not meant is an error, and is named", () => {
    const report = reportOn(judge(regions, [{ text: "Астана", expected: "none", codes: [] }]));
    expect(report.isWithinAims).toBe(false);
    expect(report.lines.at(-1)).toBe('  error: "Астана" is none , read as resolved KZ-71');
  });
});
