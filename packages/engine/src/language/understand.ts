import { consistsOf, findPhrase, phraseAt, skipPhrases } from "./lexicon.ts";
import type { LanguagePack } from "./pack.ts";
import type { Word } from "./words.ts";
import { normalise, toWords } from "./words.ts";

/** Whole-utterance readings are for short utterances; a longer one says more than yes, no or stop. */
const shortTextLength = 160;
const shortWordCount = 9;
/** A wish or a question is looked for this far into a text. */
const searchedLength = 2000;

/**
 * True where every word says yes, or stands beside a yes without changing it. A question, a negation or a hedge is none:
 * what is confirmed is acted upon, so doubt counts against.
 */
export function isAffirmation(text: string, pack: LanguagePack): boolean {
  if (text.length > shortTextLength || hasQuestionMark(text, pack)) return false;
  const { affirm, affirmFiller, affirmNot } = pack.lexicons;
  const words = wordsOf(text);
  return words.length <= shortWordCount && consistsOf(words, affirm, affirmFiller) && findPhrase(affirmNot, words) < 0;
}

/**
 * What comes after the yes of a "yes, and …"; null unless the utterance opens with a yes and then only adds something: no question,
 * negation, correction, cancellation, wish to wait or for a person, and nothing of which `isPendingValue` says that it may be a
 * value for what is being confirmed. A yes and nothing else is null as well: that is `isAffirmation`.
 */
export function inlineConfirmation(
  text: string,
  pack: LanguagePack,
  isPendingValue: (rest: string) => boolean,
): { readonly rest: string } | null {
  if (text.length > searchedLength || hasQuestionMark(text, pack)) return null;
  const normalised = normalise(text);
  const words = toWords(normalised);
  const first = restAfterYes(words, pack);
  const start = words[first];
  if (first === 0 || start === undefined) return null;
  if (consistsOf(words, pack.lexicons.affirm, pack.lexicons.aroundYes)) return null;
  if (isMoreThanAddition(words.slice(endOfYes(words, pack)), pack)) return null;
  const rest = normalised.slice(start.start).trim();
  if (asksForPerson(words, pack) || isHoldOn(rest, pack) || isPendingValue(rest)) return null;
  return { rest };
}

/** True where the utterance opens with a yes, whatever comes after it: "yes, but do you have parking?". */
export function opensWithAffirmation(text: string, pack: LanguagePack): boolean {
  const words = wordsOf(text.slice(0, searchedLength));
  return restAfterYes(words, pack) > 0 || isAffirmation(text, pack);
}

/** True where the utterance opens with a no: "no", "that's wrong", "no, six people". "No problem" and "no nuts please" are none. */
export function isDenial(text: string, pack: LanguagePack): boolean {
  if (text.length > searchedLength || hasQuestionMark(text, pack)) return false;
  const { lexicons } = pack;
  const words = wordsOf(text);
  const first = skipPhrases(lexicons.filler, words);
  const length = phraseAt(lexicons.deny, words, first);
  if (length === 0 || phraseAt(lexicons.denyNot, words, first) > 0) return false;
  const next = words[first + length];
  if (next === undefined || next.opensClause) return true;
  return phraseAt(lexicons.deny, words, first + length) > 0 || phraseAt(lexicons.denyFiller, words, first + length) > 0;
}

/**
 * True where the whole utterance calls things off: "cancel", "please forget it", "can you cancel my booking?". Where several messages
 * were merged, one a line, one of them is enough, unless another one takes it back.
 */
export function isCancellation(text: string, pack: LanguagePack): boolean {
  if (text.length > searchedLength) return false;
  if (callsOff(text, pack)) return true;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const others = lines.filter((line) => !callsOff(line, pack));
  return others.length < lines.length && !others.some((line) => takesBack(line, pack));
}

function takesBack(text: string, pack: LanguagePack): boolean {
  const isAboutIt = findPhrase(pack.lexicons.cancelSigns, wordsOf(text)) >= 0;
  return (
    isAboutIt || isDenial(text, pack) || isHoldOn(text, pack) || hasCorrection(text, pack) || hasNegation(text, pack)
  );
}

function callsOff(text: string, pack: LanguagePack): boolean {
  if (text.length > shortTextLength) return false;
  const { lexicons } = pack;
  const words = wordsOf(text);
  if (hasQuestionMark(text, pack) && findPhrase(lexicons.politeRequest, words) < 0) return false;
  if (words.length > 14 || findPhrase(lexicons.cancelNot, words) >= 0) return false;
  return consistsOf(words, lexicons.cancel, lexicons.cancelFiller);
}

/** True where a person is asked for: "can I talk to someone", "representative". Not "a table for one person". */
export function isPersonRequest(text: string, pack: LanguagePack): boolean {
  return asksForPerson(wordsOf(text.slice(0, searchedLength)), pack);
}

/** True where a sentence says that a person is being brought in: "I'll transfer you now". Not an offer, a question or a refusal. */
export function promisesPerson(text: string, pack: LanguagePack): boolean {
  const sentences = text.slice(0, searchedLength).match(/[^.!?\u061f\n\u2026]+[.!?\u061f\n\u2026]*/gu) ?? [];
  return sentences.some(
    (sentence) =>
      findPhrase(pack.lexicons.personPromise, wordsOf(sentence)) >= 0 &&
      !hasQuestionMark(sentence, pack) &&
      !hasNegation(sentence, pack),
  );
}

/** True where the user asks to wait: "hold on", "one moment, let me look". Not "wait, make it seven". */
export function isHoldOn(text: string, pack: LanguagePack): boolean {
  if (text.length > shortTextLength || hasQuestionMark(text, pack)) return false;
  const { lexicons } = pack;
  const words = wordsOf(text);
  if (words.length <= shortWordCount && consistsOf(words, lexicons.holdOn, lexicons.leading)) return true;
  const first = skipPhrases(lexicons.leading, words);
  const length = phraseAt(lexicons.holdOn, words, first);
  const next = words[first + length];
  if (length === 0 || next === undefined) return length > 0;
  return (
    (length > 1 || next.opensClause) && findPhrase(lexicons.correct, words, first + length, lexicons.correctNot) < 0
  );
}

/** True for a question: by its mark, or by a clause that opens as one ("what time do you close"). */
export function isQuestion(text: string, pack: LanguagePack): boolean {
  if (hasQuestionMark(text, pack)) return true;
  const { lexicons } = pack;
  const words = wordsOf(text.slice(0, searchedLength));
  return (
    opensClauseWith(words, pack, lexicons.question) ||
    findPhrase(lexicons.questionSigns, words) >= 0 ||
    isQuestionWordAlone(words, pack)
  );
}

/** True where nothing but greetings, thanks or hesitation was said; also for a text without any word. */
export function isFiller(text: string, pack: LanguagePack): boolean {
  if (text.length > searchedLength) return false;
  const words = wordsOf(text);
  return skipPhrases(pack.lexicons.filler, words) === words.length;
}

/** True where the answer to an optional question is "nothing". */
export function isNone(text: string, pack: LanguagePack): boolean {
  if (text.length > shortTextLength || hasQuestionMark(text, pack)) return false;
  const words = wordsOf(text);
  return words.length <= shortWordCount && consistsOf(words, pack.lexicons.none, pack.lexicons.noneFiller);
}

/** True where a word signals that something is being changed, or that a yes is not whole. */
export function hasCorrection(text: string, pack: LanguagePack): boolean {
  return findPhrase(pack.lexicons.correct, wordsOf(text), 0, pack.lexicons.correctNot) >= 0;
}

/** True where a word negates. */
export function hasNegation(text: string, pack: LanguagePack): boolean {
  return negatesSomewhere(wordsOf(text), pack);
}

function wordsOf(text: string): readonly Word[] {
  return toWords(normalise(text));
}

function hasQuestionMark(text: string, pack: LanguagePack): boolean {
  const normalised = text.normalize("NFKC");
  return pack.questionMarks.some((mark) => normalised.includes(mark));
}

function negatesSomewhere(words: readonly Word[], pack: LanguagePack): boolean {
  return words.some((_, index) => negatesAt(words, index, pack));
}

/** A word of negation, or one that holds it in its beginning or its end. */
function negatesAt(words: readonly Word[], index: number, pack: LanguagePack): boolean {
  const word = words[index]?.word ?? "";
  return (
    phraseAt(pack.lexicons.negate, words, index) > 0 ||
    pack.negateBeginnings.some((beginning) => word.startsWith(beginning)) ||
    pack.negateEndings.some((ending) => word.endsWith(ending))
  );
}

/** The index of the first word after an opening yes; 0 where the utterance opens with none. */
function restAfterYes(words: readonly Word[], pack: LanguagePack): number {
  const { lexicons } = pack;
  const yes = startOfYes(words, pack);
  const length = phraseAt(lexicons.affirm, words, yes);
  const rest = skipWithinClause(words, yes + length, pack);
  if (length === 0 || rest >= words.length || phraseAt(lexicons.affirmNot, words, yes) > 0) return 0;
  const needsNoPause = phraseAt(lexicons.affirmOpening, words, yes) === length;
  const isPaused =
    words[yes + length]?.opensClause ||
    words[rest]?.opensClause ||
    phraseAt(lexicons.continuation, words, yes + length) > 0;
  return needsNoPause || isPaused ? skipPhrases(lexicons.moreYes, words, rest) : 0;
}

/** Where a yes would begin: at the first word, or after what may stand beside it. */
function startOfYes(words: readonly Word[], { lexicons }: LanguagePack): number {
  return phraseAt(lexicons.affirm, words, 0) > 0 ? 0 : skipPhrases(lexicons.affirmFiller, words);
}

function endOfYes(words: readonly Word[], pack: LanguagePack): number {
  const yes = startOfYes(words, pack);
  return yes + phraseAt(pack.lexicons.affirm, words, yes);
}

function skipWithinClause(words: readonly Word[], from: number, pack: LanguagePack): number {
  let index = from;
  while (words[index]?.opensClause === false && phraseAt(pack.lexicons.affirmFiller, words, index) > 0) {
    index += phraseAt(pack.lexicons.affirmFiller, words, index);
  }
  return index;
}

function isMoreThanAddition(words: readonly Word[], pack: LanguagePack): boolean {
  const { lexicons } = pack;
  return (
    negatesSomewhere(words, pack) ||
    findPhrase(lexicons.questionSigns, words) >= 0 ||
    findPhrase(lexicons.correct, words, 0, lexicons.correctNot) >= 0 ||
    findPhrase(lexicons.deny, words) >= 0 ||
    findPhrase(lexicons.cancel, words) >= 0 ||
    findPhrase(lexicons.cancelSigns, words) >= 0 ||
    asksToWait(words, pack) ||
    opensClauseWith(words, pack, lexicons.questionWords) ||
    opensClauseWith(words, pack, lexicons.question) ||
    opensClauseWith(words, pack, lexicons.politeRequest)
  );
}

/** Where more is said, one word asks to wait at the start of a clause only ("wait", and not "we cannot wait"). */
function asksToWait(words: readonly Word[], { lexicons }: LanguagePack): boolean {
  return words.some((word, index) => {
    const length = phraseAt(lexicons.holdOn, words, index);
    return length > 1 || (length === 1 && (index === 0 || word.opensClause));
  });
}

/** True where a clause opens with such a phrase, after nothing but fillers, a yes or an "and". */
function opensClauseWith(
  words: readonly Word[],
  pack: LanguagePack,
  lexicon: LanguagePack["lexicons"]["question"],
): boolean {
  for (let index = 0; index < words.length; index++) {
    const isOpening =
      index === 0 || words[index]?.opensClause || phraseAt(pack.lexicons.continuation, words, index) > 0;
    if (
      isOpening &&
      (phraseAt(lexicon, words, index) > 0 ||
        phraseAt(lexicon, words, skipPhrases(pack.lexicons.leading, words, index)) > 0)
    ) {
      return true;
    }
  }
  return false;
}

function isQuestionWordAlone(words: readonly Word[], pack: LanguagePack): boolean {
  const first = skipPhrases(pack.lexicons.leading, words);
  const length = phraseAt(pack.lexicons.questionWords, words, first);
  return length > 0 && skipPhrases(pack.lexicons.leading, words, first + length) === words.length;
}

function asksForPerson(words: readonly Word[], pack: LanguagePack): boolean {
  const { lexicons } = pack;
  if (words.length <= shortWordCount && consistsOf(words, lexicons.personRoles, lexicons.personFiller)) return true;
  return words.some((_, index) => namesPersonAt(words, index, pack) && !isNegatedAt(words, index, pack));
}

/** "Talk to a real person", "transfer me". */
function namesPersonAt(words: readonly Word[], index: number, { lexicons }: LanguagePack): boolean {
  if (phraseAt(lexicons.person, words, index) > 0) return true;
  const verb = phraseAt(lexicons.personVerbs, words, index);
  if (verb === 0) return false;
  for (let at = index + verb; at < words.length && !words[at]?.opensClause; at++) {
    if (phraseAt(lexicons.personAny, words, at) > 0) return true;
    if (phraseAt(lexicons.personMiddle, words, at) === 0) return false;
  }
  return false;
}

/** A negation governs what follows where only words of wishing stand between: "I don't want to talk to a person". */
function isNegatedAt(words: readonly Word[], index: number, pack: LanguagePack): boolean {
  for (let before = index; before > 0 && index - before < 5; before--) {
    if (words[before]?.opensClause) return false;
    if (negatesAt(words, before - 1, pack)) return true;
    if (!pack.wishing.includes(words[before - 1]?.word ?? "")) return false;
  }
  return false;
}
