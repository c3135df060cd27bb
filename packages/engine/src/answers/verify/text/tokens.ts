import { foldWord, westernDigits } from "../../../language/spelling.ts";

/** A piece of a text at its place in it: a run of digits, a word, or a sign that means something beside a number. */
export interface Token {
  readonly kind: "digits" | "word" | "sign";
  /** As it is compared: western digits; a word in lower case with one spelling for letters that are mixed up. */
  readonly word: string;
  /** The word without what a joiner ties to it: the endings and the "mi" of Persian. */
  readonly base: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the token before and this one. */
  readonly gap: string;
  /** A clause begins here. */
  readonly opensClause: boolean;
}

const piece =
  /[A-Za-z]+(?![\p{L}\p{M}\u200c'’ʼ])|\p{Nd}+|[\p{L}\p{M}](?:[\p{L}\p{M}\u200c]|['’ʼ](?=\p{L}))*|[%٪‰€$£¥₽₸₺₴₹﷼°²³]/gu;
const clauseMark = /[,;:!?…—–\n؛،؟。()|]|\.(?:\s|$)|\s-+\s/u;
const presented = /[\ufb50-\ufdff\ufe70-\ufeff\uff00-\uffef]/;

/** The tokens of a text, in order, each with its place in the text as it is. Linear in its length. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(piece)) {
    const [raw] = match;
    const gap = text.slice(end, match.index);
    end = match.index + raw.length;
    const opensClause = tokens.length === 0 || (gap !== " " && gap !== "" && clauseMark.test(gap));
    const { kind, word, base } = readPiece(raw);
    // A spread would cost two hundred times as much.
    tokens.push({ kind, word, base, start: match.index, end, gap, opensClause });
  }
  return tokens;
}

/** Most words and numbers are of these alone, and need no folding: they are told apart by their letters. */
const plainWord = /^[A-Za-z]+$/;

function readPiece(raw: string): Pick<Token, "kind" | "word" | "base"> {
  if (plainWord.test(raw)) return ofKind("word", raw.toLowerCase());
  const digits = westernDigits(raw);
  if (digits.charCodeAt(0) >= 48 && digits.charCodeAt(0) <= 57) return ofKind("digits", digits);
  if (/^[\p{L}\p{M}]/u.test(raw)) return { kind: "word", word: foldText(raw), base: foldText(baseOf(raw)) };
  return ofKind("sign", raw === "٪" ? "%" : raw);
}

function ofKind(kind: Token["kind"], word: string): Pick<Token, "kind" | "word" | "base"> {
  return { kind, word, base: word };
}

function baseOf(raw: string): string {
  if (!raw.includes("\u200c")) return raw;
  const [first = raw, second] = raw.split("\u200c");
  return /^ن?می$/.test(first) ? (second ?? first) : first;
}

/** A word as it is compared, whatever apostrophe or presentation form it is written with. */
export function foldText(raw: string): string {
  const plain = presented.test(raw) ? raw.normalize("NFKC") : raw;
  return foldWord(plain.replace(/[’ʼ]/g, "'"));
}
