import type { PhaseMessages } from "../phases/messages/catalog.ts";
import type { HearLanguage, LanguageState } from "./choice/choose.ts";
import type { LanguageRequest } from "./choice/request.ts";
import type { LanguageData, LanguagePack } from "./pack.ts";
import { compilePack } from "./pack.ts";

/** What agents are compiled with: the languages that they may be in. The engine brings along none by itself. */
export interface Languages {
  /** The first stands in for a language that is not among them. */
  readonly packs: readonly [LanguageData, ...LanguageData[]];
  /** For agents that ask which language to speak, or hear it. */
  readonly choice?: LanguageChoice | undefined;
}

/** How the language of a conversation is found out. */
export interface LanguageChoice {
  /** What is known before the question. */
  readonly start: LanguageState;
  readonly hear: HearLanguage;
  /** What a text says about languages; `isChosen`: the conversation has one already. */
  readonly request: (text: string, isChosen: boolean) => LanguageRequest;
  /** What a text says besides its request for a language. */
  readonly besides: (text: string) => string;
  /** Why something is not answered yet, by locale. */
  readonly denials: { readonly [locale: string]: PhaseMessages["denial"] | undefined };
  /** What is said about the choice, by locale. */
  readonly sayings: { readonly [locale: string]: PhaseMessages["language"] | undefined };
}

const compiled = new WeakMap<LanguageData, LanguagePack>();

/**
 * The pack for a BCP 47 tag: by the whole tag, else by its language, else the first one. Compiled when it is first asked for; the same
 * pack each time.
 */
export function packFor(locale: string, { packs }: Languages): LanguagePack {
  const tag = locale.toLowerCase();
  const language = tag.split("-")[0];
  const data = packs.find((each) => each.locale === tag) ?? packs.find((each) => each.locale === language) ?? packs[0];
  const pack = compiled.get(data) ?? compilePack(data);
  compiled.set(data, pack);
  return pack;
}
