/** Endings that are taken off a word of Latin script, the longest first. */
const latinEnding =
  /(?:(?<=r)ies|(?<=r)y|ements|ement|ations|ation|ances|ance|ings|ing|ments|ment|ages|age|als|al|ers|er|ed|es|ly|s|e)$/u;
const arabicBeginning = /^(?:[وف]?[بك]?ال|لل|ن?مي(?=\p{L}{4}))(?=\p{L}{3})/u;
const shortestStem = 3;
/** So much of the longer of two words is common to forms of one, in languages that change endings much. */
const commonShare = 0.6;
const shortestCommon = 4;
/** A word of three letters takes an ending of no more than two. */
const longestShortEnding = 2;

/**
 * A word without what commonly stands at its edges, spelled as `Word` spells it. It errs, but alike for all forms of a word: what it gives is
 * only for `isSameWord`.
 */
export function stemOf(word: string): string {
  if (/\p{N}/u.test(word)) return word;
  const code = word.charCodeAt(0);
  if (code < 0x250) {
    const stem = word.replace(latinEnding, "");
    return stem.length < shortestStem ? word : stem.replace(/([b-df-hj-np-tv-z])\1$/u, "$1");
  }
  return code >= 0x600 && code < 0x700 ? word.replace(arabicBeginning, "") : word;
}

/** True for two forms of one word, as far as their letters tell. Numbers are the same only as they are. */
export function isSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.charCodeAt(0) < 0x250 || other.charCodeAt(0) < 0x250 || /\p{N}/u.test(one + other)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  if (short.length === shortestStem) return common === short.length && long.length <= short.length + longestShortEnding;
  return common >= shortestCommon && common >= long.length * commonShare;
}
