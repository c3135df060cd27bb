import type { ReadablePassage } from "./passages.ts";
import type { ClarifyOption } from "./result.ts";
import type { Topic } from "./thread.ts";
import type { WorkingTurn } from "./working.ts";

type Options = Topic["options"];

/** The most that somebody is asked to choose from. */
const mostOptions = 5;

/**
 * What the passages can be told apart by: products that the agent names, else the folders, else the titles of their documents. Never anything that
 * was not retrieved in this turn; empty where they cannot be told apart.
 */
export function optionsOf({ answers, turn }: WorkingTurn, passages: readonly ReadablePassage[]): Options {
  const { products } = answers.definition;
  const ways: readonly [ClarifyOption["by"], (passage: ReadablePassage) => string][] = [
    ["product", (passage) => productOf(passage, products)],
    ["folder", ({ folder = "" }) => (isLanguage(folder) ? "" : folder)],
    ["title", ({ title }) => title],
  ];
  for (const [by, labelOf] of ways) {
    const options = grouped(passages, by, labelOf).filter(({ label }) => label !== turn.choice?.label);
    if (options.length > 1) return options.slice(0, mostOptions);
  }
  return [];
}

/** A folder for each language tells nobody's question apart. */
function isLanguage(folder: string): boolean {
  return /^[a-z]{2}(?:-[a-z]{2})?$/iu.test(folder);
}

function grouped(
  passages: readonly ReadablePassage[],
  by: ClarifyOption["by"],
  labelOf: (passage: ReadablePassage) => string,
): Options {
  const sources = new Map<string, Set<string>>();
  for (const passage of passages) {
    const label = labelOf(passage);
    if (label !== "") sources.set(label, (sources.get(label) ?? new Set()).add(passage.source));
  }
  return [...sources].map(([label, each]) => ({ label, by, sources: [...each] }));
}

/** The product that a title or folder names: the longest name that is in it. */
function productOf({ title, folder = "" }: ReadablePassage, products: readonly string[]): string {
  const place = `${folder} ${title}`.normalize("NFKC").toLowerCase();
  const named = products.filter((product) => place.includes(product.normalize("NFKC").toLowerCase()));
  return named.sort((one, other) => other.length - one.length)[0] ?? "";
}
