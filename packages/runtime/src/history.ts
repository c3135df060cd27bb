import type { ToolCall, TraceEntry } from "@signalbox/engine";
import type { ModelMessage, RecordEntry } from "@signalbox/ports";
import type { Found } from "./found.ts";
import { saidIn } from "./ledger.ts";
import { lookupResult } from "./lookup-result.ts";

/** How many entries of the record a model is shown, newest last. */
export const historyEntries = 60;

const nothingNew = "(no new message from the user)";

/** What was said before this turn, in plain words: earlier tool calls are left out, as the state they led to stands in the prompt. */
export function pastMessages(entries: readonly RecordEntry[]): ModelMessage[] {
  const heard = heardIn(entries);
  return entries.flatMap((entry): ModelMessage[] => {
    const text = userTextOf(entry);
    const user: ModelMessage[] = text === undefined ? [] : [{ role: "user", text }];
    return [...user, ...spoken(entry, heard)];
  });
}

/**
 * This turn's messages, with its tool calls: each call is followed by its result, so that the history is well-formed. `found` holds the words of
 * what was searched for, by call.
 */
export function turnMessages(entries: readonly RecordEntry[], found: Found = new Map()): ModelMessage[] {
  const heard = heardIn(entries);
  const messages = entries.flatMap((entry, index): ModelMessage[] => {
    const { event } = entry;
    const text = userTextOf(entry);
    if (text !== undefined) return [{ role: "user", text }, ...spoken(entry, heard)];
    if (event.type !== "model-replied" || event.toolCalls.length === 0) return spoken(entry, heard);
    const results = event.toolCalls.map((call): ModelMessage => {
      return {
        role: "tool",
        callId: call.id,
        name: call.name,
        result: JSON.stringify(resultOf(call, entries.slice(index), found)),
      };
    });
    return [{ role: "assistant", text: event.text, toolCalls: event.toolCalls }, ...results, ...spoken(entry, heard)];
  });
  const last = messages[messages.length - 1];
  return last?.role === "user" || last?.role === "tool" ? messages : [...messages, { role: "user", text: nothingNew }];
}

/** What the user said or pressed, as a model is told it. */
function userTextOf({ event }: RecordEntry): string | undefined {
  if (event.type === "user-said") return event.text;
  return event.type === "key-pressed" ? keysAsWords(event.keys) : undefined;
}

/** Keys of a phone as a model is told of them: nothing that anybody said. */
export function keysAsWords(keys: string): string {
  return `(pressed keys: ${keys})`;
}

function spoken(entry: RecordEntry, heard: ReadonlyMap<string, string>): ModelMessage[] {
  const text = saidIn(entry.effects)
    .flatMap(({ id, parts }) => heard.get(id) ?? parts.flatMap((part) => (part.type === "text" ? [part.text] : [])))
    .filter((line) => line !== "")
    .join("\n");
  return text === "" ? [] : [{ role: "assistant", text, toolCalls: [] }];
}

/** What was heard of the messages that were cut off, by their id: what nobody heard was not said. */
function heardIn(entries: readonly RecordEntry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ event }) =>
      event.type === "speech-heard" && !event.heardAll ? [[event.messageId, event.heardText ?? ""] as const] : [],
    ),
  );
}

/** What the engine made of a call, from the trace of the reply and of what followed it. */
function resultOf(call: ToolCall, entries: readonly RecordEntry[], found: Found): { readonly [key: string]: unknown } {
  const result = lookupResult(call, entries, found);
  if (result) return result;
  const trace = entries.flatMap((entry) => entry.trace);
  const denied = trace.find((entry) => is(entry, "denied") && entry.tool === call.name);
  if (denied) return { error: "not available now" };
  if (trace.some((entry) => is(entry, "malformed-arguments") && entry.tool === call.name))
    return { error: "arguments are no JSON object" };
  const codes = trace.flatMap((entry) => (is(entry, "slot-error") ? [String(entry.code)] : []));
  return codes.length > 0 ? { error: codes.join(", ") } : { ok: true };
}

function is<Tag extends TraceEntry["tag"]>(entry: TraceEntry, tag: Tag): entry is TraceEntry & { readonly tag: Tag } {
  return entry.tag === tag;
}
