import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import type { Json } from "../json.ts";
import { mentionsDate, mentionsNumber, mentionsTime } from "../language/mentions.ts";
import type { LanguagePack } from "../language/pack.ts";
import { hasNegation, isDenial, isNone } from "../language/understand.ts";
import { normalise, toWords } from "../language/words.ts";
import { plainText } from "../messages/display.ts";
import { mentionsChoice } from "./mentions-choice.ts";

/**
 * Whether nothing in what the user just said could be this value of a slot that has to be said (G7). A value that a program gives is
 * nobody's words, and none of the model's either.
 */
export function isUnsaid({ state, agent }: Draft, name: string, value: Json): boolean {
  const slot = agent.slot.get(name);
  if (slot?.definition.mustBeSaid !== true || !state.turn.hasUserInput) return false;
  return !isSaid(slot, value, normalise(state.turn.text), agent.language);
}

function isSaid(slot: Slot, value: Json, text: string, language: LanguagePack): boolean {
  if (slot.definition.optional && value === "none")
    return isNone(text, language) || isDenial(text, language) || hasNegation(text, language);
  switch (slot.type) {
    case "integer":
    case "number":
      return numbersIn(text).includes(Math.abs(Number(value))) || namesNumberInWords(text, language);
    case "phone":
      return digitsOf(text).includes(digitsOf(plainText(value))) || namesNumberInWords(text, language);
    case "date":
      return mentionsDate(text, language);
    case "time":
      return mentionsTime(text, language);
    case "email":
      return text.toLowerCase().includes(plainText(value).toLowerCase());
    case "choice":
      return slot.choices.some((choice) => choice.value === value && mentionsChoice([choice], text));
    case "name":
    case "text":
      return wordsOf(plainText(value)).every((word) => wordsOf(text).includes(word));
    case "boolean":
    case "language":
      return true;
  }
}

/** Each number in digits, read with its commas and points as separators of thousands and of decimals. */
function numbersIn(text: string): number[] {
  return (text.match(/\d[\d.,\s]*/g) ?? []).flatMap((digits) => {
    const compact = digits.replaceAll(/\s/g, "").replace(/[.,]+$/, "");
    const pieces = digits.split(/\s+/).map((piece) => piece.replace(/[.,]+$/, ""));
    return [compact, ...pieces].flatMap((piece) => [
      Number(piece.replaceAll(/[.,]/g, "")),
      Number(piece.replaceAll(",", "")),
      Number(piece.replace(",", ".")),
    ]);
  });
}

/** What number it is, a model reads from the words; that one was named, they show. */
function namesNumberInWords(text: string, language: LanguagePack): boolean {
  return mentionsNumber(text.replaceAll(/\p{N}+/gu, " "), language);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

function wordsOf(text: string): string[] {
  return toWords(normalise(text)).map(({ word }) => word);
}
