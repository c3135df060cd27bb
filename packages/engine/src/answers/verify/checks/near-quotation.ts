import type { FindingCode } from "../contract.ts";
import type { Passage } from "../passages.ts";
import type { Reading, Sentence } from "../reading.ts";
import { phraseFrom } from "../text/phrase-table.ts";
import type { Token } from "../text/tokens.ts";
import { sameMark } from "../values/same-value.ts";
import type { Span } from "./align.ts";
import { spanOf } from "./align.ts";
import { comparePolarity } from "./polarity.ts";

/** Of a sentence that is copied but for one place, at least so much is copied, and at least so many words. */
const leastCopied = 0.6;
const fewestCopied = 3;
/** At the place, each side has at most so many words. */
const mostChanged = 5;

/**
 * What was changed in a sentence that a claim takes over from a passage but for one place: a value, a denial, an "only", a limit. Null for
 * nothing of the kind, or where nothing is taken over. In other words than the passage's, such words may well differ; in its own, they
 * may not.
 */
export function alteredQuotation(
  claim: Reading,
  sentence: Sentence,
  cited: readonly Passage[],
): { readonly code: FindingCode; readonly evidence: string } | null {
  for (const passage of cited) {
    for (const candidate of passage.reading.sentences) {
      if (!isCopied(claim, sentence, passage.reading, candidate)) continue;
      const code = alteration(spanOf(claim, sentence), sentence, spanOf(passage.reading, candidate), candidate);
      return code === null ? null : { code, evidence: passage.id };
    }
  }
  return null;
}

function isCopied(claim: Reading, sentence: Sentence, passage: Reading, candidate: Sentence): boolean {
  const length = sentence.endToken - sentence.firstToken;
  const otherLength = candidate.endToken - candidate.firstToken;
  const shorter = Math.min(length, otherLength);
  if (Math.abs(length - otherLength) > mostChanged) return false;
  const isSame = (one: Token | undefined, other: Token | undefined): boolean => one?.word === other?.word;
  let first = 0;
  while (
    first < shorter &&
    isSame(claim.tokens[sentence.firstToken + first], passage.tokens[candidate.firstToken + first])
  )
    first++;
  let last = 0;
  while (
    last < shorter - first &&
    isSame(claim.tokens[sentence.endToken - 1 - last], passage.tokens[candidate.endToken - 1 - last])
  )
    last++;
  const copied = first + last;
  const changed = Math.max(length, otherLength) - copied;
  return copied >= fewestCopied && copied >= leastCopied * shorter && changed > 0 && changed <= mostChanged;
}

function alteration(claim: Span, said: Sentence, passage: Span, found: Sentence): FindingCode | null {
  if (isOtherBag(said.values.map(sameMark), found.values.map(sameMark))) return "value-of-something-else";
  if (comparePolarity(claim, passage) !== "same") return "polarity-differs";
  return isOtherBag(operatorsIn(claim), operatorsIn(passage)) ? "quantity-word-differs" : null;
}

/** "Every policy" may become the one that was asked about. */
function operatorsIn({ reading, from, to }: Span): readonly string[] {
  const { tokens, words } = reading;
  const found: string[] = [];
  for (let at = from; at < to; at++) {
    const quantity = phraseFrom(words.quantities, tokens, at);
    const limit = phraseFrom(words.limits, tokens, at);
    if (quantity !== undefined && quantity.meaning !== "all") found.push(quantity.meaning);
    if (limit !== undefined) found.push(limit.meaning);
    at += Math.max(quantity?.length ?? 1, limit?.length ?? 1) - 1;
  }
  return found;
}

function isOtherBag(one: readonly string[], other: readonly string[]): boolean {
  return one.length !== other.length || [...one].sort().join() !== [...other].sort().join();
}
