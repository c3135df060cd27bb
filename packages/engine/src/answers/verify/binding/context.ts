import type { Passage, Passages } from "../passages.ts";
import type { Reading, Sentence } from "../reading.ts";
import { headAt } from "../table-heads.ts";
import { stemOf } from "../text/stem.ts";
import type { Token } from "../text/tokens.ts";
import { markOf } from "../values/same-value.ts";
import type { Value } from "../values/value.ts";

/** What stands around a value: each stem with how near it is, 1 right beside it and less further off. */
export type Surroundings = ReadonlyMap<string, number>;

const widest = 14;
const mostTokens = 60;
const mostValues = 40;
/** A comma sets words as far apart as so many of them. */
const clauseDistance = 3;
const headDistance = 2;
const nearness = 0.08;
const inSentence = 0.5;
const inTitle = 0.9;
const inNeighbour = 0.35;
/** How much what the claim says counts beside what the passage says around its value. */
const forwardShare = 0.6;

/** The terms and other values around a value in its sentence, and the head of its column. */
export function surroundingsOf(reading: Reading, sentence: Sentence, value: Value): Surroundings {
  const found = new Map<string, number>();
  const before = Math.max(sentence.firstToken, value.firstToken - mostTokens);
  const after = Math.min(sentence.endToken, value.lastToken + mostTokens);
  const opens = reading.tokens[value.firstToken]?.opensClause ?? false;
  const others = marksOfOthers(sentence, value);
  addSide(found, reading, others, places(value.firstToken - 1, before - 1), opens ? clauseDistance : 0);
  addSide(found, reading, others, places(value.lastToken + 1, after), 0);
  for (const stem of headAt(reading.text, sentence, value.start)?.stems ?? []) addNear(found, stem, headDistance);
  return found;
}

/** From the first to before the last, in either direction. */
function places(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.abs(to - from) }, (_, index) => (from < to ? from + index : from - index));
}

function addSide(
  found: Map<string, number>,
  { tokens, words }: Reading,
  others: ReadonlyMap<number, string>,
  side: readonly number[],
  start: number,
): void {
  const isBackwards = (side[0] ?? 0) > (side[1] ?? 0);
  let distance = start;
  for (const at of side) {
    const comma = tokens[at]?.opensClause ? clauseDistance : 0;
    if (!isBackwards) distance += comma;
    if (distance >= widest) return;
    const mark = others.get(at) ?? stemAt(tokens[at], words);
    if (mark !== "") addNear(found, mark, distance++);
    if (isBackwards) distance += comma;
  }
}

/** The stem of a word that means something; nothing for another token. */
function stemAt(token: Token | undefined, { fillers }: Reading["words"]): string {
  return token?.kind === "word" && !fillers.has(token.word) ? stemOf(token.base) : "";
}

function addNear(found: Map<string, number>, stem: string, distance: number): void {
  found.set(stem, Math.max(found.get(stem) ?? 0, 1 / (1 + nearness * distance)));
}

/** The tokens of the other values: each value's mark at its first, nothing at the rest of it. */
function marksOfOthers(sentence: Sentence, value: Value): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  for (const other of sentence.values.slice(0, mostValues)) {
    if (other === value || other.isImplied) continue;
    for (let at = other.firstToken; at <= other.lastToken; at++) marks.set(at, "");
    marks.set(other.firstToken, markOf(other));
  }
  return marks;
}

/** A value in a passage with what stands around it. */
export interface Occurrence {
  readonly passage: Passage;
  readonly sentence: Sentence;
  readonly value: Value;
}

/**
 * How well a claim's value and a passage's stand among the same words, from 0 to 1: the words around the claim's that the passage has near
 * its own, in its sentence, its title or the sentence before, and the words around the passage's that the claim has.
 */
export function likeness(
  claimed: Surroundings,
  claimStems: ReadonlySet<string>,
  occurrence: Occurrence,
  { weightOf }: Passages,
): number {
  const { passage, sentence, value } = occurrence;
  const found = surroundingsOf(passage.reading, sentence, value);
  const before = passage.reading.sentences[sentence.index - 1]?.stems;
  const presence = (stem: string): number => {
    const near = found.get(stem) ?? 0;
    if (passage.titleStems.has(stem)) return Math.max(near, inTitle);
    if (near > 0) return Math.max(near, inSentence);
    if (sentence.marks.has(stem)) return inSentence;
    return before?.has(stem) ? inNeighbour : 0;
  };
  const forward = share(claimed, presence, weightOf);
  const backward = share(found, (stem) => (claimStems.has(stem) ? 1 : 0), weightOf);
  return forwardShare * forward + (1 - forwardShare) * backward;
}

/**
 * What of a claim's surroundings speaks for one place against another, from 0 to 1: the words that stand in the sentence, or over the column,
 * of the one and not of the other.
 */
export function speaksFor(one: Occurrence, other: Occurrence, claimed: Surroundings, { weightOf }: Passages): number {
  return share(claimed, (stem) => (isAt(one, stem) && !isAt(other, stem) ? 1 : 0), weightOf);
}

function isAt({ passage, sentence, value }: Occurrence, stem: string): boolean {
  return sentence.marks.has(stem) || (headAt(passage.reading.text, sentence, value.start)?.stems.has(stem) ?? false);
}

/** 1 for surroundings without any word: nothing speaks against. */
function share(around: Surroundings, presence: (stem: string) => number, weightOf: Passages["weightOf"]): number {
  let total = 0;
  let present = 0;
  for (const [stem, near] of around) {
    const weight = near * weightOf(stem);
    total += weight;
    present += weight * presence(stem);
  }
  return total === 0 ? 1 : present / total;
}
