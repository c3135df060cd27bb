import type { Verdict } from "./judge.ts";
import type { Expected } from "./phrases.ts";

/** The part of the phrases that may come to a question too many. */
const mostMisses = 0.05;
const kinds: readonly Expected[] = ["resolved", "ask", "none", "change"];

/** What the phrases came to. */
export interface Report {
  readonly errors: number;
  /** Between 0 and 1, of all phrases. */
  readonly missRate: number;
  readonly isWithinAims: boolean;
  readonly lines: readonly string[];
}

/** Counts the verdicts, and names each phrase that was not read as expected. */
export function reportOn(verdicts: readonly Verdict[]): Report {
  const errors = verdicts.filter(({ result }) => result === "error").length;
  const missRate = verdicts.filter(({ result }) => result === "miss").length / verdicts.length;
  const right = kinds.map((kind) => {
    const all = verdicts.filter(({ expected }) => expected === kind);
    return `${kind} ${all.filter(({ result }) => result === "right").length}/${all.length}`;
  });
  return {
    errors,
    missRate,
    isWithinAims: errors === 0 && missRate <= mostMisses,
    lines: [
      `KZ: ${verdicts.length} phrases, errors ${errors}, misses ${(missRate * 100).toFixed(1)} %`,
      `  right: ${right.join(", ")}`,
      ...verdicts
        .filter(({ result }) => result !== "right")
        .map(({ result, text, expected, codes, reading }) => {
          const read = reading.type === "resolved" ? reading.code : "codes" in reading ? reading.codes.join(" ") : "";
          return `  ${result}: "${text}" is ${expected} ${codes.join(" ")}, read as ${reading.type} ${read}`;
        }),
    ],
  };
}
