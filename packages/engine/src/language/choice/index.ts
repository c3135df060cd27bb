export type { LanguageInput, LanguageOutcome, LanguageSettings, LanguageState } from "./choose.ts";
export { hearLanguage, noLanguageYet } from "./choose.ts";
export { detectLanguage } from "./evidence.ts";
