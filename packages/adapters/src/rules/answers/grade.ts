import type { JsonObject } from "@signalbox/engine";
import { z } from "zod";
import type { AnswerRules } from "./compile-answer-rules.ts";
import { differByName, productsIn } from "./products.ts";
import { stemsOf } from "./question-words.ts";
import type { ReadPassage } from "./relevance.ts";
import { readQuestion } from "./relevance.ts";

const passage = z.object({ id: z.string(), title: z.string().default(""), text: z.string().default("") });

/** What the rules read of a request to judge passages. */
const shape = z.object({
  text: z.string().default(""),
  query: z.string().default(""),
  choice: z.string().default(""),
  products: z.array(z.string()).default([]),
  passages: z.array(passage).default([]),
});

type GradeInput = z.output<typeof shape>;
type Graded = { readonly verdict: string; readonly relevant: readonly string[] };

/** The share of the question that has to stand in a passage, and in one sentence with its title and headings. */
const leastCoverage = 0.5;
const leastUnitCoverage = 0.55;
/** So near to the best one a passage answers as well. */
const near = 0.86;
/** A document of another product about the same matter answers as well, if it has this much of the best one. */
const siblingFit = 0.5;
/** What is titled by the question may fit this much worse than what only mentions it. */
const kindFit = 0.7;
const mostRelevant = 4;

/** Whether passages answer a question, by its words that stand in them. In doubt they do not. */
export function grade(request: JsonObject, rules: AnswerRules): Graded {
  const input = shape.parse(request);
  const named = namedProducts(input);
  const open = input.passages.filter(({ title }) => {
    const own = productOf(title, input.products);
    return own === undefined || named.length === 0 || named.includes(own);
  });
  const read = readQuestion(input.query || input.text, open, rules).passages;
  const fitting = read.filter(isSufficient).sort((one, other) => other.fit - one.fit);
  const [best] = fitting;
  if (best === undefined) return { verdict: "insufficient", relevant: [] };
  const equal = fitting.filter(({ fit }) => fit >= best.fit * near);
  const relevant = equal.slice(0, mostRelevant).map((each) => each.passage.id);
  if (named.length > 0 || input.choice !== "") return { verdict: "sufficient", relevant };
  const alike = kindOf(best, fitting, input.products);
  if (alike.length > 0) return { verdict: "ambiguous", relevant: alike.map((each) => each.passage.id) };
  return { verdict: isAmbiguous(equal, input) ? "ambiguous" : "sufficient", relevant };
}

function isSufficient({ coverage, units }: ReadPassage): boolean {
  return (
    coverage >= leastCoverage && units.some((unit) => unit.coverage >= leastUnitCoverage && unit.covered.length > 0)
  );
}

/** What the user names now counts before what the question took from before. */
function namedProducts({ text, query, choice, products }: GradeInput): readonly string[] {
  const said = [choice, text, query].map((each) => productsIn(each, products));
  return said.find((each) => each.length > 0) ?? [];
}

/** The longest name of a product in a title. */
function productOf(title: string, products: readonly string[]): string | undefined {
  return productsIn(title, products).toSorted((one, other) => other.length - one.length)[0];
}

/**
 * What answers for one product each: the best passage with those like it, or others that fit nearly as well and whose titles have more of the
 * question.
 */
function kindOf(
  best: ReadPassage,
  fitting: readonly ReadPassage[],
  products: readonly string[],
): readonly ReadPassage[] {
  const first = fitting.filter(
    (each) => each === best || (each.fit >= best.fit * kindFit && each.inTitle > best.inTitle),
  );
  for (const each of first) {
    const alike = siblingsOf(each, fitting, products);
    if (alike.length > 0) return [each, ...alike];
  }
  return [];
}

/** The documents of other products about the same matter: their titles differ from the best one's by the product alone. */
function siblingsOf(
  best: ReadPassage,
  fitting: readonly ReadPassage[],
  products: readonly string[],
): readonly ReadPassage[] {
  const product = productOf(best.passage.title, products);
  if (product === undefined) return [];
  const matter = matterOf(best.passage.title, products);
  return fitting.filter(({ passage: { title }, fit }) => {
    const other = productOf(title, products);
    return (
      other !== undefined && other !== product && fit >= best.fit * siblingFit && matterOf(title, products) === matter
    );
  });
}

function matterOf(title: string, products: readonly string[]): string {
  const named = new Set(productsIn(title, products).flatMap(stemsOf));
  return stemsOf(title)
    .filter((stem) => !named.has(stem))
    .join(" ");
}

/** The best passages are about different products, or about things of one kind, and the question says nothing of which. */
function isAmbiguous(equal: readonly ReadPassage[], { products, text }: GradeInput): boolean {
  const titles = equal.map((each) => each.passage.title);
  const [best = ""] = titles;
  const about = new Set(titles.flatMap((title) => productOf(title, products) ?? []));
  if (productOf(best, products) !== undefined) return about.size > 1;
  return titles.some((title) => differByName(best, title) && !productsIn(text, [best, title]).length);
}
