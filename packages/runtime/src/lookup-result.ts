import type { JsonObject, ToolCall } from "@signalbox/engine";
import type { RecordEntry, RecordedEffect } from "@signalbox/ports";
import type { Found } from "./found.ts";
import { searchResult } from "./search-result.ts";

/** What a call brought that the model made for its own use, from the reply on; undefined for a call of another kind. One that failed brought nothing. */
export function lookupResult(call: ToolCall, entries: readonly RecordEntry[], found: Found): JsonObject | undefined {
  const effects = entries.flatMap((entry) => entry.effects);
  const made = effects.find((effect) => isLookup(effect) && effect.answers === call.id);
  if (made === undefined || !isLookup(made)) return undefined;
  const { callId } = made;
  const [event] = entries.flatMap(({ event }) => ("callId" in event && event.callId === callId ? [event] : []));
  if (made.type === "search") {
    const status = event?.type === "search-returned" ? event.status : "unavailable";
    return searchResult({ status, passages: found.get(callId) ?? [] }, made.fallback);
  }
  if (made.type === "answer") {
    const result = event?.type === "answer-returned" ? event.result : null;
    return result === null ? { status: "unavailable" } : { status: result.status, said: result.message };
  }
  return event?.type === "tool-returned" ? event.result : { status: "unavailable" };
}

function isLookup(
  effect: RecordedEffect,
): effect is RecordedEffect & { readonly type: "search" | "call-tool" | "answer" } {
  return effect.type === "search" || effect.type === "answer" || effect.type === "call-tool";
}
