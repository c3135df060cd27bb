import type { JudgedClaim } from "@signalbox/engine/answers";
import type { ClaimVerifier } from "@signalbox/ports";
import { describe, expect, it } from "vitest";

const passages = [
  { id: "a", title: "", text: "Hail is covered." },
  { id: "b", title: "", text: "Theft is not covered." },
];
const borneOut: JudgedClaim = { text: "Hail is covered.", passages };
const denied: JudgedClaim = { text: "Theft is covered.", passages };
const uncited: JudgedClaim = { text: "Hail is covered.", passages: [] };
const signal = new AbortController().signal;

/** Registers the checks that every `ClaimVerifier` passes, under `name`. `open` gives one that can judge whether hail or theft is, or is not, covered. */
export function describeClaimVerifier(name: string, open: () => Promise<ClaimVerifier>): void {
  describe(`${name} keeps the contract of verifiers`, () => {
    it("gives one judgement for each claim, in their order", async () => {
      const judgements = await (await open()).judge([denied, borneOut, uncited], signal);
      expect(judgements.map(({ supported }) => supported)).toEqual([false, true, false]);
    });

    it("is sure of it between 0 and 1, and names words that its passages have", async () => {
      const judgements = await (await open()).judge([borneOut, denied], signal);
      for (const { score, spans } of judgements) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(spans.every((span) => passages.some(({ text }) => text.includes(span)))).toBe(true);
      }
    });

    it("has nothing to say of no claims", async () => {
      expect(await (await open()).judge([], signal)).toEqual([]);
    });

    it("throws for a request that is given up", async () => {
      await expect((await open()).judge([borneOut], AbortSignal.abort(new Error("too late")))).rejects.toThrow();
    });
  });
}
