const HARAKAT_AND_TATWEEL = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
/** Soft hyphens, joiners, marks of direction: all of them but the one that parts words. */
const INVISIBLE = /(?!\u200c)\p{Cf}/gu;
const ZERO_WIDTH_NON_JOINER = /\u200c/g;

/** Letters that people type for one another, and one spelling for each. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ё", "е"],
  ["أ", "ا"],
  ["إ", "ا"],
  ["آ", "ا"],
  ["ٱ", "ا"],
  ["ي", "ی"],
  ["ى", "ی"],
  ["ك", "ک"],
  ["ة", "ه"],
  ["ۀ", "ه"],
]);
const FOLDABLE = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "g");
const EASTERN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * One spelling for texts that a reader takes for the same: NFKC, lower case, Arabic and Persian letters and digits, no vowel marks, `е` for
 * `ё`; a zero-width non-joiner parts words. Other marks stay, as `й` and `ғ` are letters.
 */
export function normaliseText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(ZERO_WIDTH_NON_JOINER, " ")
    .replace(INVISIBLE, "")
    .replace(HARAKAT_AND_TATWEEL, "")
    .replace(FOLDABLE, (letter) => LETTERS.get(letter) ?? letter)
    .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** The words of a normalised text, in order: runs of letters, marks and digits. */
export function wordsOf(normalised: string): readonly string[] {
  return normalised.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
