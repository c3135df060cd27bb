import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Json } from "../json.ts";
import type { LanguageInput, LanguageOutcome } from "../language/choice/choose.ts";
import type { LanguageChoice } from "../language/languages.ts";
import { textPart } from "../messages/parts.ts";
import { advance } from "../phases/advance.ts";
import { fillSlot } from "../slots/change.ts";
import { changeValues } from "../slots/corrections.ts";
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
  if (outcome.type === "offer-switch")
    say(draft, [textPart(languageText(draft, slot, "offer_switch", outcome.locale))], { verbatim: true });
  if (outcome.type === "not-offered" && locale !== null)
    say(draft, [textPart(languageText(draft, slot, "not_offered", locale))], { verbatim: true });
  return outcome.type === "given-up" ? "given-up" : "goes-on";
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
