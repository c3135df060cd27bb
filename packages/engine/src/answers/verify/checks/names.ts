import type { Passage } from "../passages.ts";
import type { Reading, Sentence } from "../reading.ts";
import { scriptOfWord } from "../text/language.ts";
import { stemOf } from "../text/stem.ts";
import type { Token } from "../text/tokens.ts";
import { tokensOf } from "../text/tokens.ts";

/** The words of a name, as they are compared, one space between and around them. */
export function plainName(name: string): string {
  return ` ${tokensOf(name)
    .map(({ word }) => word)
    .join(" ")} `;
}

/** A text in the form that a plain name is looked for in. */
export function plainText(tokens: readonly Token[]): string {
  return ` ${tokens.map(({ word }) => word).join(" ")} `;
}

/** What names a text may hold. */
export interface NameSources {
  readonly cited: readonly Passage[];
  readonly question: Reading;
  /** The domain's products, in plain form, the longest first. */
  readonly products: readonly string[];
}

/** Names of a sentence that no cited passage or title holds, and that the question does not either. */
export function strangeNames(claim: Reading, sentence: Sentence, sources: NameSources): readonly string[] {
  const tokens = claim.tokens.slice(sentence.firstToken, sentence.endToken);
  const products = strangeProducts(tokens, sources);
  const proper = tokens.filter((token, at) => isProperName(claim, tokens, at) && !isKnown(token, sources));
  return [...products, ...proper.map(({ start, end }) => claim.text.slice(start, end))];
}

/**
 * A product must be in a cited passage or its title. The question is no evidence for one where the passage is about another: "does Gold
 * cover it?" is not answered by what holds for Silver.
 */
function strangeProducts(tokens: readonly Token[], { cited, question, products }: NameSources): readonly string[] {
  const said = productsIn(plainText(tokens), products);
  const found = new Set(cited.flatMap(({ plain }) => productsIn(plain, products)));
  const asked = found.size === 0 ? productsIn(plainText(question.tokens), products) : [];
  return said.filter((product) => !found.has(product) && !asked.includes(product)).map((product) => product.trim());
}

/** The products that a plain text names; one that is part of a longer name counts only where it stands by itself. */
export function productsIn(plain: string, products: readonly string[]): readonly string[] {
  let rest = plain;
  return products.filter((product) => {
    if (!rest.includes(product)) return false;
    rest = rest.replaceAll(product, " | ");
    return true;
  });
}

/** A word with a capital that no sentence gives it, or of another script than its sentence. */
function isProperName(claim: Reading, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== "word" || claim.words.fillers.has(token.word) || isInValue(claim, token)) return false;
  const written = claim.text.slice(token.start, token.end);
  const first = written.charAt(0);
  if (first === first.toLowerCase()) return isForeignScript(claim, token);
  if (written.length > 1 && written === written.toUpperCase()) return true;
  const opens = at === 0 || /[.!?:"“«(]/.test(token.gap);
  return !opens || isCapital(claim, tokens[at + 1]);
}

function isCapital(claim: Reading, token: Token | undefined): boolean {
  if (token?.kind !== "word" || token.gap !== " ") return false;
  const first = claim.text.charAt(token.start);
  return first !== first.toLowerCase();
}

function isForeignScript({ words }: Reading, { word }: Token): boolean {
  const script = scriptOfWord(word);
  const isEastern = words.data.locale !== "en";
  return isEastern && script === "latin" && word.length > 2;
}

function isInValue({ values }: Reading, { start }: Token): boolean {
  return values.some((value) => value.fullStart <= start && start < value.fullEnd);
}

function isKnown({ word, base }: Token, { cited, question }: NameSources): boolean {
  const stem = stemOf(base);
  return (
    cited.some(({ wordSet, stems }) => wordSet.has(word) || stems.has(stem)) ||
    question.tokens.some((token) => token.word === word || stemOf(token.base) === stem)
  );
}
