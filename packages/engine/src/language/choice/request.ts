import { consistsOf, findPhrase, phraseAt } from "../lexicon.ts";
import type { Word } from "../words.ts";
import { normalise, toWords } from "../words.ts";
import { choiceLexicons } from "./lexicons.ts";

/** What a text says about languages. */
export type LanguageRequest =
  /** One language is asked for, and nothing else may be meant. */
  | { readonly type: "asked"; readonly locale: string }
  /** Languages are spoken of without asking for one: several, a refused one, a document in one. */
  | { readonly type: "mentioned" }
  | { readonly type: "none" };

interface Name {
  readonly locale: string;
  readonly start: number;
  readonly end: number;
}

/** A clause with the names in it that are not turned down. */
interface Clause {
  readonly words: readonly Word[];
  readonly names: readonly Name[];
  readonly isRefusal: boolean;
}

/** "Мне ответили на казахском", "орысша сөйледі": what was done asks for nothing. */
const past = /(?:л|ла|ло|ли|лся|лась|лись|[дт][ыи]м?|[гк][ае]н)$/;
/** "Болмасын", "сөйлемейік": a Kazakh verb that negates itself. */
const negated = /..[мбп][ае](?:й|с|[дт][ыи]|[гк][ае]н|[сн]ы[нз]|[сн]и[нз])/;

/** How many words are still likely to be about a key that they name. */
const fewWords = 3;

/**
 * Reads whether a text asks for a language by its name. Where a call has a language already (`isChosen`), a request is all that is said, or a
 * clause of its own with a verb that asks; before that, a clause of its own is enough.
 */
export function readLanguageRequest(text: string, isChosen: boolean): LanguageRequest {
  const words = toWords(normalise(text));
  const clauses = clausesOf(words);
  const asked = new Set(clauses.flatMap(({ names }) => names.map(({ locale }) => locale)));
  const [locale] = asked;
  if (locale !== undefined && asked.size === 1 && !isOpen(words) && isRequest(clauses, words, isChosen)) {
    return { type: "asked", locale };
  }
  const { anyName, around } = choiceLexicons();
  const isMentioned = [anyName, around].some((lexicon) => findPhrase(lexicon, words) >= 0) || isOpen(words);
  return isMentioned ? { type: "mentioned" } : { type: "none" };
}

/** The clauses of a text that speak of no language, as they stand there: what was said beside a request for one. */
export function besidesLanguage(text: string): string {
  const normalised = normalise(text);
  const words = toWords(normalised);
  const starts = words.flatMap(({ opensClause, start }) => (opensClause ? [start] : []));
  const clauses = starts.map((start, order) => normalised.slice(start, starts[order + 1]).trim());
  return clauses.filter((clause) => readLanguageRequest(clause, false).type === "none").join(" ");
}

/** The number of the key that a text says, from 1; "unclear" where a few words hold one and something else; null where it says none. */
export function readSpokenKey(text: string): number | "unclear" | null {
  const words = toWords(normalise(text));
  const { keys, besideKeys } = choiceLexicons();
  const said = keys.flatMap((key, index) => (consistsOf(words, key, besideKeys) ? [index + 1] : []));
  const [only] = said;
  if (only !== undefined && said.length === 1) return only;
  const isShort = words.length <= fewWords;
  return isShort && keys.some((key) => findPhrase(key, words) >= 0) ? "unclear" : null;
}

function isOpen(words: readonly Word[]): boolean {
  const { undecided, anyName } = choiceLexicons();
  return findPhrase(undecided, words, 0, anyName) >= 0;
}

function isRequest(clauses: readonly Clause[], words: readonly Word[], isChosen: boolean): boolean {
  if (isAllAsking(words)) return true;
  return clauses.some((clause) => {
    if (clause.names.length === 0 || clause.isRefusal || !isAllAsking(clause.words)) return false;
    return !isChosen || findPhrase(choiceLexicons().verbs, clause.words) >= 0 || clause.words.some(hasAskingStem);
  });
}

/** Nothing but names, and words that may stand beside them in a request. */
function isAllAsking(words: readonly Word[]): boolean {
  const { anyName, besideNames } = choiceLexicons();
  for (let index = 0; index < words.length; ) {
    const length = Math.max(phraseAt(anyName, words, index), phraseAt(besideNames, words, index));
    if (length === 0 && !hasAskingStem(words[index])) return false;
    index += Math.max(length, 1);
  }
  return true;
}

function hasAskingStem(word: Word | undefined): boolean {
  return (
    word !== undefined && !past.test(word.word) && choiceLexicons().stems.some((stem) => word.word.startsWith(stem))
  );
}

function clausesOf(words: readonly Word[]): readonly Clause[] {
  const { denials, none } = choiceLexicons();
  const starts = words.flatMap(({ opensClause }, index) => (opensClause ? [index] : []));
  return starts.map((start, order) => {
    const clause = words.slice(start, starts[order + 1]);
    const following = words.slice(starts[order + 1] ?? words.length, starts[order + 2]);
    const isRefusal = refuses(clause) || consistsOf(following, denials, none);
    return { words: clause, names: isRefusal ? [] : namesIn(clause), isRefusal };
  });
}

/** A verb is denied in the clause, and not a name in it ("по-казахски говорить не буду", "не русский, казахский"). */
function refuses(clause: readonly Word[]): boolean {
  const { refusing, notBefore } = choiceLexicons();
  if (findPhrase(refusing, clause) >= 0) return true;
  return clause.some(({ word }, index) => {
    const length = phraseAt(notBefore, clause, index);
    return negated.test(word) || (length > 0 && nameAt(clause, index + length) === null);
  });
}

function namesIn(words: readonly Word[]): readonly Name[] {
  const found: Name[] = [];
  for (let index = 0; index < words.length; ) {
    const name = nameAt(words, index);
    if (name && !isTurnedDown(name, words)) found.push(name);
    index = name?.end ?? index + 1;
  }
  return found;
}

function nameAt(words: readonly Word[], start: number): Name | null {
  const lengths = choiceLexicons().names.map(({ locale, lexicon }) => ({
    locale,
    length: phraseAt(lexicon, words, start),
  }));
  const longest = lengths.reduce((best, each) => (each.length > best.length ? each : best));
  return longest.length === 0 ? null : { locale: longest.locale, start, end: start + longest.length };
}

function isTurnedDown({ start, end }: Name, words: readonly Word[]): boolean {
  const { notBefore, notAfter } = choiceLexicons();
  if (phraseAt(notAfter, words, end) > 0) return true;
  return [1, 2, 3].some((length) => start >= length && phraseAt(notBefore, words, start - length) === length);
}
