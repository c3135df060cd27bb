import type { Agent, Lookup } from "../agent.ts";
import { isFixed } from "../definition/message-places.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Part } from "../parts.ts";
import type { View } from "../view.ts";
import { slotLookup } from "./display.ts";

/** A place in a definition that speaks: a text, rich parts, and parts for single channels (spec section 8a). */
export interface Speech {
  readonly text?: string | undefined;
  readonly response?: readonly Part[] | undefined;
  readonly channelResponses?: { readonly [channel: string]: readonly Part[] } | undefined;
}

/** The parts of a speech on the conversation's channel, filled in: the channel's own, else the response, else the text. */
export function partsOf(view: View, speech: Speech): Part[] {
  const rich = own(speech.channelResponses, view.state.channel) ?? speech.response;
  if (rich === undefined) return speech.text === undefined ? [] : [textPart(filledText(view, speech.text))];
  const lookup = slotLookup(view, view.flow.filled);
  // Substitution changes texts only, so a part stays a part of its type.
  return rich.map((part) => substitute(part as unknown as Json, view.agent, lookup) as unknown as Part);
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
  const lookup = slotLookup(view, view.flow.filled);
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, substitute(value ?? null, view.agent, lookup)]),
  );
}

function substitute(value: Json, agent: Agent, lookup: Lookup): Json {
  if (typeof value === "string") return agent.message(value)(lookup);
  if (Array.isArray(value)) return value.map((item) => substitute(item, agent, lookup));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isFixed(key) ? item : substitute(item ?? null, agent, lookup)]),
  );
}
