import { westernDigits } from "../../../language/spelling.ts";
import type { BoundClaim, Place } from "../contract.ts";
import type { Reading } from "../reading.ts";
import type { Value } from "../values/value.ts";
import { wordsOf } from "../words/compile.ts";
import type { Binding } from "./bind.ts";

type Bound = Extract<Binding, { type: "bound" }>;

/**
 * A claim with each bound value as the passage writes it. What stays is a number word where the language changes it with its case, or where
 * the passage is in another language: it was read as the same value.
 */
export function pasteValues(claim: Reading, citations: readonly string[], bound: readonly Bound[]): BoundClaim {
  const parts: string[] = [];
  const values: Place[] = [];
  let end = 0;
  for (const each of bound) {
    const { value, to } = each;
    const { reading } = to.passage;
    parts.push(claim.text.slice(end, value.start), pasted(claim, each));
    end = value.end;
    const span = reading.text.slice(to.value.fullStart, to.value.fullEnd);
    values.push({ passageId: to.passage.id, span, start: to.value.fullStart, end: to.value.fullEnd });
  }
  parts.push(claim.text.slice(end));
  return { text: parts.join(""), citations, values };
}

function pasted(claim: Reading, { value, to }: Bound): string {
  const own = claim.text.slice(value.start, value.end);
  const found = to.value;
  const { reading } = to.passage;
  const isWhole = found.kind === value.kind && found.key === value.key && found.unit === value.unit && !found.isImplied;
  if (!isWhole) return own;
  const written = reading.text.slice(found.start, found.end);
  if (reading.language !== claim.language)
    return isDigits(written) && isDigits(own) ? digitsFor(written, claim.language) : own;
  return found.isInDigits || !reading.words.data.inflectsNumbers ? written : own;
}

/** A value of a passage in another language: its digits, and its unit in the words of that language. */
export function writtenFor(reading: Reading, value: Value, language: string): string {
  const written = reading.text.slice(value.start, value.end);
  if (value.kind !== "amount") return digitsFor(written, language);
  const number = isDigits(written) ? digitsFor(written, language) : value.key;
  const forms = wordsOf(language)?.data.units[value.unit]?.split(",") ?? [];
  const unit = (value.key === "1" ? forms[0] : (forms[1] ?? forms[0]))?.trim() ?? "";
  return `${number} ${unit}`.trim();
}

function isDigits(written: string): boolean {
  return /^\p{Nd}[\p{Nd}.,٬٫' \u00a0\u202f:/-]*$/u.test(written);
}

/** Arabic and Persian digits and their separators stay among themselves; other languages get western ones. */
function digitsFor(written: string, language: string): string {
  if (/^(?:ar|fa)\b/i.test(language)) return written;
  return westernDigits(written).replaceAll("٬", ",").replaceAll("٫", ".");
}
