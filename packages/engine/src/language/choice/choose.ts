import type { LanguagePack } from "../pack.ts";
import { isAffirmation, isDenial, isHoldOn } from "../understand.ts";
import { normalise, toWords } from "../words.ts";
import { detectLanguage } from "./evidence.ts";
import { readLanguageRequest, readSpokenKey } from "./request.ts";

/** The languages of a call. */
export interface LanguageSettings {
  /** Locales, in the order of their keys: the first is key 1. */
  readonly offered: readonly string[];
  /** What is offered after two misses; one of `offered`. */
  readonly default: string;
  /** The packs of the languages that are offered: in any of them an offer may be answered. */
  readonly packs: readonly LanguagePack[];
}

/** What is known about a call's language: plain JSON. */
export interface LanguageState {
  /** The language of the call; null until one is chosen. */
  readonly locale: string | null;
  /** Answers that chose nothing, since the question was first put. */
  readonly misses: number;
  /** A language that was offered and is to be answered: the default, or a switch. */
  readonly offer: string | null;
  /** How often an offered default was refused. */
  readonly refusals: number;
  /** Long turns in a row in another language, and which. */
  readonly other: { readonly locale: string; readonly turns: number } | null;
  /** A switch was offered and not taken: it is not offered again. */
  readonly hasDeclined: boolean;
}

/** What comes from the customer. */
export type LanguageInput =
  | { readonly type: "said"; readonly text: string }
  | { readonly type: "pressed"; readonly key: string }
  | { readonly type: "silent" };

/** What is to be done about the language of a call. */
export type LanguageOutcome =
  /** This is the language now, and why. `default` was offered and not refused. */
  | {
      readonly type: "chosen";
      readonly locale: string;
      readonly by: "request" | "key" | "detection" | "offer" | "default";
    }
  | { readonly type: "ask-again" }
  /** A language was asked for that the call does not have; the question is put again. */
  | { readonly type: "not-offered"; readonly locale: string }
  | { readonly type: "offer-default"; readonly locale: string }
  /** Two long turns were in another language: whether to switch is asked, once a call. */
  | { readonly type: "offer-switch"; readonly locale: string }
  /** The offered default was refused twice, or only languages that are not offered were asked for: a person is needed. */
  | { readonly type: "given-up" }
  /** The language stays as it is. */
  | { readonly type: "unchanged" };

/** What is known before the question. */
export const noLanguageYet: LanguageState = {
  locale: null,
  misses: 0,
  offer: null,
  refusals: 0,
  other: null,
  hasDeclined: false,
};

/** Answers without a choice before the default is offered. */
const mostMisses = 2;
/** Answers without a choice, of whatever kind, before a person is needed. */
const mostAnswers = 4;
/** Refusals of the offered default before a person is needed. */
const mostRefusals = 2;
/** Long turns in another language before a switch is offered, and the words of a long turn. */
const turnsBeforeOffer = 2;
const longTurnWords = 4;

/** What is known now, and what is to be done about it. */
export interface Heard {
  readonly state: LanguageState;
  readonly outcome: LanguageOutcome;
}

/** Hears a customer's turn for the language of the call; pure. */
export type HearLanguage = (state: LanguageState, input: LanguageInput, settings: LanguageSettings) => Heard;

/**
 * Hears a customer's turn for the language of the call: names first, then keys, then the words themselves. A language that is
 * asked for by name always wins. What is merely detected chooses a language only where none is chosen yet; later it can only lead to an offer.
 */
export function hearLanguage(state: LanguageState, input: LanguageInput, settings: LanguageSettings): Heard {
  return state.locale === null
    ? chooseFirst(state, input, settings)
    : keepOrSwitch(state, state.locale, input, settings);
}

function chooseFirst(state: LanguageState, input: LanguageInput, settings: LanguageSettings): Heard {
  if (input.type === "silent") return missed(state, settings, null);
  if (input.type === "pressed") return byKey(state, Number(input.key), settings);
  const request = readLanguageRequest(input.text, false);
  switch (request.type) {
    case "asked":
      if (settings.offered.includes(request.locale)) return chosen(state, request.locale, "request");
      return missed(state, settings, request.locale);
    case "mentioned":
      return missed(state, settings, null);
    case "none":
      return chooseUnnamed(state, input.text, settings);
  }
}

/** No language is named: a key is, or an offer answered, or the words themselves tell. */
function chooseUnnamed(state: LanguageState, text: string, settings: LanguageSettings): Heard {
  const key = readSpokenKey(text);
  if (key !== null) return byKey(state, key === "unclear" ? 0 : key, settings);
  if (state.offer !== null && says(isAffirmation, text, settings)) return chosen(state, state.offer, "offer");
  if (state.offer !== null && says(isDenial, text, settings)) return refused(state);
  const detected = says(isHoldOn, text, settings) ? null : detectLanguage(text);
  if (detected !== null && settings.offered.includes(detected)) return chosen(state, detected, "detection");
  return missed(state, settings, null);
}

function keepOrSwitch(state: LanguageState, locale: string, input: LanguageInput, settings: LanguageSettings): Heard {
  if (input.type !== "said") return { state, outcome: { type: "unchanged" } };
  const request = readLanguageRequest(input.text, true);
  if (request.type === "asked" && request.locale !== locale) {
    if (settings.offered.includes(request.locale)) return chosen(state, request.locale, "request");
    return { state, outcome: { type: "not-offered", locale: request.locale } };
  }
  if (state.offer !== null) {
    if (says(isAffirmation, input.text, settings)) return chosen(state, state.offer, "offer");
    return unchanged({ ...state, offer: null, hasDeclined: true });
  }
  if (request.type !== "none") return unchanged({ ...state, other: null });
  return weigh(state, locale, input.text, settings);
}

/** Counts long turns in another language; a turn in the call's own begins anew, and a short or unclear one changes nothing. */
function weigh(state: LanguageState, locale: string, text: string, settings: LanguageSettings): Heard {
  const detected = detectLanguage(text);
  if (detected === locale) return unchanged({ ...state, other: null });
  const isLong = toWords(normalise(text)).length >= longTurnWords;
  if (detected === null || !isLong || !settings.offered.includes(detected) || state.hasDeclined)
    return unchanged(state);
  const turns = state.other?.locale === detected ? state.other.turns + 1 : 1;
  if (turns < turnsBeforeOffer) return unchanged({ ...state, other: { locale: detected, turns } });
  return { state: { ...state, other: null, offer: detected }, outcome: { type: "offer-switch", locale: detected } };
}

function byKey(state: LanguageState, key: number, settings: LanguageSettings): Heard {
  const locale = settings.offered[key - 1];
  return locale === undefined ? missed(state, settings, null) : chosen(state, locale, "key");
}

function missed(state: LanguageState, settings: LanguageSettings, asked: string | null): Heard {
  if (state.offer !== null && asked === null) return chosen(state, state.offer, "default");
  const misses = state.misses + 1;
  if (misses > mostAnswers) return { state: { ...state, misses }, outcome: { type: "given-up" } };
  if (misses >= mostMisses) {
    const offer = settings.default;
    return { state: { ...state, misses, offer }, outcome: { type: "offer-default", locale: offer } };
  }
  const outcome: LanguageOutcome = asked === null ? { type: "ask-again" } : { type: "not-offered", locale: asked };
  return { state: { ...state, misses }, outcome };
}

/** After a refusal the next miss offers the default once more. */
function refused(state: LanguageState): Heard {
  const refusals = state.refusals + 1;
  const outcome: LanguageOutcome = refusals >= mostRefusals ? { type: "given-up" } : { type: "ask-again" };
  return { state: { ...state, offer: null, refusals, misses: mostMisses - 1 }, outcome };
}

function chosen(
  state: LanguageState,
  locale: string,
  by: "request" | "key" | "detection" | "offer" | "default",
): Heard {
  return {
    state: { ...noLanguageYet, locale, hasDeclined: state.hasDeclined },
    outcome: { type: "chosen", locale, by },
  };
}

function unchanged(state: LanguageState): Heard {
  return { state, outcome: { type: "unchanged" } };
}

function says(
  means: typeof isAffirmation | typeof isDenial | typeof isHoldOn,
  text: string,
  { packs }: LanguageSettings,
): boolean {
  return packs.some((pack) => means(text, pack));
}
