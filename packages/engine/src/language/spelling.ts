/** Ways to write one letter that people do not tell apart when they type; the places of `Word` are not moved by it. */
const letters: readonly (readonly [RegExp, string])[] = [
  // Arabic vowel marks and the stretching of words, and the joiner that Persian puts inside a word.
  [/[\u064b-\u065f\u0670\u0640\u200c]/g, ""],
  [/[أإآٱ]/g, "ا"],
  [/[ىیئې]/g, "ي"],
  [/ؤ/g, "و"],
  [/[ةۀەہ]/g, "ه"],
  [/[کڪ]/g, "ك"],
  [/ء/g, ""],
  [/ё/g, "е"],
  // Kazakh on a Russian keyboard.
  [/ә/g, "а"],
  [/ғ/g, "г"],
  [/қ/g, "к"],
  [/ң/g, "н"],
  [/ө/g, "о"],
  [/[ұү]/g, "у"],
  [/і/g, "и"],
  [/һ/g, "х"],
];

const foreignLetter = /[\u0400-\u06ff\u200c]/;

/** A word as it is compared: lower case, without apostrophes, and with one spelling for letters that are mixed up in writing. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase().replaceAll("'", "");
  if (!foreignLetter.test(lower)) return lower;
  return letters.reduce((text, [variants, letter]) => text.replace(variants, letter), lower);
}

const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic and Persian digits as "0" to "9", each in its place. */
export function westernDigits(text: string): string {
  return text.replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/*
 * Persian writes one word with a joiner, which most people type as a space: the prefix of verbs ("می خواهم"), and the weekdays
 * that are counted from Saturday ("سه شنبه" is Tuesday, and neither "three" nor "Saturday").
 */
const splitWord = /(?<![\p{L}\p{M}\u200c])(ن?می|یک|دو|سه|چهار|پنج) +(?=[\p{L}])/gu;
const weekdayStem = /^شنبه/;

/** Persian words that were typed with a space inside, joined again; each character stays in its place. */
export function joinSplitWords(text: string): string {
  return text.replace(splitWord, (split: string, first: string, offset: number) => {
    const isJoined = first.endsWith("می") || weekdayStem.test(text.slice(offset + split.length));
    return isJoined ? `${first}${"\u200c".repeat(split.length - first.length)}` : split;
  });
}
