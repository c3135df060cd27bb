import type { JsonObject } from "@signalbox/engine";
import type { Lexicon, Word } from "@signalbox/engine/language";
import { consistsOf, findPhrase, isQuestion, normalise, phraseAt, toWords } from "@signalbox/engine/language";
import { z } from "zod";
import type { AnswerRules } from "./compile-answer-rules.ts";
import type { RecordKind } from "./words/index.ts";

/** What the rules read of a request for triage. */
const shape = z.object({ text: z.string().default(""), hasAccountTools: z.boolean().default(false) });

const longestRead = 2000;
/** So many words may stand between the word of owning and what is owned: "my last two orders". */
const reach = 3;

/** What a message is, by its words. Whoever asks for a person was understood before any model was asked. */
export function triage(input: JsonObject, rules: AnswerRules): { route: string } {
  const { text, hasAccountTools } = shape.parse(input);
  const words = toWords(normalise(text.slice(0, longestRead)));
  if (isSmallTalk(text, words, rules)) return { route: "chitchat" };
  if (findPhrase(rules.outOfScope, words) >= 0) return { route: "out_of_scope" };
  const isOwn =
    hasAccountTools && ownRecords(text, rules).length > 0 && findPhrase(rules.howTo, words.slice(0, reach)) < 0;
  return { route: isOwn ? "account" : "knowledge" };
}

/** The kinds of records that somebody calls their own. */
export function ownRecords(text: string, { own, records, ownRecords: suffixed }: AnswerRules): readonly RecordKind[] {
  const words = toWords(normalise(text.slice(0, longestRead)));
  const owners = words.flatMap((_word, at) => (phraseAt(own, words, at) > 0 ? [at] : []));
  const isNear = (lexicon: Lexicon): boolean =>
    words.some(
      (_word, at) => phraseAt(lexicon, words, at) > 0 && owners.some((owner) => Math.abs(owner - at) <= reach),
    );
  const kinds = [
    ...records.filter(([, lexicon]) => isNear(lexicon)),
    ...suffixed.filter(([, lexicon]) => findPhrase(lexicon, words) >= 0),
  ].map(([kind]) => kind);
  return [...new Set(kinds)];
}

/** Nothing but greetings, thanks and the like; words without content may stand between them where nothing is asked. */
function isSmallTalk(text: string, words: readonly Word[], { smallTalk, stopLexicon, packs }: AnswerRules): boolean {
  if (words.length === 0 || consistsOf(words, smallTalk, smallTalk)) return true;
  return consistsOf(words, smallTalk, stopLexicon) && !packs.some((pack) => isQuestion(text, pack));
}
