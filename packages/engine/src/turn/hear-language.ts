import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Json } from "../json.ts";
import type { LanguageInput, LanguageOutcome } from "../language/choice/choose.ts";
import type { LanguageChoice } from "../language/languages.ts";
import type { LanguagePack } from "../language/pack.ts";
import { isDenial } from "../language/understand.ts";
import { normalise, toWords } from "../language/words.ts";
import { textPart } from "../messages/parts.ts";
import { advance } from "../phases/advance.ts";
import { fillSlot } from "../slots/change.ts";
import { changeValues } from "../slots/corrections.ts";
import type { LanguageSaying } from "../slots/language-questions.ts";
import { languageSlot, languageText } from "../slots/language-questions.ts";
import { followLocale } from "./follow-locale.ts";
import { say } from "./say.ts";
import { keepRest } from "./unanswered.ts";

/**
 * Hears what the user says, or a key that they press, for the language of the conversation, where the agent's language slot is of that type:
 * the first choice by name, key or the words themselves, a later one only on request or after an accepted offer. "given-up": a person is
 * needed.
 */
export function hearLanguageOf(draft: Draft, input?: LanguageInput): "given-up" | "goes-on" {
  const slot = languageSlot(draft);
  const { state, flow, agent } = draft;
  if (slot === undefined || agent.languageChoice === null) return "goes-on";
  const current = flow.filled[slot.name];
  const locale = typeof current === "string" ? current : null;
  const settings = {
    offered: slot.choices.map(({ value }) => value),
    default: agent.inLocales[0]?.definition.locale ?? state.locale,
    packs: agent.inLocales.map(({ language }) => language),
  };
  const before = { ...(state.language ?? agent.languageChoice.start), locale };
  const heardNow = input ?? { type: "said" as const, text: state.turn.text };
  const { state: heard, outcome } = agent.languageChoice.hear(before, heardNow, settings);
  state.language = { ...heard, outcome: outcome.type };
  if (outcome.type === "chosen") {
    keepRest(draft, restOf(agent.languageChoice, state.turn.text, outcome.by));
    choose(draft, slot, outcome.locale);
  }
  const isDeclined = before.offer !== null && isBareNo(settings.packs, state.turn.text);
  const told = tellingOf(outcome, locale, isDeclined);
  if (told !== null) say(draft, [textPart(languageText(draft, slot, ...told))], { verbatim: true });
  return outcome.type === "given-up" ? "given-up" : "goes-on";
}

/** What the caller is told of the outcome beside the next question, and in which language; null where that says it all. */
function tellingOf(
  outcome: LanguageOutcome,
  locale: string | null,
  isDeclined: boolean,
): [LanguageSaying, string] | null {
  if (locale === null) return outcome.type === "chosen" && outcome.by === "default" ? ["kept", outcome.locale] : null;
  switch (outcome.type) {
    case "chosen":
      return ["chosen", outcome.locale];
    case "offer-switch":
      return ["offer_switch", outcome.locale];
    case "not-offered":
      return ["not_offered", locale];
    default:
      return isDeclined ? ["kept", locale] : null;
  }
}

/** A no and little else, in any of the languages; more than that is answered as what it is. */
function isBareNo(packs: readonly LanguagePack[], text: string): boolean {
  return toWords(normalise(text)).length < 3 && packs.some((pack) => isDenial(text, pack));
}

/** What is said besides the choice: words that only let their language be heard were all about something else. */
function restOf({ besides }: LanguageChoice, text: string, by: (LanguageOutcome & { type: "chosen" })["by"]): string {
  if (by === "detection") return text;
  return by === "request" ? besides(text) : "";
}

function choose(draft: Draft, slot: Slot, locale: string): void {
  if (draft.flow.filled[slot.name] === undefined) fillSlot(draft, slot.name, locale);
  else changeValues(draft, [{ slot, value: locale }]);
  note(draft, "language-heard", { locale });
  followLocale(draft);
  advance(draft);
}

/**
 * A model that changes the language by itself: one is chosen already, and the user's words of this turn name none, or were understood. What a
 * model takes for another language never switches a call.
 */
export function isOwnIdea({ state, flow, agent }: Draft, slot: Slot, value: Json): boolean {
  const current = flow.filled[slot.name];
  if (slot.type !== "language" || current === undefined || current === value) return false;
  return state.language?.outcome === "chosen" || agent.languageChoice?.request(state.turn.text, true).type === "none";
}
