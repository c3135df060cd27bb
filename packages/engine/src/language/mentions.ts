import type { Lexicon } from "./lexicon.ts";
import { findPhrase, phraseAt } from "./lexicon.ts";
import type { LanguagePack } from "./pack.ts";
import type { Word } from "./words.ts";
import { normalise, toWords } from "./words.ts";

/*
 * Whether a text may hold a value of some type. These err on the side of true: a value that is overlooked in "yes, six of us" is
 * confirmed wrongly.
 */

/** True where a number is named, in digits or in words; "one more thing" names none. */
export function mentionsNumber(text: string, pack: LanguagePack): boolean {
  return hasDigit(text) || hasSign(text, pack.lexicons.numberSigns, pack);
}

/** True where a day may be named: digits, a month, a weekday, "tomorrow". */
export function mentionsDate(text: string, pack: LanguagePack): boolean {
  return hasDigit(text) || hasSign(text, pack.lexicons.daySigns, pack);
}

/** True where a time of day may be named: digits, number words, "noon". */
export function mentionsTime(text: string, pack: LanguagePack): boolean {
  return hasDigit(text) || hasSign(text, pack.lexicons.timeSigns, pack);
}

/** True where the text says that a name comes: "my name is", "it's under". A bare name cannot be told from other words. */
export function mentionsName(text: string, pack: LanguagePack): boolean {
  return findPhrase(pack.lexicons.nameSigns, toWords(normalise(text))) >= 0;
}

function hasDigit(text: string): boolean {
  return /\p{N}/u.test(text);
}

function hasSign(text: string, signs: Lexicon, pack: LanguagePack): boolean {
  const words: readonly Word[] = toWords(normalise(text));
  for (let index = 0; index < words.length; index++) {
    const skipped = phraseAt(pack.lexicons.numbersNot, words, index);
    if (skipped > 0) index += skipped - 1;
    else if (phraseAt(signs, words, index) > 0) return true;
  }
  return false;
}
