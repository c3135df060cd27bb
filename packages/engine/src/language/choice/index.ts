import { phaseMessages } from "../../phases/messages/index.ts";
import type { LanguageChoice } from "../languages.ts";
import { hearLanguage, noLanguageYet } from "./choose.ts";
import { besidesLanguage, readLanguageRequest } from "./request.ts";

export type { LanguageInput, LanguageOutcome, LanguageSettings, LanguageState } from "./choose.ts";
export { hearLanguage, noLanguageYet } from "./choose.ts";
export { detectLanguage } from "./evidence.ts";

/** The choice between the languages of a call, by name, by key and by the words themselves; asked for in Russian, Kazakh and English. */
export const languageChoice: LanguageChoice = {
  start: noLanguageYet,
  hear: hearLanguage,
  request: readLanguageRequest,
  besides: besidesLanguage,
  denials: { ru: phaseMessages.ru.denial, kk: phaseMessages.kk.denial, en: phaseMessages.en.denial },
  sayings: { ru: phaseMessages.ru.language, kk: phaseMessages.kk.language, en: phaseMessages.en.language },
};
