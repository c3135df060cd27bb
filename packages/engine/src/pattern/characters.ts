/** Whether one code point is of a kind. */
export type CharacterTest = (character: string) => boolean;

const perl: { readonly [letter: string]: CharacterTest | undefined } = {
  d: (character) => /^[0-9]$/.test(character),
  s: (character) => /^[\t\n\f\r ]$/.test(character),
  w: (character) => /^[0-9A-Za-z_]$/.test(character),
};

const posix: { readonly [name: string]: RegExp | undefined } = {
  alnum: /^[0-9A-Za-z]$/,
  alpha: /^[A-Za-z]$/,
  ascii: /^[\0-\x7f]$/,
  blank: /^[\t ]$/,
  cntrl: /^[\0-\x1f\x7f]$/,
  digit: /^[0-9]$/,
  graph: /^[!-~]$/,
  lower: /^[a-z]$/,
  print: /^[ -~]$/,
  punct: /^[!-/:-@[-`{-~]$/,
  space: /^[\t\n\v\f\r ]$/,
  upper: /^[A-Z]$/,
  word: /^[0-9A-Za-z_]$/,
  xdigit: /^[0-9A-Fa-f]$/,
};

const letters: { readonly [letter: string]: string | undefined } = {
  a: "\x07",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** A class of characters that stands at an index of a pattern, and how long it is; undefined where none stands there. */
export interface Found<T> {
  readonly value: T;
  readonly length: number;
}

/** `\d`, `\W`, `\pL`, `\p{Greek}`, `\P{^Lu}`; undefined for anything else. */
export function namedClassAt(source: string, index: number): Found<CharacterTest> | undefined {
  const match = /^\\(?:([dswDSW])|([pP])(?:([A-Z])|\{(\^?)(\w+)\}))/.exec(source.slice(index, index + 60));
  if (!match) return undefined;
  const [{ length }, letter = "", p, one, hat, name = one ?? ""] = match;
  const test = p === undefined ? perl[letter.toLowerCase()] : property(name);
  if (test === undefined) return undefined;
  const isNegated = p === undefined ? letter !== letter.toLowerCase() : (p === "P") !== (hat === "^");
  return { value: isNegated ? (character) => !test(character) : test, length };
}

/** `[:alpha:]` or `[:^alpha:]`, as they stand in brackets. */
export function posixClassAt(source: string, index: number): Found<CharacterTest> | undefined {
  const match = /^\[:(\^?)(\w+):\]/.exec(source.slice(index, index + 12));
  const kind = match && Object.hasOwn(posix, match[2] ?? "") ? posix[match[2] ?? ""] : undefined;
  if (!match || kind === undefined) return undefined;
  const isNegated = match[1] === "^";
  return { value: (character) => kind.test(character) !== isNegated, length: match[0].length };
}

/** One character, escaped or not; undefined for an escape that stands for no character. */
export function characterAt(source: string, index: number): Found<string> | undefined {
  const point = source.codePointAt(index);
  if (point === undefined) return undefined;
  const plain = String.fromCodePoint(point);
  if (plain !== "\\") return { value: plain, length: plain.length };
  const hex = /^\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/.exec(source.slice(index, index + 12));
  if (hex) return ofCode(Number.parseInt(hex[1] ?? hex[2] ?? "", 16), hex[0].length);
  const octal = /^\\(?:0[0-7]{0,2}|[1-7][0-7]{1,2})/.exec(source.slice(index, index + 4));
  if (octal) return ofCode(Number.parseInt(octal[0].slice(1), 8), octal[0].length);
  const letter = source[index + 1] ?? "";
  if (letters[letter] !== undefined) return { value: letters[letter], length: 2 };
  return /^[\0-\x7f]$/.test(letter) && !/^[0-9A-Za-z]$/.test(letter) ? { value: letter, length: 2 } : undefined;
}

/** The same test for either case of a letter. */
export function foldCase(test: CharacterTest): CharacterTest {
  return (character) => test(character) || test(character.toLowerCase()) || test(character.toUpperCase());
}

function ofCode(code: number, length: number): Found<string> | undefined {
  return code > 0x10ffff ? undefined : { value: String.fromCodePoint(code), length };
}

/** A general category ("Lu") or a script ("Greek"). */
function property(name: string): CharacterTest | undefined {
  if (name === "Any") return () => true;
  for (const spelled of [`General_Category=${name}`, `Script=${name}`]) {
    try {
      const kind = new RegExp(`^\\p{${spelled}}$`, "u");
      return (character) => kind.test(character);
    } catch {
      // No such category: it may be a script.
    }
  }
  return undefined;
}
