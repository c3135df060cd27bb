import { phraseFrom } from "../text/phrase-table.ts";
import type { QuantityWord } from "../words/compile.ts";
import type { Span } from "./align.ts";
import { denialsIn } from "./polarity.ts";

/** The words of a part of a text that change how much or how surely it says, each kind with the place of its first. */
function quantitiesIn({ reading, from, to }: Span): ReadonlyMap<QuantityWord, number> {
  const found = new Map<QuantityWord, number>();
  for (let at = from; at < to; at++) {
    const phrase = phraseFrom(reading.words.quantities, reading.tokens, at);
    if (phrase !== undefined && !found.has(phrase.meaning)) found.set(phrase.meaning, at);
  }
  return found;
}

/**
 * The kind of word in which a claim's part differs from the passage's so that it says more or something else: an "only" or "always" that the
 * passage has not, an "only" that is lost, "may" for "must" and the reverse, "at least" for "at most" and the reverse. Null for none.
 */
export function differingQuantity(claim: Span, passage: Span): QuantityWord | null {
  const said = quantitiesIn(claim);
  const found = quantitiesIn(passage);
  const denies = denialsIn(claim) > 0;
  const isDenied = denialsIn(passage) > 0;
  if (said.has("only") && !found.has("only") && !isDenied) return "only";
  if (found.has("only") && !said.has("only") && !denies && !said.has("must")) return "only";
  if (said.has("always") && !found.has("always") && !found.has("all") && !found.has("must")) return "always";
  if (isExchanged(said, found, "may", "must") && denies === isDenied) return "may";
  if (isExchanged(said, found, "must", "may") && denies === isDenied) return "must";
  if (isExchanged(said, found, "atLeast", "atMost")) return "atLeast";
  return isExchanged(said, found, "atMost", "atLeast") ? "atMost" : null;
}

function isExchanged(
  said: ReadonlyMap<QuantityWord, number>,
  found: ReadonlyMap<QuantityWord, number>,
  one: QuantityWord,
  other: QuantityWord,
): boolean {
  return said.has(one) && !said.has(other) && found.has(other) && !found.has(one);
}
