import type { Place } from "./place.ts";
import { refuse, within } from "./place.ts";

/**
 * A message with `{slot}` placeholders, as Python's `str.format` reads it, as ICU MessageFormat: doubled braces are plain ones, and
 * apostrophes stay apostrophes.
 */
export function importText(value: unknown, place: Place): unknown {
  if (typeof value !== "string") return refuse(place, value, "a text is expected");
  const pieces = value.split(/(\{\{|\}\}|\{[A-Za-z_]\w*\})/);
  const isPlaceholder = (index: number): boolean => index % 2 === 1;
  if (pieces.some((piece, index) => !isPlaceholder(index) && /[{}]/.test(piece)))
    return refuse(place, value, `in "${value}" only {slot} placeholders can be mapped`);
  return pieces
    .map((piece, index) => (isPlaceholder(index) ? bracesOf(piece) : quotesOf(piece, pieces, index)))
    .join("");
}

function bracesOf(piece: string): string {
  return piece === "{{" || piece === "}}" ? `'${piece.slice(1)}'` : piece;
}

/** An apostrophe opens a quotation in ICU where a brace or another apostrophe follows. */
function quotesOf(piece: string, pieces: readonly string[], index: number): string {
  const isLast = index === pieces.length - 1;
  return piece.replace(/'+/g, (run, at: number) => {
    const isBeforeBrace = at + run.length === piece.length && !isLast;
    return run.length > 1 || isBeforeBrace ? run.replaceAll("'", "''") : run;
  });
}

/** Texts at any depth of a rich part or of a tool's arguments. */
export function importTexts(value: unknown, place: Place): unknown {
  if (typeof value === "string") return importText(value, place);
  if (Array.isArray(value)) return value.map((item, index) => importTexts(item, within(place, index)));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, importTexts(item, within(place, key))]));
}
