import type { Verdict } from "./judge.ts";

/** The part of the phrases that must be heard as meant. */
const leastRight = 0.95;

/** What the phrases of a file came to. */
export interface Report {
  readonly wrongSwitches: number;
  /** Between 0 and 1. */
  readonly rightRate: number;
  readonly isWithinAims: boolean;
  readonly lines: readonly string[];
}

/** Counts the verdicts of a file, and names each phrase that was not heard as meant. */
export function reportOn(file: string, verdicts: readonly Verdict[]): Report {
  const wrongSwitches = verdicts.filter(({ result }) => result === "wrong-switch").length;
  const right = verdicts.filter(({ result }) => result === "right").length;
  const rightRate = right / verdicts.length;
  return {
    wrongSwitches,
    rightRate,
    isWithinAims: wrongSwitches === 0 && rightRate >= leastRight,
    lines: [
      `${file}: ${verdicts.length} phrases, right ${right} (${(rightRate * 100).toFixed(1)} %), wrong switches ${wrongSwitches}`,
      ...verdicts
        .filter(({ result }) => result !== "right")
        .map(
          ({ result, text, after, heard }) =>
            `  ${result}: "${text}" is ${after ?? "unclear"}, heard: ${heard ?? "nothing"}`,
        ),
    ],
  };
}
