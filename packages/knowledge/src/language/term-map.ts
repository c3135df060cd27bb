import { normaliseText, wordsOf } from "../text/normalise.ts";

/** Words of one language and what they are in another: `from` is how such words begin, whatever ending follows. */
export interface TermMap {
  readonly from: string;
  readonly to: string;
  readonly terms: readonly { readonly from: string; readonly to: string }[];
}

/**
 * A question as words of the map's other language, to search documents that are written in it. A word that the map does not have stays, as a
 * name or a number is the same in both. Undefined when the map has none of the words.
 */
export function translateTerms(text: string, map: TermMap): string | undefined {
  const terms = [...map.terms]
    .map(({ from, to }) => ({ from: normaliseText(from), to }))
    .sort((one, other) => other.from.length - one.from.length);
  let isKnown = false;
  const words = wordsOf(normaliseText(text)).map((word) => {
    const term = terms.find(({ from }) => word.startsWith(from));
    isKnown ||= term !== undefined;
    return term?.to ?? word;
  });
  return isKnown ? words.join(" ") : undefined;
}
