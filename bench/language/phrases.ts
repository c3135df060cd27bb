import { readFileSync } from "node:fs";
import { z } from "zod";

const shape = z.record(z.string(), z.array(z.string()));

/** A phrase, the language of the call when it is said, and the language after it; null where none is chosen. */
export interface Phrase {
  readonly text: string;
  readonly before: "ru" | "kk" | null;
  readonly after: "ru" | "kk" | null;
}

const later: { readonly [key: string]: Pick<Phrase, "before" | "after"> | undefined } = {
  "to-ru": { before: "kk", after: "ru" },
  "to-kk": { before: "ru", after: "kk" },
  "stays-ru": { before: "ru", after: "ru" },
  "stays-kk": { before: "kk", after: "kk" },
};

/** The files of phrases. */
export const files = ["ru", "kk", "unclear", "later"] as const;

/** The phrases of a file, in its order. Throws where it is missing or has another shape. */
export function readPhrases(file: (typeof files)[number]): readonly Phrase[] {
  const place = new URL(`phrases/${file}.json`, import.meta.url);
  const byKey = shape.parse(JSON.parse(readFileSync(place, "utf8")));
  const first: Pick<Phrase, "before" | "after"> = { before: null, after: file === "ru" || file === "kk" ? file : null };
  return Object.entries(byKey).flatMap(([key, texts]) =>
    texts.map((text): Phrase => ({ text, ...(file === "later" ? (later[key] ?? first) : first) })),
  );
}
