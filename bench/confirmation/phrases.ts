import { readFileSync } from "node:fs";
import { languages } from "@signalbox/engine/language";
import { z } from "zod";

/** The locales that the engine speaks; each has its phrases written down. */
export const locales: readonly string[] = languages.packs.map(({ locale }) => locale);

const texts = z.array(z.string().min(1));
const shape = z.strictObject({
  affirm: texts,
  deny: texts,
  correct: texts,
  ask: texts,
  cancel: texts,
  "hold-on": texts,
  person: texts,
  mixed: texts,
});

/** How a phrase must be read. */
export type Reading = keyof z.infer<typeof shape>;

/** A phrase as a customer says it after a read-back. */
export interface Phrase {
  readonly text: string;
  readonly expected: Reading;
}

/** The phrases of a locale, in the order of their file. Throws where the file is missing or has another shape. */
export function readPhrases(locale: string): readonly Phrase[] {
  const file = new URL(`phrases/${locale}.json`, import.meta.url);
  const byReading = shape.parse(JSON.parse(readFileSync(file, "utf8")));
  return shape.keyof().options.flatMap((expected) => byReading[expected].map((text): Phrase => ({ text, expected })));
}
