import { describe, expect, it } from "vitest";
import { judge } from "./judge.ts";
import { locales, readPhrases } from "./phrases.ts";
import { reportOn } from "./report.ts";

describe.each(locales)("the confirmation phrases of %s", (locale) => {
  const phrases = readPhrases(locale);
  const verdicts = judge(locale, phrases);

  it("are at least sixty, each written down once", () => {
    expect(new Set(phrases.map(({ text }) => text)).size).toBe(phrases.length);
    expect(phrases.length).toBeGreaterThanOrEqual(60);
  });

  it("confirm nothing that was not confirmed", () => {
    expect(verdicts.filter(({ result }) => result === "false-accept")).toEqual([]);
  });

  it("confirm in nine of ten cases where they should", () => {
    expect(reportOn(locale, verdicts).falseRejectRate).toBeLessThanOrEqual(0.1);
  });

  it("call nothing off and bring in no person where that was not asked for", () => {
    const drastic = verdicts.filter(({ decision }) => decision === "cancel" || decision === "person");
    expect(drastic.filter(({ decision, expected }) => decision !== expected)).toEqual([]);
  });
});

it("a confirmation of what was not confirmed is a false accept, and is named", () => {
  const report = reportOn("en", judge("en", [{ text: "yes", expected: "deny" }]));
  expect(report.falseAccepts).toBe(1);
  expect(report.isWithinAims).toBe(false);
  expect(report.lines.at(-1)).toBe('  false-accept: "yes" is deny, decided: affirm');
});
