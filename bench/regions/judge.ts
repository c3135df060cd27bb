import type { RegionReading, Regions } from "@signalbox/regions";
import { resolveRegion } from "@signalbox/regions";
import type { Expected, Phrase } from "./phrases.ts";

/** What was made of one phrase. */
export interface Verdict extends Phrase {
  readonly reading: RegionReading;
  /** An error takes a region that was not meant, or hears a wish to change where there was none; a miss asks, or asks about others. */
  readonly result: "right" | "miss" | "error";
}

/** Judges the phrases as answers to the question for a region. */
export function judge(regions: Regions, phrases: readonly Phrase[]): readonly Verdict[] {
  return phrases.map((phrase) => {
    const reading = resolveRegion(regions, phrase.text, "ru");
    return { ...phrase, reading, result: resultOf(phrase, reading) };
  });
}

const meant: { readonly [expected in Expected]: RegionReading["type"] } = {
  resolved: "resolved",
  ask: "ambiguous",
  none: "none",
  change: "change-requested",
};

function resultOf({ expected, codes }: Phrase, reading: RegionReading): Verdict["result"] {
  const isSame = [...codesOf(reading)].sort().join() === [...codes].sort().join();
  if (reading.type === meant[expected] && isSame) return "right";
  if (reading.type === "resolved") return "error";
  if (expected !== "none") return "miss";
  return reading.type === "ambiguous" ? "right" : "error";
}

function codesOf(reading: RegionReading): readonly string[] {
  switch (reading.type) {
    case "resolved":
      return [reading.code];
    case "ambiguous":
    case "change-requested":
      return reading.codes;
    case "none":
      return [];
  }
}
