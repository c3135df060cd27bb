import type { LanguagePack } from "@signalbox/engine/language";
import {
  hasNegation,
  isAffirmation,
  isCancellation,
  isDenial,
  isFiller,
  isHoldOn,
  isNone,
  isPersonRequest,
  mentionsDate,
  mentionsNumber,
  mentionsTime,
  phraseAt,
  skipPhrases,
  toWords,
} from "@signalbox/engine/language";
import type { Reading, Span } from "../reading.ts";
import { isFree, isSameNoun } from "../reading.ts";
import { hasPhrase, hitAt, ownValue } from "../words/phrase-map.ts";

const mostWordsOfChange = 8;
/** "HM-204518": a code, and no number. */
const codePattern = /\p{L}[- ]?\p{N}{3}/u;

/** The slot that a free answer is for. */
export interface TextSlot {
  readonly hint: string;
  readonly isOptional: boolean;
}

/**
 * The answer in free words to a question that was asked: the statement without what leads up to it. "No" answers an optional
 * question with "none". Where a code is asked for, it is the one word that holds a digit.
 */
export function textIn(reading: Reading, slot: TextSlot, taken: readonly Span[]): string | undefined {
  const { pack } = reading;
  const stated = reading.text
    .replace(/[\s;]+/g, (blank) => (blank.includes(";") ? "; " : " "))
    .replace(/^[;\s]+|[;\s]+$/g, "");
  if (slot.isOptional && isNone(stated, pack)) return "none";
  if ([isFiller, isAffirmation, isCancellation, isHoldOn, isPersonRequest].some((reading) => reading(stated, pack)))
    return undefined;
  if (!isCodeSlot(slot, reading) && isChange(reading)) return undefined;
  if (reading.words.length <= 5 && hasPhrase(reading.rules.unsure, reading.words)) return undefined;
  const answer = stripLeadIn(reading, slot);
  if (answer === "" || isWholeDenial(answer, reading) || isFiller(answer, pack) || isAffirmation(answer, pack))
    return undefined;
  if (isCodeSlot(slot, reading)) return codeIn(answer) ?? (hasDigits(answer) ? answer : codeless(answer, reading));
  return isTakenAlready(reading, taken) ? undefined : answer;
}

/** "Actually make it 9:00", "change it to five people": it is about another value, and no remark. */
function isChange({ text, words, pack }: Reading): boolean {
  const opening = skipPhrases(pack.lexicons.leading, words);
  if (phraseAt(pack.lexicons.correct, words, opening) === 0 || words.length > mostWordsOfChange) return false;
  if (codePattern.test(text)) return false;
  return mentionsNumber(text, pack) || mentionsDate(text, pack) || mentionsTime(text, pack);
}

function isWholeDenial(answer: string, { pack }: Reading): boolean {
  return isDenial(answer, pack) && toWords(answer).length <= 4;
}

/** Without "it's", "my policy number is" and the like. */
function stripLeadIn({ words, text, rules, pack }: Reading, slot: TextSlot): string {
  let index = 0;
  for (let isMoving = true; isMoving; ) {
    const filler = Math.max(
      hitAt(rules.beforeText, words, index)?.length ?? 0,
      phraseAt(pack.lexicons.affirmOpening, words, index),
    );
    const named = namedLength(
      words.map((word) => word.word),
      index,
      slot,
      rules.data.texts,
    );
    isMoving = filler + named > 0 && index + Math.max(filler, named) < words.length;
    if (isMoving) index += Math.max(filler, named);
  }
  const start = index === 0 ? 0 : (words[index]?.start ?? 0);
  const stated = text
    .slice(start)
    .replace(/^[\s,;.:\-–—]+|[\s,;:]+$/g, "")
    .replace(/\s*;\s*/g, ". ")
    .replace(/\s+/g, " ");
  return withoutThanks(stated, pack);
}

/** How many words say what is answered: "my policy number is". */
function namedLength(
  words: readonly string[],
  index: number,
  slot: TextSlot,
  texts: Reading["rules"]["data"]["texts"],
): number {
  const start = texts.possessives.includes(words[index] ?? "") ? index + 1 : index;
  const hints = toWords(slot.hint).map((word) => word.word);
  let at = start;
  while (at - start < 4 && hints.some((hint) => isSameNoun(hint, words[at] ?? "", ["s"]))) at++;
  if (at === start) return 0;
  if (texts.is.includes(words[at] ?? "")) return at + 1 - index;
  return texts.codeHints.includes(words[at - 1] ?? "") ? at - index : 0;
}

/** Without a closing "thanks". */
function withoutThanks(text: string, pack: LanguagePack): string {
  const bare = text.replace(/[.!]+$/, "");
  const cut = Math.max(bare.lastIndexOf(","), bare.lastIndexOf("."), bare.lastIndexOf("!"));
  const tail = bare.slice(cut + 1);
  return cut > 0 && tail.length <= 40 && isFiller(tail, pack) ? bare.slice(0, cut).replace(/[\s,.!]+$/, "") : text;
}

function isCodeSlot(slot: TextSlot, { rules }: Reading): boolean {
  return toWords(slot.hint).some((word) => rules.data.texts.codeHints.includes(word.word));
}

/** The one stretch without blanks that holds a digit; letters and digits apart belong together ("HM 204518"). */
function codeIn(answer: string): string | undefined {
  const spaced = /^(?:[\p{L}]{1,4}[\s-]?)?\p{N}[\p{N}\s-]*$/u.exec(answer.replace(/[.!]+$/, ""));
  if (spaced) return spaced[0].trim();
  const parts = answer.split(/[\s,;]+/).filter(hasDigits);
  return parts.length === 1 ? parts[0]?.replace(/^[(["']+|[)\]"'.!?:]+$/g, "") : undefined;
}

function codeless(answer: string, { pack }: Reading): string | undefined {
  if (hasNegation(answer, pack)) return undefined;
  const words = toWords(answer);
  const isSpelledOut = words.some((word) => ownValue(pack.numbers, word.word) !== undefined);
  return words.length <= 2 || isSpelledOut ? answer : undefined;
}

function hasDigits(text: string): boolean {
  return /\p{N}/u.test(text);
}

/** What was said was taken for other values, down to a word or less. */
function isTakenAlready({ words, pack }: Reading, taken: readonly Span[]): boolean {
  if (taken.length === 0) return false;
  const { lexicons } = pack;
  const left = words.filter(
    (word, index) =>
      word.word.length > 2 &&
      isFree(word, taken) &&
      phraseAt(lexicons.leading, words, index) + phraseAt(lexicons.affirmFiller, words, index) === 0,
  );
  return left.length <= 1;
}
