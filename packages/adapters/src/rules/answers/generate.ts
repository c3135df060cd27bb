import type { JsonObject } from "@signalbox/engine";
import { z } from "zod";
import type { AnswerRules } from "./compile-answer-rules.ts";
import { hasStem } from "./question-words.ts";
import type { ReadPassage, ScoredUnit } from "./relevance.ts";
import { readQuestion } from "./relevance.ts";
import type { Unit } from "./units.ts";

const passage = z.object({ id: z.string(), title: z.string().default(""), text: z.string().default("") });

/** What the rules read of a request for a draft. */
const shape = z.object({
  question: z.string().default(""),
  query: z.string().default(""),
  passages: z.array(passage).default([]),
  problems: z.array(z.string()).default([]),
});

interface Draft {
  readonly answered: boolean;
  readonly claims: readonly { readonly text: string; readonly citations: readonly string[] }[];
  readonly confidence: number;
  readonly quoted: true;
}

const mostClaims = 3;
const leastCoverage = 0.55;
/** So near to the best one another passage's sentence belongs to the answer, and one of the same passage that says more. */
const nearOther = 0.9;
const nearSame = 0.75;
/** One that is put much as the best one belongs to the answer also where it fits less: what contradicts has to be seen. */
const nearAlike = 0.6;
const alikeShare = 0.6;
const none: Draft = { answered: false, claims: [], confidence: 0, quoted: true };

/**
 * Quotes the sentences that answer best, word for word and in the passage's language, each with its passage. A sentence that was found fault
 * with is not quoted again. Where none has enough of the question there is no answer.
 */
export function generate(request: JsonObject, rules: AnswerRules): Draft {
  const input = shape.parse(request);
  const { passages } = readQuestion(input.query || input.question, input.passages, rules);
  const isUsable = ({ unit, coverage, covered }: ScoredUnit): boolean =>
    coverage >= leastCoverage && covered.length > 0 && !isBlamed(unit.text, input.problems);
  const ranked = passages
    .flatMap((each) => each.units.filter(isUsable))
    .sort((one, other) => other.score - one.score || one.unit.index - other.unit.index);
  const [best] = ranked;
  if (best === undefined) return none;
  const chosen = [best];
  const alike = (each: ScoredUnit): number => (likeness(each.unit, best.unit) >= alikeShare ? 1 : 0);
  for (const each of ranked.slice(1).toSorted((one, other) => alike(other) - alike(one))) {
    if (chosen.length < mostClaims && belongs(each, best, chosen)) chosen.push(each);
  }
  const order = (each: ScoredUnit): number => passages.findIndex((read) => isIn(each, read)) * 1000 + each.unit.index;
  const sorted = chosen.toSorted((one, other) => order(one) - order(other));
  const claims = sorted.map(({ unit }) => ({ text: unit.text, citations: [unit.passageId] }));
  return { answered: true, claims, confidence: Math.min(1, Math.round(best.coverage * 100) / 100), quoted: true };
}

/** Another passage's best sentence, or one of the same passage that has a word of the question that is not there yet. */
function belongs(each: ScoredUnit, best: ScoredUnit, chosen: readonly ScoredUnit[]): boolean {
  const isSaid = chosen.some(({ unit }) => unit.text === each.unit.text);
  if (isSaid || isAboutAnotherNumber(each, best)) return false;
  const own = chosen.filter(({ unit }) => unit.passageId === each.unit.passageId);
  const isAlike = each.unit.passageId !== best.unit.passageId && likeness(each.unit, best.unit) >= alikeShare;
  if (own.length === 0) return each.score >= best.score * (isAlike ? nearAlike : nearOther);
  const isMore = each.covered.some((stem) => !chosen.some(({ covered }) => covered.includes(stem)));
  return each.score >= best.score * (isMore ? nearSame * 0.8 : 0.95);
}

/** The row for another age, sum or year than the one that was asked about. */
function isAboutAnotherNumber({ unit, covered }: ScoredUnit, best: ScoredUnit): boolean {
  return unit.hasNumber && best.covered.some((stem) => /^\d+$/u.test(stem) && !covered.includes(stem));
}

/** The share of words that two sentences have in common: two that say the same of one thing may contradict each other. */
function likeness(one: Unit, other: Unit): number {
  const common = [...one.stems].filter((stem) => hasStem(other.stems, stem)).length;
  return common / Math.max(1, Math.min(one.stems.size, other.stems.size));
}

function isIn({ unit }: ScoredUnit, { passage: { id } }: ReadPassage): boolean {
  return unit.passageId === id;
}

/** A problem holds the words that it is about. */
function isBlamed(text: string, problems: readonly string[]): boolean {
  return problems.some((problem) => {
    const span = problem.slice(problem.indexOf(":") + 1).trim();
    return span !== "" && (text.includes(span) || span.includes(text.slice(0, 200)));
  });
}
