import { type Analyser, featuresOf } from "./analyse.ts";

/** Terms are numbers from 1 to this: a feature's hash. Two features of one number are rare, and a search survives them. */
export const TERM_SPACE: number = 2 ** 20;

/** A text as terms: how often each occurs, and how many there are in all. */
export interface Terms {
  readonly analyser: Analyser;
  readonly counts: ReadonlyMap<number, number>;
  readonly length: number;
}

/** The terms of a text that is read by `analyser`. */
export function termsAs(text: string, analyser: Analyser): Terms {
  const counts = new Map<number, number>();
  const features = featuresOf(text, analyser);
  for (const feature of features) {
    const term = hashOf(feature);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return { analyser, counts, length: features.length };
}

/** A term that is looked for. `share` weighs it against the others of the query, before its rarity does. */
export interface QueryTerm {
  readonly term: number;
  readonly analyser: Analyser;
  readonly share: number;
}

/**
 * The terms of a query, for passages of either kind: one that is read by letters has several terms for a word, so they share its weight.
 * Then scores of passages in different languages can be compared.
 */
export function queryTermsOf(text: string): readonly QueryTerm[] {
  const words = distinct(text, "words");
  const grams = distinct(text, "grams");
  const share = grams.length === 0 ? 1 : Math.min(1, words.length / grams.length);
  return [
    ...words.map((term) => ({ term, analyser: "words" as const, share: 1 })),
    ...grams.map((term) => ({ term, analyser: "grams" as const, share })),
  ];
}

function distinct(text: string, analyser: Analyser): readonly number[] {
  return [...new Set(featuresOf(text, analyser).map(hashOf))];
}

/** FNV-1a over UTF-16 code units, folded to the term space. */
function hashOf(feature: string): number {
  return (hash32(feature) % TERM_SPACE) + 1;
}

/** A well-mixed unsigned 32-bit hash of a string, the same on every machine. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
