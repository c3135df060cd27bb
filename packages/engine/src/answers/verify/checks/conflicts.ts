import type { Binding } from "../binding/bind.ts";
import { occurrencesIn } from "../binding/bind.ts";
import type { Occurrence } from "../binding/context.ts";
import { likeness, surroundingsOf } from "../binding/context.ts";
import type { Conflict, Place } from "../contract.ts";
import type { Passage, Passages } from "../passages.ts";
import { compareValues, isSameSort } from "../values/same-value.ts";
import { productsIn } from "./names.ts";

/** So alike must the words around two values be that both answer one question. */
const sameAttribute = 0.6;
const mostCompared = 2000;

/**
 * For each value that a claim was bound to, another cited passage that gives the same attribute another value. Passages about different
 * products do not contradict each other.
 */
export function conflictsOf(
  claim: number,
  bindings: readonly Binding[],
  cited: readonly Passage[],
  passages: Passages,
  products: readonly string[],
): readonly Conflict[] {
  return bindings.flatMap((binding) => {
    if (binding.type !== "bound") return [];
    const other = contradicting(binding.to, cited, passages, products);
    return other === null ? [] : [{ claim, one: placeOf(binding.to), other: placeOf(other) }];
  });
}

function contradicting(
  one: Occurrence,
  cited: readonly Passage[],
  passages: Passages,
  products: readonly string[],
): Occurrence | null {
  const about = subjectOf(one.passage, products);
  const others = cited.filter(
    (passage) =>
      passage.id !== one.passage.id &&
      passage.reading.language === one.passage.reading.language &&
      isSameSubject(about, subjectOf(passage, products)),
  );
  if (others.length === 0) return null;
  const around = surroundingsOf(one.passage.reading, one.sentence, one.value);
  const isAlike = (other: Occurrence): boolean =>
    !other.value.isImplied &&
    isSameSort(one.value, other.value) &&
    one.value.unit === other.value.unit &&
    one.value.per === other.value.per &&
    compareValues(one.value, other.value) === "different" &&
    likeness(around, one.sentence.marks, other, passages) >= sameAttribute;
  const agrees = (other: Occurrence): boolean => compareValues(one.value, other.value) === "same";
  for (const passage of others) {
    const occurrences = occurrencesIn(passage).slice(0, mostCompared);
    const found = occurrences.find(isAlike);
    if (found !== undefined && !occurrences.some(agrees)) return found;
  }
  return null;
}

/** The products that a passage is about: those of its title, else those that it names. */
function subjectOf({ plainTitle, plain }: Passage, products: readonly string[]): readonly string[] {
  const inTitle = productsIn(plainTitle, products);
  return inTitle.length > 0 ? inTitle : productsIn(plain, products);
}

function isSameSubject(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((product) => other.includes(product));
}

function placeOf({ passage, value }: Occurrence): Place {
  const { fullStart: start, fullEnd: end } = value;
  return { passageId: passage.id, span: passage.reading.text.slice(start, end), start, end };
}
