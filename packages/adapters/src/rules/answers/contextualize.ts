import type { JsonObject } from "@signalbox/engine";
import { normalise, phraseAt, skipPhrases, toWords } from "@signalbox/engine/language";
import { z } from "zod";
import type { AnswerRules } from "./compile-answer-rules.ts";
import { contentWords, stemsOf } from "./question-words.ts";

/** What the rules read of a request for a standalone question. */
const shape = z.object({
  text: z.string().default(""),
  summary: z.string().default(""),
  history: z.array(z.object({ user: z.string().default("") })).default([]),
  pending: z.string().default(""),
  tried: z.array(z.string()).default([]),
});

/** A question of no more words than this needs the one before it, where it opens as such a one. */
const shortFollowUp = 8;
/** So few words of content, and one that points back, ask nothing by themselves. */
const fewWords = 2;

/**
 * The question as it stands alone: the user's own words, after the content of the question before where they need it. Asked again, it is
 * only the words that carry content, then with the titles that answered before. Nothing is translated: a question in another language
 * than the documents' finds only what is spelled alike.
 */
export function contextualize(request: JsonObject, rules: AnswerRules): { query: string } {
  const input = shape.parse(request);
  const { text, tried } = input;
  const content = contentWords(text, rules).join(" ");
  const before = questionBefore(input, rules);
  const context = contentWords(before, rules).join(" ");
  const isFollowUp = before !== "" && needsContext(text, rules);
  const whole = isFollowUp ? `${context} ${content}` : text;
  const titles = [...input.summary.matchAll(/\[([^\]\n]+)\]/gu)].at(-1)?.[1] ?? "";
  const bare = isFollowUp ? `${content} ${context}` : content;
  const candidates = [whole, bare, `${bare} ${titles}`, `${bare} ${isFollowUp ? "" : context}`].map((each) =>
    each.trim(),
  );
  const known = new Set(tried.map(spelled));
  return { query: candidates.find((each) => each !== "" && !known.has(spelled(each))) ?? "" };
}

/** The pending question, else the last one that has content of its own. */
function questionBefore({ pending, history }: z.output<typeof shape>, rules: AnswerRules): string {
  if (pending !== "") return pending;
  const asked = history.map(({ user }) => user).filter((user) => contentWords(user, rules).length > 0);
  return asked.findLast((user) => !needsContext(user, rules)) ?? asked.at(-1) ?? "";
}

function needsContext(text: string, rules: AnswerRules): boolean {
  const words = toWords(normalise(text));
  const content = contentWords(text, rules);
  const first = skipPhrases(rules.smallTalk, words);
  if (words.length <= shortFollowUp && [0, first].some((at) => phraseAt(rules.followUps, words, at) > 0)) return true;
  if (content.length === 0) return true;
  return (
    content.length <= fewWords && words.some(({ word }) => rules.pointers.has(word)) && words.length <= shortFollowUp
  );
}

function spelled(text: string): string {
  return stemsOf(text).join(" ");
}
