import type { Occurrence } from "../binding/context.ts";
import type { Reading } from "../reading.ts";
import { phraseFrom } from "../text/phrase-table.ts";
import type { Value } from "../values/value.ts";
import type { Limit, QuantityWord } from "../words/compile.ts";
import type { Span } from "./align.ts";
import { denies } from "./polarity.ts";

/**
 * The kind of word in which a claim's part differs from the passage's so that it says more or something else: an "only" or "always" that the
 * passage has not, an "only" that is lost, "may" for "must" and the reverse. Null for none.
 */
export function differingQuantity(claim: Span, passage: Span): QuantityWord | null {
  const said = quantitiesIn(claim);
  const found = quantitiesIn(passage);
  const isSameDenial = denies(claim) === denies(passage);
  if (said.has("only") && !found.has("only") && !denies(passage)) return "only";
  if (found.has("only") && !said.has("only") && !denies(claim) && !said.has("must")) return "only";
  if (said.has("always") && !found.has("always") && !found.has("all") && !found.has("must")) return "always";
  if (isExchanged(said, found, "may", "must") && isSameDenial) return "may";
  return isExchanged(said, found, "must", "may") && isSameDenial ? "must" : null;
}

function quantitiesIn({ reading, from, to }: Span): ReadonlySet<QuantityWord> {
  const found = new Set<QuantityWord>();
  for (let at = from; at < to; at++) {
    const phrase = phraseFrom(reading.words.quantities, reading.tokens, at);
    if (phrase !== undefined) found.add(phrase.meaning);
  }
  return found;
}

function isExchanged(
  said: ReadonlySet<QuantityWord>,
  found: ReadonlySet<QuantityWord>,
  one: QuantityWord,
  other: QuantityWord,
): boolean {
  return said.has(one) && !said.has(other) && found.has(other) && !found.has(one);
}

/** So many tokens before a value, and after it, a word for its limit may stand. */
const before = 4;
const after = 3;

/** True where a claim makes a highest value a lowest one, or the reverse: "at least" for "up to". */
export function isLimitReversed(claim: Reading, value: Value, { passage, value: found }: Occurrence): boolean {
  const said = limitsAt(claim, value);
  const limits = limitsAt(passage.reading, found);
  return said.size === 1 && limits.size === 1 && !limits.has([...said][0] ?? "atMost");
}

function limitsAt({ tokens, words }: Reading, { firstToken, lastToken }: Value): ReadonlySet<Limit> {
  const found = new Set<Limit>();
  const first = Math.max(0, firstToken - before);
  for (let at = first; at <= lastToken + after; at++) {
    if (at >= firstToken && at <= lastToken) continue;
    const phrase = phraseFrom(words.limits, tokens, at);
    if (phrase === undefined || isApart(tokens, at, firstToken, lastToken)) continue;
    found.add(phrase.meaning);
    at += phrase.length - 1;
  }
  return found;
}

/** Another clause lies between a word and the value. */
function isApart(tokens: Reading["tokens"], at: number, firstToken: number, lastToken: number): boolean {
  const between = at < firstToken ? tokens.slice(at + 1, firstToken + 1) : tokens.slice(lastToken + 1, at + 1);
  return between.some(({ opensClause }) => opensClause);
}
