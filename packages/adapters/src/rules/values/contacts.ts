import type { Found, Reading, Span } from "../reading.ts";
import { isFree, spanOf } from "../reading.ts";
import { ownValue } from "../words/phrase-map.ts";

const emailPattern =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+\-']{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}/gu;
const phonePattern =
  /(?<![\p{L}\p{N}.,:/$€£])(?:\+\s?)?\(?\p{Nd}[\p{Nd}\s().\-/]{4,28}\p{Nd}(?![\p{L}\p{N}:]|[,.]\p{N})/gu;
const fewestDigits = 7;
const mostDigits = 15;

/** E-mail addresses, written or spoken ("bob at example dot com"). */
export function findEmails(reading: Reading): readonly Found<string>[] {
  const written = [...reading.text.matchAll(emailPattern)].map((match) => {
    const value = match[0].replace(/[.\-']+$/, "");
    return { start: match.index, end: match.index + value.length, value };
  });
  return written.length > 0 ? written : spokenEmails(reading);
}

/** Phone numbers of 7 to 15 digits, as written. A leading + stays. */
export function findPhones(reading: Reading, taken: readonly Span[]): readonly Found<string>[] {
  return [...reading.text.matchAll(phonePattern)].flatMap((match) => {
    const digits = match[0].replace(/\P{Nd}/gu, "");
    const span = { start: match.index, end: match.index + match[0].length };
    const isPhone = isPhoneLength(digits) && isFree(span, taken);
    return isPhone ? [{ ...span, value: match[0].startsWith("+") ? `+${digits}` : digits }] : [];
  });
}

/** Phone numbers that are spelled out digit by digit ("five five five, oh one double oh"). */
export function findSpokenPhones({ words, rules }: Reading): readonly Found<string>[] {
  const { spoken, repeat } = rules.data.numbers;
  const pieces = words.map(({ word }) => ({
    digits: ownValue(spoken, word) ?? (/^\d+$/.test(word) ? word : ""),
    times: ownValue(repeat, word) ?? 0,
    isSpoken: ownValue(spoken, word) !== undefined,
  }));
  const found: Found<string>[] = [];
  for (let first = 0; first < pieces.length; first++) {
    let last = first;
    while (pieces[last] && (pieces[last]?.digits !== "" || pieces[last]?.times !== 0)) last++;
    const run = pieces.slice(first, last);
    const value = run.map(({ digits }, index) => digits.repeat(run[index - 1]?.times || 1)).join("");
    if (isPhoneLength(value) && run.some((piece) => piece.isSpoken))
      found.push({ ...spanOf(words, first, last - 1), value });
    first = last;
  }
  return found;
}

function isPhoneLength(digits: string): boolean {
  return digits.length >= fewestDigits && digits.length <= mostDigits;
}

/** The words around the one "at" that is followed by a word, a "dot" and a word. */
function spokenEmails({ words, rules, text }: Reading): Found<string>[] {
  const { at, dot } = rules.data.emails;
  for (let index = 1; index + 3 < words.length; index++) {
    if (!at.includes(words[index]?.word ?? "")) continue;
    const domain = dotted(
      words.slice(index + 1).map((word) => word.word),
      dot,
    );
    const local = dotted(
      words
        .slice(0, index)
        .map((word) => word.word)
        .reverse(),
      dot,
    );
    if (domain.parts.length < 2 || local.parts.length < 1) continue;
    const span = spanOf(words, index - local.length, index + domain.length);
    if (/[,;!?]/.test(text.slice(span.start, span.end))) continue;
    return [{ ...span, value: `${local.parts.reverse().join(".")}@${domain.parts.join(".")}` }];
  }
  return [];
}

function dotted(words: readonly string[], dot: readonly string[]): { parts: string[]; length: number } {
  const parts: string[] = [words[0] ?? ""];
  let length = 1;
  while (dot.includes(words[length] ?? "") && words[length + 1] !== undefined) {
    parts.push(words[length + 1] ?? "");
    length += 2;
  }
  return { parts: parts.filter((part) => part !== ""), length };
}
