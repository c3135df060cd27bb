import { ar } from "./ar/ar.ts";
import { en } from "./en/en.ts";
import { fa } from "./fa/fa.ts";
import { kk } from "./kk/kk.ts";
import type { LanguageData, LanguagePack } from "./pack.ts";
import { compilePack } from "./pack.ts";
import { ru } from "./ru/ru.ts";

export type { Exemplified } from "./examples.ts";
export { namedByExample } from "./examples.ts";
export type { Lexicon } from "./lexicon.ts";
export { compileLexicon, consistsOf, findPhrase, phraseAt, skipPhrases } from "./lexicon.ts";
export { mentionsDate, mentionsName, mentionsNumber, mentionsTime } from "./mentions.ts";
export type { EngineMessages, LanguageData, LanguagePack } from "./pack.ts";
export { compilePack, packWithPhrases } from "./pack.ts";
export { phrases } from "./phrases.ts";
export {
  hasCorrection,
  hasNegation,
  inlineConfirmation,
  isAffirmation,
  isCancellation,
  isDenial,
  isFiller,
  isHoldOn,
  isNone,
  isPersonRequest,
  isQuestion,
  opensWithAffirmation,
  promisesPerson,
} from "./understand.ts";
export type { Word } from "./words.ts";
export { normalise, toWords } from "./words.ts";

/** Every locale that the engine speaks, English first. */
export const languages: readonly LanguageData[] = [en, ru, kk, ar, fa];

const compiled = new Map<LanguageData, LanguagePack>();

/**
 * The pack for a BCP 47 tag: by the whole tag, else by its language, else English. Compiled when it is first asked for, as most
 * programs speak one language; the same pack each time.
 */
export function languagePack(locale: string): LanguagePack {
  const tag = locale.toLowerCase();
  const language = tag.split("-")[0];
  const data =
    languages.find((each) => each.locale === tag) ?? languages.find((each) => each.locale === language) ?? en;
  const pack = compiled.get(data) ?? compilePack(data);
  compiled.set(data, pack);
  return pack;
}
