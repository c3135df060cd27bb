import { westernDigits } from "../../../language/spelling.ts";

/** A stretch that is one value whatever it is made of: an address, a telephone number, a code. */
export interface WholeValue {
  readonly kind: "contact" | "code";
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/*
 * Each begins where a run of its own characters begins and goes on to the end of the run, so that no part of a text is tried twice.
 */
const address =
  /(?<![^\s<>()[\]"'«»،؛,;])[^\s<>()[\]"'«»،؛,;@]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
const link =
  /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"«»]{1,400}|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|io|example|ir|kz|ru|ae|sa|eu|uk|info|test|app|co)(?:\/[^\s<>"«»]{0,400})?(?![\p{L}\p{N}-])/giu;
const telephone =
  /(?<![\p{L}\p{N}.,/-])(?:\+|00)?\p{Nd}{1,15}(?:(?:[ \u00a0-]|\) ?| \()\(?\p{Nd}{1,8}){0,6}(?![\p{L}\p{N}]|[.,/:-]\p{Nd})/gu;
const code =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}/-]{2,40}(?![\p{L}\p{N}/-]))(?:[A-ZА-Я]{1,12}[-/]?\p{Nd}{1,20}|\p{Nd}{1,8}[A-ZА-Я]{1,3}(?=[-/\p{Nd}]))[\p{L}\p{N}/-]{0,30}(?![\p{L}\p{N}])/gu;
const clauseNumber =
  /(?<![\p{L}\p{N}.,])\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){2,5}(?![\p{L}\p{N}]|\.\p{Nd})|(?<![\p{L}\p{N}])24\/7(?![\p{L}\p{N}])/gu;

/** The addresses, links, telephone numbers and codes of a text, in order; where two overlap, the first kind of these counts. */
export function wholeValuesOf(text: string): readonly WholeValue[] {
  const found: WholeValue[] = [];
  const taken = new Uint8Array(text.length);
  const add = (kind: WholeValue["kind"], pattern: RegExp, keyOf: (raw: string) => string | null): void => {
    for (const match of text.matchAll(pattern)) {
      const raw = match[0].replace(/[.,;:!?)\]]+$/u, "");
      const key = keyOf(raw);
      const end = match.index + raw.length;
      if (key === null || taken[match.index] === 1 || taken[end - 1] === 1) continue;
      taken.fill(1, match.index, end);
      found.push({ kind, key, start: match.index, end });
    }
  };
  // Most texts have no sign of one: looking for it costs a tenth of looking for the whole.
  if (text.includes("@")) add("contact", address, (raw) => raw.toLowerCase());
  if (/:\/\/|\.[\p{L}\p{Nd}]/u.test(text)) add("contact", link, linkKey);
  if (/\p{Nd}/u.test(text)) {
    add("contact", telephone, telephoneKey);
    add("code", code, (raw) => westernDigits(raw).toUpperCase());
    add("code", clauseNumber, westernDigits);
  }
  return found.sort((one, other) => one.start - other.start);
}

function linkKey(raw: string): string {
  return raw
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "");
}

/** Its digits; null for what may be an amount or a date: thousands in threes, a year with its month. */
function telephoneKey(raw: string): string | null {
  const western = westernDigits(raw);
  const digits = western.replace(/\D/g, "");
  if (digits.length < 7 || digits.length > 15) return null;
  if (/^\d{1,3}(?:[ \u00a0]\d{3})+$/.test(western) || /^\d{4}-\d{2}-\d{2}$/.test(western)) return null;
  const isGrouped = /[ \u00a0()-]/.test(western) || digits.length >= 9;
  const isPrefixed = /^(?:\+|0)/.test(western);
  if (!isGrouped && !isPrefixed) return null;
  return digits.replace(/^00/, "");
}
