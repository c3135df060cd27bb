import { showValue } from "./show-value.ts";

/** An event or effect of the record as far as this page may rely on it. */
export interface Loose {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** "tool-failed" as words. */
export function titleOf(type: string): string {
  const words = type.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An event in a few words beside its title; empty where the title says it all. */
export function summariseEvent(event: Loose): string {
  switch (event.type) {
    case "conversation-opened":
      return words(event, ["channel", "timeZone", "locale"]);
    case "user-said":
      return words(event, ["text"]);
    case "key-pressed":
      return words(event, ["keys"]);
    case "data-received":
      return keysOf(event.data);
    case "event-received":
      return words(event, ["name"]);
    case "slots-given":
      return keysOf(event.values);
    case "model-replied":
      return [words(event, ["text"]), ...namesOf(event.toolCalls)].filter(isNotEmpty).join(" · ");
    case "call-started":
      return words(event, ["callId"]);
    case "tool-returned":
      return [words(event, ["callId"]), keysOf(event.result)].filter(isNotEmpty).join(": ");
    case "search-returned":
      return [words(event, ["status"]), ...titlesOf(event.passages)].filter(isNotEmpty).join(" · ");
    case "tool-failed":
      return words(event, ["kind", "message"]);
    default:
      return words(event, ["reason"]);
  }
}

/** An effect in a few words beside its title. */
export function summariseEffect(effect: Loose): string {
  switch (effect.type) {
    case "say":
      return itemsOf(effect.parts).map(wordsOfPart).filter(isNotEmpty).join(" ");
    case "ask-model":
      return `${itemsOf(effect.tools).length} tools offered`;
    case "call-tool":
      return `${words(effect, ["tool"])}(${showValue(effect.args ?? {})})`;
    case "search":
      return words(effect, ["tool", "query"]);
    default:
      return words(effect, ["reason"]);
  }
}

function words(of: Loose, keys: readonly string[]): string {
  return keys
    .map((key) => of[key])
    .filter((value) => value !== undefined && value !== "")
    .map(showValue)
    .join(" · ");
}

function keysOf(value: unknown): string {
  return typeof value === "object" && value !== null ? Object.keys(value).join(", ") : "";
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function namesOf(toolCalls: unknown): readonly string[] {
  return itemsOf(toolCalls).map((call) =>
    typeof call === "object" && call !== null && "name" in call
      ? `${showValue(call.name)}(${"args" in call ? showValue(call.args) : ""})`
      : "",
  );
}

function titlesOf(passages: unknown): readonly string[] {
  return itemsOf(passages).map((passage) =>
    typeof passage === "object" && passage !== null && "title" in passage ? showValue(passage.title) : "",
  );
}

function wordsOfPart(part: unknown): string {
  if (typeof part !== "object" || part === null) return "";
  if ("text" in part) return showValue(part.text);
  return "type" in part ? `[${showValue(part.type)}]` : "";
}

function isNotEmpty(text: string): boolean {
  return text !== "";
}
