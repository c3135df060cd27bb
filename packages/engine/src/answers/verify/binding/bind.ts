import type { FindingCode } from "../contract.ts";
import type { Passage, Passages } from "../passages.ts";
import type { Reading, Sentence } from "../reading.ts";
import { compareValues, isSameSort } from "../values/same-value.ts";
import type { Value } from "../values/value.ts";
import type { Occurrence } from "./context.ts";
import { likeness, surroundingsOf } from "./context.ts";

/** What a claim's value is bound to, or why it is bound to nothing. */
export type Binding =
  | { readonly type: "bound"; readonly value: Value; readonly to: Occurrence; readonly likeness: number }
  | {
      readonly type: "refused";
      readonly value: Value;
      readonly code: FindingCode;
      readonly evidence?: string | undefined;
    };

/** Below this a value stands among other words than the claim's, and is the value of something else. */
const leastLikeness = 0.12;
/** A value of the same sort that fits so much better is what the claim should have said. */
const rivalFactor = 1.1;
const rivalMargin = 0.02;

/** Binds a claim's value to a value of the cited passages by value, unit and surrounding words. */
export function bindValue(
  claim: Reading,
  sentence: Sentence,
  value: Value,
  cited: readonly Passage[],
  passages: Passages,
): Binding {
  const occurrences = cited.flatMap(occurrencesIn);
  const same = occurrences.filter((each) => isSame(value, each));
  if (same.length === 0) return refusal(value, occurrences);
  const isForeign = !same.some(({ passage }) => passage.reading.language === claim.language);
  const around = surroundingsOf(claim, sentence, value);
  const claimStems = stemsOf(claim, sentence);
  const scored = (each: Occurrence): number => likeness(around, claimStems, each, passages);
  const best = highest(same, scored);
  const rivals = occurrences.filter((each) => isRival(value, each));
  if (best === null) return refusal(value, occurrences);
  if (isForeign) return rivals.length === 0 ? bound(value, best) : refused(value, "unjudged", best.to);
  if (best.score < leastLikeness) return refused(value, "value-of-something-else", best.to);
  const rival = highest(rivals, scored);
  const isOther = rival !== null && rival.score > best.score * rivalFactor + rivalMargin;
  return isOther ? refused(value, "value-of-something-else", rival.to) : bound(value, best);
}

interface Scored {
  readonly to: Occurrence;
  readonly score: number;
}

function bound(value: Value, { to, score }: Scored): Binding {
  return { type: "bound", value, to, likeness: score };
}

function refused(value: Value, code: FindingCode, { passage }: Occurrence): Binding {
  return { type: "refused", value, code, evidence: passage.id };
}

/** The values of a passage, each with its sentence. */
export function occurrencesIn(passage: Passage): readonly Occurrence[] {
  return passage.reading.sentences.flatMap((sentence) =>
    sentence.values.map((value): Occurrence => ({ passage, sentence, value })),
  );
}

/** Where the passage tells no unit beside its number, the claim's unit must be told somewhere around it (the head of a table). */
function isSame(claimed: Value, { passage, value }: Pick<Occurrence, "passage" | "value">): boolean {
  const sameness = compareValues(claimed, value);
  if (sameness !== "other-unit") return sameness === "same";
  return value.unit === "" && claimed.unit !== "" && passage.units.has(claimed.unit);
}

function isRival(claimed: Value, occurrence: Occurrence): boolean {
  const { value } = occurrence;
  return !value.isImplied && isSameSort(claimed, value) && !isSame(claimed, occurrence);
}

function refusal(value: Value, occurrences: readonly Occurrence[]): Binding {
  const other = occurrences.find((each) => compareValues(value, each.value) === "other-unit");
  if (other !== undefined) return refused(value, "unit-differs", other);
  return { type: "refused", value, code: "value-not-in-passage" };
}

function highest(occurrences: readonly Occurrence[], scoreOf: (each: Occurrence) => number): Scored | null {
  let best: Scored | null = null;
  for (const to of occurrences) {
    const score = scoreOf(to);
    if (best === null || score > best.score) best = { to, score };
  }
  return best;
}

/** The stems of a sentence and of those beside it. */
function stemsOf({ sentences }: Reading, sentence: Sentence): ReadonlySet<string> {
  const near = [sentences[sentence.index - 1], sentence, sentences[sentence.index + 1]];
  return new Set(near.flatMap((each) => [...(each?.stems ?? [])]));
}
