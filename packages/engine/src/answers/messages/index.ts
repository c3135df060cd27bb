import { languageOnly } from "../language-tag.ts";
import { ar } from "./ar.ts";
import type { AnswerMessages } from "./catalog.ts";
import { en } from "./en.ts";
import { fa } from "./fa.ts";
import { kk } from "./kk.ts";
import { ru } from "./ru.ts";

export type { AnswerMessages } from "./catalog.ts";

const catalog: { readonly [language: string]: AnswerMessages | undefined } = { en, ru, kk, ar, fa };

/** Every language of the catalogue. */
export const allMessages: readonly AnswerMessages[] = [en, ru, kk, ar, fa];

/** What is said in a language, a BCP 47 tag; in English where the graph does not speak it. */
export function messagesIn(language: string): AnswerMessages {
  return catalog[languageOnly(language)] ?? en;
}
