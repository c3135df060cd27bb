import { shareText } from "./interval.ts";
import type { Measured } from "./measure.ts";
import type { Plant } from "./plant.ts";

/** The least share of what is planted into a document's sentences that must be found. */
const leastCaught: { readonly [plant in Plant]: number } = {
  number: 0.98,
  "same-document swap": 0.8,
  "same-unit swap": 0.8,
  unit: 0.98,
  entity: 0.9,
  flip: 0.9,
};
/** The part of the faithful paraphrases in which something may be found. */
const mostFalseAlarms = 0.05;

/** What is printed, and whether the aims are met. */
export interface Report {
  readonly lines: readonly string[];
  readonly missedAims: readonly string[];
}

/** Puts the measurement into lines, the misses at the end where they are asked for. */
export function reportOn(measured: Measured, isDetailed: boolean): Report {
  const { caught, verbatim, paraphrased, falseAlarms } = measured;
  const rows = caught.map(({ into, plant, share }) => `  ${plant.padEnd(20)} ${into.padEnd(12)} ${shareText(share)}`);
  const missedAims = caught
    .filter(({ into, plant, share }) => into === "sentences" && share.share < leastCaught[plant])
    .map(({ plant }) => `${plant}: fewer than ${leastCaught[plant] * 100} % found`);
  if (paraphrased.share > mostFalseAlarms) missedAims.push(`false alarms: more than ${mostFalseAlarms * 100} %`);
  if (verbatim.count > 0) missedAims.push("false alarms in the documents' own sentences");
  const details = caught.flatMap(({ into, plant, missed }) =>
    missed.map(({ document, claim }) => `  missed, ${plant} in ${into}: ${document.id}: ${claim}`),
  );
  return {
    lines: [
      "found of what was planted (95 % intervals):",
      ...rows,
      "false alarms:",
      `  the documents' own sentences      ${shareText(verbatim)}`,
      `  paraphrases written by hand       ${shareText(paraphrased)}`,
      ...falseAlarms.map(({ claim, document, codes }) => `  ${codes}: ${document}: ${claim}`),
      ...(isDetailed ? details : []),
    ],
    missedAims,
  };
}
