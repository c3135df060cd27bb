import {
  isAffirmation,
  isDenial,
  isNone,
  opensWithAffirmation,
  phraseAt,
  skipPhrases,
} from "@signalbox/engine/language";
import type { Reading } from "../reading.ts";
import { hasPhrase, hitAt } from "../words/phrase-map.ts";

/** Whether a statement says yes or no to the question that was asked; undefined where it does neither. */
export function booleanIn(reading: Reading): boolean | undefined {
  const { words, rules, pack } = reading;
  const text = reading.text.trim();
  if (hasPhrase(rules.unsure, words)) return undefined;
  if (isAffirmation(text, pack)) return true;
  if (isNone(text, pack)) return false;
  if (isDenial(text, pack)) return saysYesLater(reading) ? undefined : false;
  const first = skipPhrases(pack.lexicons.filler, words);
  const no = hitAt(rules.saysNo, words, first);
  const yes = hitAt(rules.saysYes, words, first);
  if (no && no.length >= (yes?.length ?? 0)) return false;
  const opens = opensWithAffirmation(text, pack) || yes !== undefined;
  return opens && !saysNoLater(reading, first) ? true : undefined;
}

/** "Yes, well, no", "yes, but I don't accept that part", "yes, if it is free": a yes that is taken back or hedged is none. */
function saysNoLater({ words, pack, rules }: Reading, first: number): boolean {
  const { lexicons } = pack;
  const opening = Math.max(1, hitAt(rules.saysYes, words, first)?.length ?? 0);
  return words.some(
    (word, index) =>
      (index >= first && word.opensClause && pack.deny.includes(word.word)) ||
      (index >= first + opening &&
        phraseAt(lexicons.correct, words, index) + phraseAt(lexicons.negate, words, index) > 0),
  );
}

/** "No wait, yes", "no, I accept". */
function saysYesLater({ words, pack, rules }: Reading): boolean {
  return words.some(
    (_, index) =>
      index > 0 && (phraseAt(pack.lexicons.affirmOpening, words, index) > 0 || isYesOfClause(words, index, rules)),
  );
}

/** "I accept", where no "don't" belongs to it. */
function isYesOfClause(words: Reading["words"], index: number, rules: Reading["rules"]): boolean {
  const yes = hitAt(rules.saysYes, words, index)?.length ?? 0;
  return yes > (hitAt(rules.saysNo, words, index)?.length ?? 0);
}
