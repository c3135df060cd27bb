import { describe, expect, it } from "vitest";
import { languagePack } from "../../language/index.ts";
import type { Evidence, FindingCode, VerifyInput } from "./contract.ts";
import { verifyClaims } from "./verify-claims.ts";

const delivery: Evidence = {
  id: "d1",
  title: "What delivery costs",
  text: "Delivery costs 4 euros. It is free for orders of 50 euros or more. Express delivery on the next working day costs 9 euros at any order value.",
};

function verify(text: string, passage: Evidence, more: Partial<VerifyInput> = {}): readonly FindingCode[] {
  const language = more.language ?? "en";
  const input: VerifyInput = {
    claims: [{ text, citations: [passage.id] }],
    evidence: [passage],
    question: "",
    language,
    isQuoted: false,
    pack: languagePack(language),
    ...more,
  };
  return verifyClaims(input).findings.map(({ code }) => code);
}

describe("a value of a claim", () => {
  it("stands where the cited passage has it, in digits or in words", () => {
    expect(verify("Delivery costs 4 euros.", delivery)).toEqual([]);
    expect(verify("Delivery costs four euros.", delivery)).toEqual([]);
  });

  it("is refused where the passage has it nowhere", () => {
    expect(verify("Delivery costs 5 euros.", delivery)).toEqual(["value-not-in-passage"]);
  });

  it("is refused with another unit", () => {
    expect(verify("Delivery costs 4 dollars.", delivery)).toEqual(["unit-differs"]);
  });

  it("is refused where the passage has it for something else", () => {
    expect(verify("Delivery costs 9 euros.", delivery)).toEqual(["value-of-something-else"]);
  });
});

describe("a row that is quoted", () => {
  it("is in its passage's language, also where it has only names and numbers", () => {
    const row = "Lindhaven, Orchard House | 14 Orchard Quay, 4120 Lindhaven | 22 places";
    const passage = { id: "d2", title: "Addresses", text: `Office | Address | Parking\n${row}` };
    expect(verify(row, passage, { isQuoted: true })).toEqual([]);
  });
});
