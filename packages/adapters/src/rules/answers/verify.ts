import type { JsonObject } from "@signalbox/engine";
import { hasNegation } from "@signalbox/engine/language";
import { z } from "zod";
import type { AnswerRules } from "./compile-answer-rules.ts";
import { stemsOf } from "./question-words.ts";
import { unitsOf } from "./units.ts";

const passage = z.object({ id: z.string(), title: z.string().default(""), text: z.string().default("") });

/** What the rules read of claims and the passages that they cite. */
const shape = z.object({
  claims: z.array(z.object({ text: z.string(), passages: z.array(passage).default([]) })).default([]),
});

/**
 * A claim is supported where one sentence of one of its passages has its words in their order, one after the other, and denies as much. Whatever
 * is put in other words is not: these rules cannot tell.
 */
export function verify(input: JsonObject, rules: AnswerRules): { supported: readonly boolean[] } {
  const { claims } = shape.parse(input);
  return {
    supported: claims.map(({ text, passages }) => {
      const sentences = passages.flatMap((each) => unitsOf(each).map((unit) => unit.text));
      const said = unitsOf({ id: "", title: "", text: `${text}\n\n` }).map((unit) => unit.text);
      return said.length > 0 && said.every((each) => sentences.some((sentence) => isSaidIn(each, sentence, rules)));
    }),
  };
}

function isSaidIn(claim: string, sentence: string, { packs }: AnswerRules): boolean {
  const words = ` ${stemsOf(claim).join(" ")} `;
  if (!` ${stemsOf(sentence).join(" ")} `.includes(words)) return false;
  return packs.every((pack) => hasNegation(claim, pack) === hasNegation(sentence, pack));
}
