import type { Verdict } from "./judge.ts";
import type { Reading } from "./phrases.ts";

/** The part of the confirming phrases that may fail to confirm. */
const mostFalseRejects = 0.1;
const notConfirming: readonly Reading[] = ["deny", "correct", "ask", "cancel", "hold-on", "person"];

/** What a locale's phrases came to. */
export interface Report {
  readonly falseAccepts: number;
  /** Between 0 and 1, of the phrases that should confirm. */
  readonly falseRejectRate: number;
  readonly isWithinAims: boolean;
  readonly lines: readonly string[];
}

/** Counts the verdicts of a locale, and names each phrase that was not read as expected. */
export function reportOn(locale: string, verdicts: readonly Verdict[]): Report {
  const ofResult = (result: Verdict["result"]): readonly Verdict[] => verdicts.filter((each) => each.result === result);
  const confirming = verdicts.filter(({ expected }) => !notConfirming.includes(expected)).length;
  const falseAccepts = ofResult("false-accept").length;
  const falseRejects = ofResult("false-reject").length;
  const falseRejectRate = falseRejects / confirming;
  const misread = notConfirming.map((reading) => {
    const all = verdicts.filter(({ expected }) => expected === reading);
    return `${reading} ${all.filter(({ result }) => result !== "right").length}/${all.length}`;
  });
  return {
    falseAccepts,
    falseRejectRate,
    isWithinAims: falseAccepts === 0 && falseRejectRate <= mostFalseRejects,
    lines: [
      `${locale}: ${verdicts.length} phrases, false accepts ${falseAccepts}, false rejects ${falseRejects}/${confirming} (${(falseRejectRate * 100).toFixed(1)} %)`,
      `  misread: ${misread.join(", ")}`,
      ...verdicts
        .filter(({ result }) => result !== "right")
        .map(({ result, text, expected, decision }) => `  ${result}: "${text}" is ${expected}, decided: ${decision}`),
    ],
  };
}
