import type { Token } from "./tokens.ts";
import { tokensOf } from "./tokens.ts";

interface Row<Meaning> {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

/** Phrases with what they mean, by their first word, the longest first. */
export type PhraseTable<Meaning> = ReadonlyMap<string, readonly Row<Meaning>[]>;

/** A phrase that was found. */
export interface Found<Meaning> {
  /** In tokens. */
  readonly length: number;
  readonly meaning: Meaning;
}

/** Compiles phrases that are separated by commas, each list with its meaning; of two alike the first counts. */
export function phraseTable<Meaning>(lists: readonly (readonly [Meaning, string])[]): PhraseTable<Meaning> {
  const table = new Map<string, Row<Meaning>[]>();
  for (const [meaning, phrases] of lists) {
    for (const phrase of phrases.split(",")) {
      const words = tokensOf(phrase).map(({ word }) => word);
      const first = words[0];
      if (first === undefined) continue;
      const rows = table.get(first);
      if (rows) rows.push({ words, meaning });
      else table.set(first, [{ words, meaning }]);
    }
  }
  for (const rows of table.values()) rows.sort((one, other) => other.words.length - one.words.length);
  return table;
}

/** The longest phrase that begins at a token, and runs across no clause. */
export function phraseFrom<Meaning>(
  table: PhraseTable<Meaning>,
  tokens: readonly Token[],
  index: number,
): Found<Meaning> | undefined {
  for (const { words, meaning } of table.get(tokens[index]?.word ?? "") ?? []) {
    const isHere = words.every((word, at) => {
      const token = tokens[index + at];
      return token?.word === word && (at === 0 || !token.opensClause);
    });
    if (isHere) return { length: words.length, meaning };
  }
  return undefined;
}
