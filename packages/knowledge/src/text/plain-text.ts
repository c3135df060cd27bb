/** A text that every database can hold: U+0000 is dropped, and half a character becomes U+FFFD, as broken UTF-8 does. */
export function plainText(text: string): string {
  return text.replaceAll("\u0000", "").replace(/\p{Surrogate}/gu, "\ufffd");
}
