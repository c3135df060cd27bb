import { readFileSync } from "node:fs";
import { z } from "zod";

const texts = z.array(z.string());
const shape = z.record(z.string(), texts);

/** What a phrase must come to. */
export type Expected = "resolved" | "ask" | "none" | "change";

/** A phrase about regions, and the codes that it must come to. */
export interface Phrase {
  readonly text: string;
  readonly expected: Expected;
  readonly codes: readonly string[];
}

const files: readonly Expected[] = ["resolved", "ask", "none", "change"];

/** All phrases, in the order of their files. Throws where a file is missing or has another shape. */
export function readPhrases(): readonly Phrase[] {
  return files.flatMap((expected) => {
    const file = new URL(`phrases/${expected}.json`, import.meta.url);
    const byKey = shape.parse(JSON.parse(readFileSync(file, "utf8")));
    return Object.entries(byKey).flatMap(([key, phrases]) => {
      const codes = expected === "none" ? [] : key.split(" ").filter((code) => code !== "");
      return phrases.map((text): Phrase => ({ text, expected, codes }));
    });
  });
}
