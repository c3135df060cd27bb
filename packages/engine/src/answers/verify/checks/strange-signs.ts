import type { Passage } from "../passages.ts";

/** Numbers that are no digits (circled, Roman, fractions), what a link leads to, and markup. A sign of square or cubic metres is none. */
const signs = /(?<![mм])[\p{No}\p{Nl}]+|\]\(\s*[^)\s]*|<\/?[a-z!][^>]*>?/giu;

/** Signs that state a value or lead somewhere, which no reading of words sees, and that no cited passage has. */
export function strangeSigns(text: string, cited: readonly Passage[]): readonly string[] {
  const found = [...text.matchAll(signs)].map(([sign]) => sign);
  return found.filter((sign) => !cited.some(({ reading }) => reading.text.includes(sign)));
}
