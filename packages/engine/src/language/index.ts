import { ar } from "./ar/ar.ts";
import { languageChoice } from "./choice/index.ts";
import { en } from "./en/en.ts";
import { fa } from "./fa/fa.ts";
import { kk } from "./kk/kk.ts";
import type { Languages } from "./languages.ts";
import { packFor } from "./languages.ts";
import type { LanguagePack } from "./pack.ts";
import { ru } from "./ru/ru.ts";

export type { EngineMessages } from "./engine-messages.ts";
export type { Exemplified } from "./examples.ts";
export { namedByExample } from "./examples.ts";
export type { LanguageChoice, Languages } from "./languages.ts";
export { packFor } from "./languages.ts";
export type { Lexicon } from "./lexicon.ts";
export { compileLexicon, consistsOf, findPhrase, phraseAt, skipPhrases } from "./lexicon.ts";
export { mentionsDate, mentionsName, mentionsNumber, mentionsTime } from "./mentions.ts";
export type { LanguageData, LanguagePack } from "./pack.ts";
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
export { ar, en, fa, kk, ru };

/** Every language that the engine has a pack for, English first, and the choice between them. */
export const languages: Languages = { packs: [en, ru, kk, ar, fa], choice: languageChoice };

/** The pack for a BCP 47 tag among all of these: by the whole tag, else by its language, else English. */
export function languagePack(locale: string): LanguagePack {
  return packFor(locale, languages);
}
