import type { Binding } from "../binding/bind.ts";
import type { Passage } from "../passages.ts";
import type { Reading, Sentence } from "../reading.ts";
import type { Token } from "../text/tokens.ts";

/**
 * Where a passage has a sentence word for word, its values are bound to those of that place; null where none has it. A sentence of a passage
 * must be whole: "it is covered" is no quotation of "it is covered only if …".
 */
export function verbatimBindings(
  claim: Reading,
  sentence: Sentence,
  cited: readonly Passage[],
): readonly Binding[] | null {
  const tokens = claim.tokens.slice(sentence.firstToken, sentence.endToken);
  for (const passage of cited) {
    for (const candidate of passage.reading.sentences) {
      if (candidate.endToken - candidate.firstToken !== tokens.length) continue;
      if (!isAlike(tokens, passage.reading, candidate)) continue;
      if (candidate.values.length !== sentence.values.length) continue;
      return sentence.values.flatMap((value, index): readonly Binding[] => {
        const found = candidate.values[index];
        if (found === undefined || value.isImplied) return [];
        const to = { passage, sentence: candidate, value: found };
        return [{ type: "bound", value, to, everywhere: [to] }];
      });
    }
  }
  return null;
}

function isAlike(tokens: readonly Token[], passage: Reading, { firstToken }: Sentence): boolean {
  return tokens.every((token, at) => {
    const other = passage.tokens[firstToken + at];
    const isSameGap = at === 0 || token.kind !== "digits" || token.gap === other?.gap;
    return other?.word === token.word && isSameGap;
  });
}
