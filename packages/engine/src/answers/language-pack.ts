import type { LanguagePack } from "../language/pack.ts";
import { languageOnly } from "./language-tag.ts";
import type { Answers } from "./settings.ts";

/** What a language is understood by; the agent's own where it has no words for that one. */
export function packIn({ packs }: Answers, language: string): LanguagePack | undefined {
  return packs.find(({ locale }) => languageOnly(locale) === languageOnly(language)) ?? packs[0];
}
