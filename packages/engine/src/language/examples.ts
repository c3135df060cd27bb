import { findPhrase, phraseAt } from "./lexicon.ts";
import type { LanguagePack } from "./pack.ts";
import type { Word } from "./words.ts";
import { normalise, toWords } from "./words.ts";

/** Something that users ask for in words like these. */
export interface Exemplified {
  readonly name: string;
  readonly examples: readonly string[];
}

/**
 * The one whose example the text holds: every word of the example is in it, but for fillers and
 * how it is wished or asked for: "can I move my booking?" holds "I want to move my booking". Where several are, the one with the most
 * words in common; undefined where none or more than one has the most.
 */
export function namedByExample(
  text: string,
  candidates: readonly Exemplified[],
  pack: LanguagePack,
): string | undefined {
  if (candidates.length === 0) return undefined;
  const said = new Set(telling(text, pack));
  let best = { size: 0, names: new Set<string>() };
  for (const { name, examples } of candidates) {
    for (const example of examples) {
      const words = telling(example, pack);
      if (words.length < best.size || words.length === 0 || !words.every((word) => said.has(word))) continue;
      best = words.length > best.size ? { size: words.length, names: new Set([name]) } : best;
      best.names.add(name);
    }
  }
  return best.names.size === 1 ? [...best.names][0] : undefined;
}

/** The words that tell what is wanted. */
function telling(text: string, { lexicons, wishing }: LanguagePack): string[] {
  const words = toWords(normalise(text));
  const polite = new Set<number>();
  for (const index of words.keys())
    for (let at = phraseAt(lexicons.politeRequest, words, index); at > 0; at--) polite.add(index + at - 1);
  const isFiller = (word: Word): boolean => findPhrase(lexicons.filler, [word]) === 0 || wishing.includes(word.word);
  return words.filter((word, index) => !polite.has(index) && !isFiller(word)).map(({ word }) => word);
}
