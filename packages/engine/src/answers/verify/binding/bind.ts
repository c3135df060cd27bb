import type { FindingCode } from "../contract.ts";
import type { Passage, Passages } from "../passages.ts";
import type { Reading, Sentence } from "../reading.ts";
import { headAt } from "../table-heads.ts";
import { compareValues, isSameSort, tellsByItself } from "../values/same-value.ts";
import type { Value } from "../values/value.ts";
import type { Occurrence, Surroundings } from "./context.ts";
import { likeness, speaksFor, surroundingsOf } from "./context.ts";

/** What a claim's value is bound to, or why it is bound to nothing. */
export type Binding =
  | {
      readonly type: "bound";
      readonly value: Value;
      readonly to: Occurrence;
      /** Everywhere that the passages have it. */
      readonly everywhere: readonly Occurrence[];
    }
  | {
      readonly type: "refused";
      readonly value: Value;
      readonly code: FindingCode;
      readonly evidence?: string | undefined;
    };

/** Below this a value stands among other words than the claim's, and is the value of something else. */
const leastLikeness = 0.12;
/** A value of the same sort that is so much more alike is what the claim should have said. */
const clearlyAhead = 0.32;
/** One that is about as alike is so too, where so much of the claim's words speaks for it alone. */
const telling = 0.32;
const hardlyBehind = -0.15;

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
  if (isForeign) return rivals.length === 0 ? bound(value, best, same) : refused(value, "unjudged", best.to);
  if (!tellsByItself(value) && best.score < leastLikeness) return refused(value, "value-of-something-else", best.to);
  const other = rivals.find((each) => {
    const ahead = scored(each) - best.score;
    return ahead > clearlyAhead || (ahead > hardlyBehind && speaksOnlyFor(each, same, around, passages));
  });
  return other === undefined ? bound(value, best, same) : refused(value, "value-of-something-else", other);
}

/** Some of the claim's words stand beside the one value and not beside the others, and none the other way round. */
function speaksOnlyFor(
  one: Occurrence,
  others: readonly Occurrence[],
  claimed: Surroundings,
  passages: Passages,
): boolean {
  return others.every(
    (other) => speaksFor(one, other, claimed, passages) > telling && speaksFor(other, one, claimed, passages) === 0,
  );
}

interface Scored {
  readonly to: Occurrence;
  readonly score: number;
}

function bound(value: Value, { to }: Scored, everywhere: readonly Occurrence[]): Binding {
  return { type: "bound", value, to, everywhere };
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

/** "Twice a year" is what a passage may well put as "losses a year: 2". */
const countOnly = "time";

function isSame(claimed: Value, occurrence: Occurrence): boolean {
  return compareValues(withoutKnownYear(claimed, occurrence), withUnit(claimed, occurrence)) === "same";
}

/** A day without its year is the claim's day where the passage tells that year elsewhere. */
function withoutKnownYear(claimed: Value, { passage, value }: Occurrence): Value {
  const [year = "*", ...rest] = claimed.key.split("-");
  const isLeftOut = claimed.kind === "date" && value.kind === "date" && value.key.startsWith("*");
  return isLeftOut && passage.wordSet.has(year) ? { ...claimed, key: ["*", ...rest].join("-") } : claimed;
}

function isRival(claimed: Value, occurrence: Occurrence): boolean {
  const found = withUnit(claimed, occurrence);
  return !found.isImplied && isSameSort(claimed, found) && compareValues(claimed, found) !== "same";
}

/** Where the passage tells no unit beside its number, the head of its column or the title may tell the claim's. */
function withUnit({ unit }: Value, { passage, sentence, value }: Occurrence): Value {
  if (value.kind !== "amount" || value.unit !== "" || unit === "") return value;
  const head = headAt(passage.reading.text, sentence, value.start);
  const isTold = unit === countOnly || passage.titleUnits.has(unit) || (head?.units.has(unit) ?? false);
  return isTold ? { ...value, unit } : value;
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
  return new Set(near.flatMap((each) => [...(each?.marks ?? [])]));
}
