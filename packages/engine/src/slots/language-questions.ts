import type { Slot } from "../agent.ts";
import { own } from "../messages/parts.ts";
import type { View } from "../view.ts";
import { isActive } from "../view.ts";

/** What is said about the choice of a language; a slot may have words of its own for each, in `validation.errors`. */
export type LanguageSaying = "ask_again" | "not_offered" | "offer_default" | "offer_switch" | "chosen" | "kept";

const catalogKeys = {
  ask_again: "askAgain",
  not_offered: "notOffered",
  offer_default: "offerDefault",
  offer_switch: "offerSwitch",
  chosen: "chosen",
  kept: "kept",
} as const;

/** The slot in which the engine hears the language of the conversation, if the agent has one and it plays a part. */
export function languageSlot(view: View): Slot | undefined {
  const { agent } = view;
  const slot = agent.slot.get(agent.definition.localeSlot ?? "");
  return slot?.type === "language" && slot.isUser && isActive(view, slot) ? slot : undefined;
}

/** The question for a language as the choice stands: after a miss it is put in other words, after two the default is offered. */
export function languageQuestion(view: View, slot: Slot): string | undefined {
  const { language } = view.state;
  if (language === undefined || language.locale !== null || slot !== languageSlot(view)) return undefined;
  if (language.offer !== null) return languageText(view, slot, "offer_default", language.offer);
  if (language.misses === 0) return undefined;
  const saying = language.outcome === "not-offered" ? "not_offered" : "ask_again";
  const locales = slot.choices.map(({ value }) => value);
  const texts = locales.flatMap((locale) => [languageText(view, slot, saying, locale), keysText(view, slot, locale)]);
  return [...new Set(texts.filter((text) => text !== ""))].join(" ");
}

/** On the phone: which key is which language. */
function keysText({ agent, state }: View, slot: Slot, locale: string): string {
  const text = own(agent.languageChoice?.sayings, locale)?.keys ?? "";
  const keyOf = (value: string): number => slot.choices.findIndex((choice) => choice.value === value) + 1;
  if (state.channel !== "voice" || keyOf("ru") === 0 || keyOf("kk") === 0) return "";
  return text.replace("{first}", String(keyOf("ru"))).replace("{second}", String(keyOf("kk")));
}

/** In a language: the slot's own words, else those of the catalog where it speaks of the agent's languages, else the question. */
export function languageText({ agent }: View, slot: Slot, saying: LanguageSaying, locale: string): string {
  const spoken = agent.inLocales.find(({ definition }) => definition.locale === locale) ?? agent;
  const definition = spoken.slot.get(slot.name)?.definition ?? slot.definition;
  const catalog = slot.choices.every(({ value }) => value === "ru" || value === "kk")
    ? own(agent.languageChoice?.sayings, locale)
    : undefined;
  const written = own(definition.validation?.errors, saying) ?? catalog?.[catalogKeys[saying]];
  return written ?? (saying === "chosen" || saying === "kept" ? "" : (definition.ask ?? slot.hint));
}
