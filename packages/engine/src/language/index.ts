import { ar } from "./ar/ar.ts";
import { en } from "./en/en.ts";
import { fa } from "./fa/fa.ts";
import { kk } from "./kk/kk.ts";
import type { LanguagePack } from "./pack.ts";
import { ru } from "./ru/ru.ts";

export type { Lexicon } from "./lexicon.ts";
export { consistsOf, findPhrase, phraseAt, skipPhrases } from "./lexicon.ts";
export { mentionsDate, mentionsName, mentionsNumber, mentionsTime } from "./mentions.ts";
export type { EngineMessages, LanguageData, LanguagePack } from "./pack.ts";
export { compilePack } from "./pack.ts";
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
} from "./understand.ts";
export type { Word } from "./words.ts";
export { normalise, toWords } from "./words.ts";

const packs: readonly LanguagePack[] = [en, ru, kk, ar, fa];

/** The pack for a BCP 47 tag: by the whole tag, else by its language, else English. */
export function languagePack(locale: string): LanguagePack {
  const tag = locale.toLowerCase();
  const language = tag.split("-")[0];
  return packs.find((pack) => pack.locale === tag) ?? packs.find((pack) => pack.locale === language) ?? en;
}
