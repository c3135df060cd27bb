import type { Choice } from "@signalbox/engine";
import { normalise, phraseAt, skipPhrases, toWords } from "@signalbox/engine/language";
import type { Found, Reading, Span } from "../reading.ts";
import { isSameNoun, meantOf, spanOf } from "../reading.ts";
import { hitAt } from "../words/phrase-map.ts";

/**
 * The choice that a text names: by value, label or another word for it, in singular or plural. One that is also a yes, a no or a
 * bare number counts only where the choice was asked for. Where it was, "the second one" names one as well.
 */
export function choiceIn(reading: Reading, choices: readonly Choice[], isAsked: boolean): Found<string> | undefined {
  const named = longest(choices.flatMap((choice) => findChoice(reading, choice, isAsked))).sort(
    (a, b) => a.start - b.start,
  );
  if (named.length > 0) return meantOf(named, reading);
  return isAsked ? byOrdinal(reading, choices) : undefined;
}

function findChoice(reading: Reading, choice: Choice, isAsked: boolean): Found<string>[] {
  const found: Found<string>[] = [];
  for (const name of new Set([choice.value, choice.label ?? choice.value, ...(choice.synonyms ?? [])])) {
    const phrase = toWords(normalise(name.replaceAll("_", " "))).map((word) => word.word);
    for (let index = 0; index + phrase.length <= reading.words.length; index++) {
      if (phrase.length === 0 || !isPhraseAt(phrase, reading, index) || (!isAsked && isWeak(phrase, reading))) continue;
      found.push({ ...spanOf(reading.words, index, index + phrase.length - 1), value: choice.value });
    }
  }
  return found;
}

function isPhraseAt(phrase: readonly string[], { words, rules }: Reading, index: number): boolean {
  return phrase.every((word, offset) =>
    isSameNoun(word, words[index + offset]?.word ?? "", rules.data.numbers.pluralEndings),
  );
}

/** A word that is a yes, a no, a filler or a number says too little where it was not asked for. */
function isWeak(phrase: readonly string[], { pack }: Reading): boolean {
  const words = toWords(phrase.join(" "));
  const { lexicons } = pack;
  return (
    [lexicons.affirm, lexicons.deny, lexicons.none, lexicons.filler, lexicons.numberSigns].some(
      (lexicon) => skipPhrases(lexicon, words) === words.length,
    ) || /^\d+$/.test(phrase.join(""))
  );
}

/** Of overlapping names the longest: "red wine" is not "red". */
function longest(found: readonly Found<string>[]): Found<string>[] {
  return found.filter(
    (one) =>
      !found.some(
        (other) => other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start,
      ),
  );
}

/** "The second one", "the last", "option 2", in an answer that holds nothing else. */
function byOrdinal(reading: Reading, choices: readonly Choice[]): Found<string> | undefined {
  const { words, rules, pack } = reading;
  const found: Found<string>[] = [];
  for (let index = 0; index < words.length; ) {
    const ordinal = hitAt(rules.choiceOrdinals, words, index);
    const plain = hitAt(rules.choiceNouns, words, index)?.length ?? phraseAt(pack.lexicons.filler, words, index);
    const length = ordinal?.length ?? plain;
    if (length === 0) return undefined;
    if (ordinal) found.push(...ordinalChoice(spanOf(words, index, index + length - 1), ordinal.value, choices));
    index += length;
  }
  return found.length === 1 ? found[0] : undefined;
}

/** The n-th choice; counted from the end where n is negative. */
function ordinalChoice(span: Span, ordinal: number, choices: readonly Choice[]): Found<string>[] {
  const choice = choices.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return choice ? [{ ...span, value: choice.value }] : [];
}
