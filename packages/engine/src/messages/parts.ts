import { isFixed } from "../definition/message-places.ts";
import type { Json, JsonObject } from "../json.ts";
import { isJsonObject } from "../json.ts";
import type { ChipOption, Part } from "../parts.ts";
import type { View } from "../view.ts";
import { slotLookup } from "./display.ts";

/** A place in a definition that speaks: a text, rich parts, and parts for single channels (spec section 8a). */
export interface Speech {
  readonly text?: string | undefined;
  readonly response?: readonly Part[] | undefined;
  readonly channelResponses?: { readonly [channel: string]: readonly Part[] } | undefined;
}

/**
 * The parts of a speech on the conversation's channel, filled in: the channel's own, else the response, else the text. Texts among the
 * parts take the place of the speech's text; cards, chips and the like come after it.
 */
export function partsOf(view: View, speech: Speech): Part[] {
  const rich = own(speech.channelResponses, view.state.channel) ?? speech.response;
  const text = speech.text === undefined ? [] : [textPart(filledText(view, speech.text))];
  if (rich === undefined) return text;
  const fill = filler(view);
  const parts = rich.map((part) => filledPart(part, fill));
  return parts.some((part) => part.type === "text") ? parts : [...text, ...parts];
}

/** The member of this name; what every object inherits ("constructor") is none. */
export function own<T>(record: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** What goes along with words that the model phrases itself: everything but the texts. */
export function richPartsOf(view: View, speech: Speech): Part[] {
  return partsOf(view, speech).filter((part) => part.type !== "text");
}

/** A message of the definition with its placeholders filled. */
export function filledText(view: View, source: string): string {
  return view.agent.message(source)(slotLookup(view, view.flow.filled));
}

/** A text as a part. */
export function textPart(text: string): Part {
  return { type: "text", text };
}

/** Arguments of a tool call with their placeholders filled. */
export function filledArguments(view: View, args: JsonObject): JsonObject {
  const fill = filler(view);
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, filledJson(value ?? null, fill)]));
}

/** Fills the placeholders of one text. */
type Fill = (source: string) => string;

function filler({ agent, state, flow }: View): Fill {
  const lookup = slotLookup({ agent, state }, flow.filled);
  return (source) => agent.message(source)(lookup);
}

/** A part with its texts filled; addresses are taken as they are. */
function filledPart(part: Part, fill: Fill): Part {
  switch (part.type) {
    case "text":
      return { ...part, text: fill(part.text) };
    case "chips":
      return { ...part, options: part.options.map((option) => filledOption(option, fill)) };
    case "card":
      return filledCard(part, fill);
    case "payload":
      return { ...part, data: filledObject(part.data, fill) };
    case "end-session":
      return { ...part, reason: fill(part.reason) };
    case "transfer":
      return { ...part, target: fill(part.target) };
    case "audio":
    case "citations":
      return part;
  }
}

function filledOption({ text, label }: ChipOption, fill: Fill): ChipOption {
  return { text: fill(text), ...(label !== undefined && { label: fill(label) }) };
}

function filledCard(card: Part & { type: "card" }, fill: Fill): Part {
  const { title, subtitle, body, link } = card;
  return {
    ...card,
    title: fill(title),
    ...(subtitle !== undefined && { subtitle: fill(subtitle) }),
    ...(body !== undefined && { body: fill(body) }),
    ...(link !== undefined && { link: { ...link, label: fill(link.label) } }),
  };
}

function filledObject(object: JsonObject, fill: Fill): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, item]) => [key, isFixed(key) ? item : filledJson(item ?? null, fill)]),
  );
}

function filledJson(value: Json, fill: Fill): Json {
  if (typeof value === "string") return fill(value);
  if (Array.isArray(value)) return value.map((item) => filledJson(item, fill));
  return isJsonObject(value) ? filledObject(value, fill) : value;
}
