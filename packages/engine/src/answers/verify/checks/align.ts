import type { Passage, Passages } from "../passages.ts";
import type { Reading, Sentence } from "../reading.ts";
import { markOf } from "../values/same-value.ts";

/** Tokens of a text that belong together: a sentence, or a clause of one. */
export interface Span {
  readonly reading: Reading;
  readonly from: number;
  readonly to: number;
  readonly stems: ReadonlySet<string>;
}

/** A passage's part that says most nearly what a claim's part says. */
export interface Aligned {
  readonly span: Span;
  readonly passage: Passage;
  /** How much of the claim's part it covers, and how much of it the claim's part covers; from 0 to 1. */
  readonly coverage: number;
  readonly converse: number;
}

/** A sentence as a whole. */
export function spanOf(reading: Reading, { firstToken, endToken, marks }: Sentence): Span {
  return { reading, from: firstToken, to: endToken, stems: marks };
}

/** The clauses of a sentence that hold a term. */
export function clausesOf(reading: Reading, sentence: Sentence): readonly Span[] {
  const spans: Span[] = [];
  let from = sentence.firstToken;
  let term = 0;
  let value = 0;
  for (let at = from + 1; at <= sentence.endToken; at++) {
    if (at < sentence.endToken && !reading.tokens[at]?.opensClause) continue;
    const stems = new Set<string>();
    for (let each = sentence.terms[term]; each !== undefined && each.token < at; each = sentence.terms[++term]) {
      stems.add(each.stem);
    }
    for (
      let each = sentence.values[value];
      each !== undefined && each.firstToken < at;
      each = sentence.values[++value]
    ) {
      if (!each.isImplied) stems.add(markOf(each));
    }
    if (stems.size > 0) spans.push({ reading, from, to: at, stems });
    from = at;
  }
  return spans;
}

/** Of the spans, the one nearest to the claim's; null where none shares a word with it. */
export function nearest(
  span: Span,
  candidates: readonly { readonly span: Span; readonly passage: Passage }[],
  { weightOf }: Passages,
): Aligned | null {
  let best: Aligned | null = null;
  for (const { span: candidate, passage } of candidates) {
    const coverage = covered(span.stems, candidate.stems, weightOf);
    const converse = covered(candidate.stems, span.stems, weightOf);
    const isBetter = best === null || 2 * coverage + converse > 2 * best.coverage + best.converse;
    if (coverage > 0 && isBetter) best = { span: candidate, passage, coverage, converse };
  }
  return best;
}

/** The part of the stems, by weight, that others hold; 1 where there are none. */
export function covered(
  stems: ReadonlySet<string>,
  others: ReadonlySet<string>,
  weightOf: Passages["weightOf"],
): number {
  let total = 0;
  let present = 0;
  for (const stem of stems) {
    const weight = weightOf(stem);
    total += weight;
    if (others.has(stem)) present += weight;
  }
  return total === 0 ? 1 : present / total;
}
