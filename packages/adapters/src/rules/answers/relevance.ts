import type { AnswerRules } from "./compile-answer-rules.ts";
import { askedNumber, contentStems, hasStem } from "./question-words.ts";
import type { PassageText, Unit } from "./units.ts";
import { unitsOf } from "./units.ts";

/** A question held against passages. */
export interface Reading {
  /** The stems that carry its content, each with how much it tells: 1 for one that no passage has. */
  readonly stems: readonly { readonly stem: string; readonly weight: number }[];
  readonly asksNumber: readonly string[] | null;
  readonly passages: readonly ReadPassage[];
}

/** A passage with how well it fits. */
export interface ReadPassage {
  readonly passage: PassageText;
  readonly units: readonly ScoredUnit[];
  /** The share of the question that stands in it, its title included. */
  readonly coverage: number;
  /** The share of the question that stands in its title. */
  readonly inTitle: number;
  /** How well its best unit fits; what passages are compared by. */
  readonly fit: number;
}

/** A unit with how well it answers. */
export interface ScoredUnit {
  readonly unit: Unit;
  /** The stems of the question that stand in it, or above it. */
  readonly covered: readonly string[];
  /** The share of the question that stands in it, above it, or in its title. */
  readonly coverage: number;
  readonly score: number;
}

const leastWeight = 0.4;
const contextShare = 0.7;
const titleShare = 0.8;
const elsewhereShare = 0.35;
/** What a document is about tells more than what it mentions. */
const titleBonus = 0.3;
const withAskedUnit = 1.5;
const withNumber = 1.2;
const withoutNumber = 0.6;

/** Reads a question against passages: which of its words each sentence has, the rarer the more. */
export function readQuestion(question: string, passages: readonly PassageText[], rules: AnswerRules): Reading {
  const wanted = contentStems(question, rules);
  const units = passages.map((passage) => unitsOf(passage));
  const count = Math.max(1, units.flat().length);
  const stems = wanted.map((stem) => {
    const found = units.flat().filter((unit) => isSaid(stem, unit)).length;
    const rarity = Math.log((count + 1) / (found + 0.5)) / Math.log((count + 1) / 0.5);
    return { stem, weight: Math.max(leastWeight, rarity) };
  });
  const asksNumber = askedNumber(question, rules);
  const read = passages.map((passage, at) => readPassage(passage, units[at] ?? [], { stems, asksNumber }));
  return { stems, asksNumber, passages: read };
}

type Wanted = Pick<Reading, "stems" | "asksNumber">;

function readPassage(passage: PassageText, units: readonly Unit[], wanted: Wanted): ReadPassage {
  const all = new Set(units.flatMap(({ stems, contextStems }) => [...stems, ...contextStems]));
  const titleStems = units[0]?.titleStems ?? new Set<string>();
  const total = wanted.stems.reduce((sum, { weight }) => sum + weight, 0);
  const share = (has: (stem: string) => number): number =>
    total === 0 ? 0 : wanted.stems.reduce((sum, { stem, weight }) => sum + weight * has(stem), 0) / total;
  const scored = units.map((unit): ScoredUnit => {
    const own = wanted.stems.filter(({ stem }) => isSaid(stem, unit)).map(({ stem }) => stem);
    const above = wanted.stems.filter(({ stem }) => !own.includes(stem) && hasStem(unit.contextStems, stem));
    const covered = [...own, ...above.map(({ stem }) => stem)];
    const fit = share((stem) => {
      if (own.includes(stem)) return 1;
      if (covered.includes(stem)) return contextShare;
      if (hasStem(titleStems, stem)) return titleShare;
      return hasStem(all, stem) ? elsewhereShare : 0;
    });
    const coverage = share((stem) => (covered.includes(stem) || hasStem(titleStems, stem) ? 1 : 0));
    return { unit, covered, coverage, score: fit * numberFactor(unit, wanted.asksNumber) };
  });
  const coverage = share((stem) => (hasStem(all, stem) || hasStem(titleStems, stem) ? 1 : 0));
  const inTitle = share((stem) => (hasStem(titleStems, stem) ? 1 : 0));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return { passage, units: scored, coverage, inTitle, fit: best * (1 + titleBonus * inTitle) };
}

function isSaid(stem: string, { stems, ranges }: Unit): boolean {
  return (
    hasStem(stems, stem) ||
    (/^\d+$/u.test(stem) && ranges.some(([from, to]) => from <= Number(stem) && Number(stem) <= to))
  );
}

/** A question for a number is answered by one, best by one of what was asked for. */
function numberFactor({ hasNumber, stems }: Unit, asked: readonly string[] | null): number {
  if (asked === null) return 1;
  if (!hasNumber && asked.length > 0 && !asked.some((each) => hasStem(stems, each))) return withoutNumber;
  if (asked.length === 0) return hasNumber ? withNumber : withoutNumber;
  return asked.some((each) => hasStem(stems, each)) ? withAskedUnit : withNumber * 0.8;
}
