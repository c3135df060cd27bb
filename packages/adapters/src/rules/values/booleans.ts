import { isAffirmation, isDenial, isNone, opensWithAffirmation, skipPhrases } from "@signalbox/engine/language";
import type { Reading } from "../reading.ts";
import { hasPhrase, hitAt } from "../words/phrase-map.ts";

/** Whether a statement says yes or no to the question that was asked; undefined where it does neither. */
export function booleanIn(reading: Reading): boolean | undefined {
  const { words, rules, pack } = reading;
  const text = reading.text.trim();
  if (hasPhrase(rules.unsure, words)) return undefined;
  if (isAffirmation(text, pack)) return true;
  if (isNone(text, pack) || isDenial(text, pack)) return false;
  const first = skipPhrases(pack.lexicons.filler, words);
  const no = hitAt(rules.saysNo, words, first);
  const yes = hitAt(rules.saysYes, words, first);
  if (no && no.length >= (yes?.length ?? 0)) return false;
  const opens = opensWithAffirmation(text, pack) || yes !== undefined;
  return opens && !saysNoLater(reading, first) ? true : undefined;
}

/** "Yes, well, no": what is said twice in two ways is not said. */
function saysNoLater({ words, pack }: Reading, first: number): boolean {
  return words.slice(first).some((word) => word.opensClause && pack.deny.includes(word.word));
}
