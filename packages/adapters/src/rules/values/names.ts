import type { Word } from "@signalbox/engine/language";
import { isAffirmation, isDenial, isFiller, isNone, phraseAt, skipPhrases } from "@signalbox/engine/language";
import type { Found, Reading, Span } from "../reading.ts";
import { isFree, spanOf } from "../reading.ts";
import { hitAt, ownValue } from "../words/phrase-map.ts";

const mostWords = 4;
const gapPattern = /^(?:\s+|\s*-\s*)$/;
/** Initials and titles: "J. R. R. Tolkien". After a longer word a full stop ends what was said. */
const initialGapPattern = /^\.\s+$/;
const longestInitial = 2;

/**
 * The name that a text gives: after an introduction ("my name is"), after a weak one ("I'm", "under", "for") if it is spelled like a
 * name or a name was asked for, or, where a name was asked for, all that is said.
 */
export function nameIn(reading: Reading, taken: readonly Span[], isAsked: boolean): Found<string> | undefined {
  const name = introduced(reading, taken, isAsked) ?? (isAsked ? bareName(reading, taken) : undefined);
  return name && (correctedName(name, reading, taken) ?? name);
}

/** The name that takes back another one: "Bob. No, Alice", "Bob, sorry, Alice". */
function correctedName(name: Span, reading: Reading, taken: readonly Span[]): Found<string> | undefined {
  const { words, pack, rules } = reading;
  const { lexicons } = pack;
  let index = words.findIndex((word) => word.start >= name.end);
  const isCorrection = (at: number): number =>
    Math.max(phraseAt(lexicons.correct, words, at), phraseAt(lexicons.deny, words, at));
  if (index < 0 || isCorrection(index) === 0) return undefined;
  for (let length = isCorrection(index); length > 0; length = isCorrection(index)) index += length;
  for (let before = hitAt(rules.beforeName, words, index); before; before = hitAt(rules.beforeName, words, index))
    index += before.length;
  const other = nameFrom(reading, index, taken);
  return other && isLastClause(other, reading) && !isNoName(other.value, reading) ? other : undefined;
}

function introduced(reading: Reading, taken: readonly Span[], isAsked: boolean): Found<string> | undefined {
  const { words, rules } = reading;
  let found: Found<string> | undefined;
  let isStrong = false;
  for (let index = 0; index < words.length; index++) {
    const strong = hitAt(rules.introductions, words, index);
    const hit = strong ?? hitAt(rules.weakIntroductions, words, index);
    if (!hit || (isStrong && !strong)) continue;
    const name = nameFrom(reading, index + hit.length, taken);
    if (!name || (!strong && !isSpelledLikeName(name.value, reading) && !(isAsked && isLastClause(name, reading))))
      continue;
    found = { ...name, start: words[index]?.start ?? name.start };
    isStrong ||= strong !== undefined;
  }
  return found;
}

/** The words from `index` on that make a name; undefined where the first one cannot be one. */
function nameFrom(reading: Reading, index: number, taken: readonly Span[]): Found<string> | undefined {
  const { words, text, rules } = reading;
  let last = index - 1;
  for (let at = index; at < words.length && at - index < mostWords; at++) {
    const word = words[at];
    if (!word || !isNameWord(word, reading, taken) || isEnd(word, reading)) break;
    if (at > index && !isWithinName(words[at - 1], word, text)) break;
    if (at === index && rules.data.names.not.includes(word.word)) return undefined;
    last = at;
  }
  if (last < index) return undefined;
  const span = spanOf(words, index, last);
  return { ...span, value: text.slice(span.start, span.end).replace(/\s+/g, " ") };
}

function isWithinName(before: Word | undefined, word: Word, text: string): boolean {
  const gap = text.slice(before?.end ?? 0, word.start);
  const isInitial = (before?.word.length ?? 0) <= longestInitial;
  return gapPattern.test(gap) || (isInitial && initialGapPattern.test(gap));
}

function isNameWord(word: Word, { text, pack }: Reading, taken: readonly Span[]): boolean {
  const said = text.slice(word.start, word.end);
  if (!/^[\p{L}\p{M}'.]+$/u.test(said) || !isFree(word, taken)) return false;
  return (
    ownValue(pack.numbers, word.word) === undefined &&
    (ownValue(pack.weekdays, word.word) === undefined || word.word.length <= 3)
  );
}

/** Small words end a name, unless they are spelled as a part of it ("Ben And Co" is not, "An Nguyen" is). */
function isEnd(word: Word, { text, rules }: Reading): boolean {
  const isCapital = /^\p{Lu}/u.test(text.slice(word.start, word.end));
  return rules.data.names.ends.includes(word.word) && !(isCapital && text !== text.toUpperCase());
}

function isSpelledLikeName(name: string, { text }: Reading): boolean {
  return /^\p{Lu}/u.test(name) && text !== text.toUpperCase();
}

/** Nothing comes after it but a new clause or a filler. */
function isLastClause(name: Span, { words, pack }: Reading): boolean {
  const next = words.findIndex((word) => word.start >= name.end);
  return (
    next < 0 || words[next]?.opensClause === true || skipPhrases(pack.lexicons.filler, words, next) === words.length
  );
}

/** An answer that is nothing but a name, after "it's" and before "please". */
function bareName(reading: Reading, taken: readonly Span[]): Found<string> | undefined {
  const { words, rules, pack, text } = reading;
  let index = skipPhrases(pack.lexicons.filler, words);
  for (let before = hitAt(rules.beforeName, words, index); before; before = hitAt(rules.beforeName, words, index))
    index += before.length;
  const name = nameFrom(reading, index, taken);
  if (!name || isNoName(name.value, reading) || !isLastClause(name, reading)) return undefined;
  const rest = text.slice(name.end);
  return hasOnlyKnown(rest, reading, taken, name) ? name : undefined;
}

function isNoName(name: string, { pack }: Reading): boolean {
  return isFiller(name, pack) || isAffirmation(name, pack) || isDenial(name, pack) || isNone(name, pack);
}

/** What comes after a bare name is courtesy or was taken for another value. */
function hasOnlyKnown(rest: string, reading: Reading, taken: readonly Span[], name: Found<string>): boolean {
  const { words, pack } = reading;
  if (rest.trim() === "") return true;
  if (isSpelledLikeName(name.value, reading) && taken.some((span) => span.start >= name.end)) return true;
  const after = words.filter((word) => word.start >= name.end && isFree(word, taken));
  return after.every(
    (_, index) =>
      phraseAt(pack.lexicons.filler, after, index) > 0 || phraseAt(pack.lexicons.affirmFiller, after, index) > 0,
  );
}
