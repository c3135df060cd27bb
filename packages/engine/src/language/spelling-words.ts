/** How a value is spelled letter by letter. */
export interface Spelling {
  /** What is said for a letter, by the letter in lower case ("S as in Sierra"); any other one is said as it is. */
  readonly letters: { readonly [letter: string]: string | undefined };
  readonly symbols: { readonly [symbol: string]: string | undefined };
}

/** A spelling alphabet: each word stands for the letter that it begins with, as "S as in Sierra". */
export function spellingWords(as: string, words: string): Spelling["letters"] {
  return Object.fromEntries(
    words
      .trim()
      .split(/\s+/)
      .map((word) => {
        const letter = word.charAt(0);
        return [letter.toLowerCase(), `${letter}${as}${word}`];
      }),
  );
}

/** Letters that are called by their names, in the same order; a hyphen stands for a blank within a name. */
export function letterNames(letters: string, names: string): Spelling["letters"] {
  const called = names.trim().split(/\s+/);
  return Object.fromEntries([...letters].map((letter, index) => [letter, called[index]?.replaceAll("-", " ")]));
}
