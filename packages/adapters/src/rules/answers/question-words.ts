import { findPhrase, normalise, toWords } from "@signalbox/engine/language";
import type { AnswerRules } from "./compile-answer-rules.ts";
import { isSameStem, stemOf } from "./word-forms.ts";

/** The longest text that is read, in UTF-16 code units: nobody asks more at once. */
const longestRead = 2000;

/** The stems of a text, in order, with repetitions. */
export function stemsOf(text: string): readonly string[] {
  return toWords(normalise(text)).map(({ word }) => stemOf(word));
}

/** The words of a text that carry its content, as they are written. */
export function contentWords(text: string, { stop }: AnswerRules): readonly string[] {
  const normalised = normalise(text.slice(0, longestRead));
  const words = toWords(normalised).filter(({ word }) => !stop.has(word) && (word.length > 1 || /\p{N}/u.test(word)));
  return words.map(({ start, end }) => normalised.slice(start, end));
}

/** The different stems of the words that carry a text's content. */
export function contentStems(text: string, rules: AnswerRules): readonly string[] {
  const stems = contentWords(text, rules).flatMap(stemsOf);
  return stems.filter((stem, index) => stems.findIndex((other) => isSameStem(stem, other)) === index);
}

/** True where one of the stems is a form of the word. */
export function hasStem(stems: Iterable<string>, wanted: string): boolean {
  for (const stem of stems) if (isSameStem(stem, wanted)) return true;
  return false;
}

/** What a question asks to be told: null where it is no number; else the stems of words beside the number, none where any number may answer. */
export function askedNumber(question: string, { quantities }: AnswerRules): readonly string[] | null {
  const words = toWords(normalise(question.slice(0, longestRead)));
  const asked = quantities.filter(({ asks }) => findPhrase(asks, words) >= 0);
  if (asked.length === 0) return null;
  return asked.find(({ units }) => units.length > 0)?.units.map(stemOf) ?? [];
}
