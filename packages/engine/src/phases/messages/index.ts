import type { PhaseMessages } from "./catalog.ts";
import { en } from "./en.ts";
import { kk } from "./kk.ts";
import { ru } from "./ru.ts";

export type { DenialMessage, HandoffMessage, PhaseMessages } from "./catalog.ts";

/** What a call's control says, by locale. */
export const phaseMessages: { readonly ru: PhaseMessages; readonly kk: PhaseMessages; readonly en: PhaseMessages } = {
  ru,
  kk,
  en,
};

/** The greeting and the question for a language, in each of the catalogs in turn: said before anybody's language is known. */
export function multilingualGreeting(catalogs: readonly PhaseMessages[]): string {
  return catalogs.map(({ greeting, language }) => `${greeting} ${language.ask}`).join("\n");
}
