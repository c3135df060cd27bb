/**
 * A string as a `text` parameter. PostgreSQL's text holds neither U+0000 nor lone surrogates, so these are written as JSON
 * escapes, and so is the backslash: different strings stay different. Ordinary ids are unchanged.
 */
export function toText(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** The string that `toText` was given. */
export function fromText(text: string): string {
  return String(JSON.parse(`"${text}"`));
}
