import type { Agent, Lookup, Slot } from "../agent.ts";
import type { ReadbackFormat } from "../definition/schema.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Sound } from "./read-aloud.ts";
import { digitByDigit, spelledOut } from "./read-aloud.ts";

/** A value as text, without its slot's format. */
export function plainText(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What a value is shown by: its agent's words, and the instant of showing, as a date of another year is told with its year. */
export interface Showing {
  readonly agent: Agent;
  readonly state: { readonly at: string };
}

/** What placeholders of messages show: dates, times and choices as people say them, numbers as numbers. */
export function slotLookup(showing: Showing, filled: JsonObject): Lookup {
  const { agent } = showing;
  return (name) => {
    const value = filled[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === "number") return value;
    const slot = agent.slot.get(name);
    return slot ? displayValue(showing, slot, value) : plainText(value);
  };
}

/** A value as it stands in a sentence. */
function displayValue({ agent, state }: Showing, slot: Slot, value: Json): string {
  if (slot.type === "date" && typeof value === "string") return agent.dates.date(value, state.at);
  if (slot.type === "time" && typeof value === "string") return agent.dates.time(value);
  if (slot.type === "choice" || slot.type === "language")
    return slot.choices.find((choice) => choice.value === value)?.label ?? plainText(value);
  if (typeof value === "boolean") return agent.language.messages[value ? "yes" : "no"];
  return plainText(value);
}

/** A value as it is read back (spec section 2.1, `readback_fmt`), by default plainly. */
export function readbackText(showing: Showing, slot: Slot, value: Json, sound: Sound = "plain"): string {
  const format = slot.definition.readbackFormat;
  const shown = sounding(showing, slot, value, sound);
  if (format === undefined) return shown;
  return formatted(showing, slot, value, shown, format);
}

function sounding(showing: Showing, slot: Slot, value: Json, sound: Sound): string {
  const { agent } = showing;
  const text = plainText(value);
  if (sound === "digits") return digitByDigit(text);
  if (sound === "spelled") return spelledOut(text, agent.language.spelling);
  return sound === "full-date" ? agent.dates.fullDate(text) : displayValue(showing, slot, value);
}

function formatted({ agent }: Showing, slot: Slot, value: Json, shown: string, format: ReadbackFormat): string {
  const { messages } = agent.language;
  const text = plainText(value);
  if (format === "date") {
    const date = slot.type === "date" ? shown : agent.dates.spokenDate(text);
    return date === text ? text : fill(messages.onDate, date);
  }
  if (format === "time") {
    const time = agent.dates.time(text);
    return time === text ? text : fill(messages.atTime, time);
  }
  if (format.type === "prefix") return `${format.text} ${shown}`;
  if (format.type === "plural") return `${shown} ${Number(value) === 1 ? format.one : format.other}`;
  return isNone(agent, text, format.none) ? format.text : shown;
}

function isNone(agent: Agent, text: string, words: readonly string[] | undefined): boolean {
  const word = text.trim().toLowerCase();
  return word === "" || word === "none" || (words ?? agent.language.none).includes(word);
}

function fill(pattern: string, value: string): string {
  return pattern.replace("{value}", value);
}
