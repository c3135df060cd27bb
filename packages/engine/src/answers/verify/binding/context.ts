import type { Passage, Passages } from "../passages.ts";
import type { Reading, Sentence } from "../reading.ts";
import { stemOf } from "../text/stem.ts";
import type { Value } from "../values/value.ts";

/** What stands around a value: each stem with how near it is, 1 right beside it and less further off. */
export type Surroundings = ReadonlyMap<string, number>;

const widest = 14;
const mostTokens = 60;
const mostValues = 40;
/** A comma sets words as far apart as so many of them. */
const clauseDistance = 3;
const nearness = 0.2;
const inSentence = 0.5;
const inTitle = 0.55;
const inNeighbour = 0.35;
/** How much what the claim says counts beside what the passage says around its value. */
const forwardShare = 0.6;

/** The terms around a value in its sentence, up to fourteen on each side. */
export function surroundingsOf(reading: Reading, sentence: Sentence, value: Value): Surroundings {
  const found = new Map<string, number>();
  const before = Math.max(sentence.firstToken, value.firstToken - mostTokens);
  const after = Math.min(sentence.endToken, value.lastToken + mostTokens);
  const opens = reading.tokens[value.firstToken]?.opensClause ?? false;
  const others = tokensOfOthers(sentence, value);
  addSide(found, reading, others, places(value.firstToken - 1, before - 1), opens ? clauseDistance : 0);
  addSide(found, reading, others, places(value.lastToken + 1, after), 0);
  return found;
}

/** From the first to before the last, in either direction. */
function places(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.abs(to - from) }, (_, index) => (from < to ? from + index : from - index));
}

function addSide(
  found: Map<string, number>,
  { tokens, words }: Reading,
  others: ReadonlySet<number>,
  side: readonly number[],
  start: number,
): void {
  const isBackwards = (side[0] ?? 0) > (side[1] ?? 0);
  const isTerm = (at: number): boolean =>
    tokens[at]?.kind === "word" && !words.fillers.has(tokens[at].word) && !others.has(at);
  let distance = start;
  for (const at of side) {
    const comma = tokens[at]?.opensClause ? clauseDistance : 0;
    if (!isBackwards) distance += comma;
    if (distance >= widest) return;
    if (isTerm(at)) addNear(found, stemOf(tokens[at]?.word ?? ""), distance++);
    if (isBackwards) distance += comma;
  }
}

function addNear(found: Map<string, number>, stem: string, distance: number): void {
  found.set(stem, Math.max(found.get(stem) ?? 0, 1 / (1 + nearness * distance)));
}

function tokensOfOthers(sentence: Sentence, value: Value): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const other of sentence.values.slice(0, mostValues)) {
    if (other === value || other.isImplied) continue;
    for (let at = other.firstToken; at <= other.lastToken; at++) taken.add(at);
  }
  return taken;
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
    if (near > 0) return Math.max(near, inSentence);
    if (sentence.stems.has(stem)) return inSentence;
    if (passage.titleStems.has(stem)) return inTitle;
    return before?.has(stem) ? inNeighbour : 0;
  };
  const forward = share(claimed, presence, weightOf);
  const backward = share(found, (stem) => (claimStems.has(stem) ? 1 : 0), weightOf);
  return forwardShare * forward + (1 - forwardShare) * backward;
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
