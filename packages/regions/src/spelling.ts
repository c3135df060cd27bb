/** Letters that are not told apart in typing, and Kazakh on a Russian keyboard. */
const variants: { readonly [letter: string]: string | undefined } = {
  ё: "е",
  ә: "а",
  ə: "а",
  ғ: "г",
  қ: "к",
  ң: "н",
  ө: "о",
  ұ: "у",
  ү: "у",
  һ: "х",
  і: "и",
};

/** Latin letters that look like Cyrillic ones, in either case. */
const lookalikes: { readonly [letter: string]: string | undefined } = {
  a: "а",
  b: "в",
  c: "с",
  e: "е",
  h: "н",
  i: "и",
  k: "к",
  m: "м",
  o: "о",
  p: "р",
  t: "т",
  x: "х",
  y: "у",
};

/** A word of a text. */
export interface Word {
  /** As it is compared: lower case, one spelling for letters that are mixed up, Cyrillic where only some letters were typed in Latin. */
  readonly text: string;
  /** As a word of Cyrillic letters, where all of its Latin letters look like such; else as `text`. */
  readonly cyrillic: string;
  /** A comma, a full stop or a dash stands before it, or nothing. */
  readonly opensClause: boolean;
  /** Its place in the text that `readable` gives. */
  readonly start: number;
  readonly end: number;
}

const wordPattern = /[\p{L}\p{N}]+/gu;
const marks = /\p{M}/gu;
const clauseMark = /[,;:!?…—–\n]|\s-+\s/u;
/** The most letters of an abbreviation: a full stop after a longer word ends a clause. */
const longestAbbreviation = 5;
/** How much of a text is read: no answer to a question is longer. */
const mostCharacters = 2000;

/** What is read of a text: its first 2,000 characters, in one spelling of each sign. */
export function readable(text: string): string {
  return text
    .slice(0, mostCharacters)
    .normalize("NFKC")
    .replace(/['’ʼ`]/g, "");
}

/** The words of a text that went through `readable`. Words are split at hyphens. */
export function toWords(plain: string): readonly Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of plain.matchAll(wordPattern)) {
    const between = plain.slice(end, match.index);
    end = match.index + match[0].length;
    words.push({
      ...spellingsOf(match[0].toLowerCase()),
      opensClause: words.length === 0 || opensClause(between, words.at(-1)),
      start: match.index,
      end,
    });
  }
  return words;
}

/** A phrase as words are compared. */
export function foldPhrase(phrase: string): readonly string[] {
  return phrase.split(/[\s-]+/).map((word) => spellingsOf(word.toLowerCase()).text);
}

function opensClause(between: string, before: Word | undefined): boolean {
  return clauseMark.test(between) || (between.includes(".") && (before?.text.length ?? 0) > longestAbbreviation);
}

function spellingsOf(word: string): { text: string; cyrillic: string } {
  const folded = Array.from(word, (letter) => variants[letter] ?? letter).join("");
  const mapped = Array.from(folded, (letter) => lookalikes[letter] ?? letter).join("");
  if (!/[a-zà-ɏ]/.test(folded)) return { text: folded, cyrillic: folded };
  if (/[а-я]/.test(folded) && !/[a-z]/.test(mapped)) return { text: mapped, cyrillic: mapped };
  const latin = folded.normalize("NFD").replace(marks, "").replace(/ı/g, "i");
  return { text: latin, cyrillic: /[a-zà-ɏ]/.test(mapped) ? latin : mapped };
}
