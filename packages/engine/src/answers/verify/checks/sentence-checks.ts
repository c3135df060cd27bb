import type { FindingCode } from "../contract.ts";
import type { Passage, Passages } from "../passages.ts";
import type { Reading, Sentence } from "../reading.ts";
import type { Aligned, Span } from "./align.ts";
import { clausesOf, covered, nearest, spanOf } from "./align.ts";
import { alteredQuotation } from "./near-quotation.ts";
import { comparePolarity } from "./polarity.ts";
import { differingQuantity } from "./quantities.ts";

/** A fault of a sentence as a whole. */
export interface SentenceFault {
  readonly code: FindingCode;
  readonly evidence?: string | undefined;
}

/** Less of its words than this in the cited passages, and a sentence says something of its own. */
const leastSupport = 0.3;
/** A clause is set against a claim only where it holds so much of it. */
const clauseCoverage = 0.65;
/** So much of a sentence must be in the one that it is set against: what is said in quite other words, code cannot compare. */
const nearEnough = 0.7;
/** And so much of either in the other where a word may deny by its meaning. */
const nearlyAlike = 0.75;
/** A lost "only" counts where the claim says so much of what stood beside it. */
const onlyConverse = 0.4;

/** Faults of a sentence in the cited passages of its own language: too little of it there, or the reverse there. */
export function sentenceFaults(
  claim: Reading,
  sentence: Sentence,
  cited: readonly Passage[],
  passages: Passages,
): readonly SentenceFault[] {
  if (sentence.stems.size === 0) return [];
  const all = new Set(cited.flatMap(({ stems }) => [...stems]));
  const support = covered(sentence.stems, all, passages.weightOf);
  if (support < leastSupport) return [{ code: "not-supported" }];
  const altered = alteredQuotation(claim, sentence, cited);
  if (altered !== null) return [altered];
  const sides = sidesOf(claim, sentence, cited, passages);
  if (sides === null) return [];
  const faults: SentenceFault[] = [];
  const evidence = sides.whole.passage.id;
  if (!isPolarityKept(sides)) faults.push({ code: "polarity-differs", evidence });
  if (isQuantityChanged(sides)) faults.push({ code: "quantity-word-differs", evidence });
  return faults;
}

/** A claim's sentence and clauses beside what they are nearest to. */
interface Sides {
  readonly claim: Span;
  readonly whole: Aligned;
  readonly clause: Aligned | null;
  readonly clauses: readonly { readonly span: Span; readonly nearest: Aligned | null }[];
}

function sidesOf(claim: Reading, sentence: Sentence, cited: readonly Passage[], passages: Passages): Sides | null {
  const span = spanOf(claim, sentence);
  const sentences = cited.flatMap((passage) =>
    passage.reading.sentences.map((each) => ({ span: spanOf(passage.reading, each), passage })),
  );
  const whole = nearest(span, sentences, passages);
  if (whole === null) return null;
  const parts = cited.flatMap((passage) =>
    passage.reading.sentences.flatMap((each) =>
      clausesOf(passage.reading, each).map((part) => ({ span: part, passage })),
    ),
  );
  const clauses = clausesOf(claim, sentence).map((each) => ({ span: each, nearest: nearest(each, parts, passages) }));
  return { claim: span, whole, clause: nearest(span, parts, passages), clauses };
}

function isPolarityKept({ claim, whole, clause, clauses }: Sides): boolean {
  const verdict = comparePolarity(claim, whole.span);
  if (verdict === "same" || whole.coverage < (verdict === "different" ? nearEnough : nearlyAlike)) return true;
  if (verdict === "perhaps-different" && whole.converse < nearlyAlike) return true;
  if (clause !== null && clause.coverage >= clauseCoverage) return comparePolarity(claim, clause.span) !== "different";
  return (
    clauses.length > 1 &&
    clauses.every(({ span, nearest: near }) => near !== null && comparePolarity(span, near.span) !== "different")
  );
}

function isQuantityChanged({ claim, whole, clause }: Sides): boolean {
  if (whole.coverage < nearEnough) return false;
  const isChanged = ({ span, converse }: Aligned): boolean => {
    const quantity = differingQuantity(claim, span);
    return quantity !== null && (quantity !== "only" || converse >= onlyConverse);
  };
  return isChanged(whole) && (clause === null || clause.coverage < clauseCoverage || isChanged(clause));
}
