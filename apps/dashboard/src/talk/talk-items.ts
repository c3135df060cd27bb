import { messageShape, type Part, type RecordEntry } from "@signalbox/api";
import type { LiveTurn } from "../conversation-state.ts";

/** One line of the talk. `id` is the same before and after the record holds it, so nothing is announced twice. */
export type TalkItem =
  | { readonly type: "user"; readonly id: string; readonly text: string; readonly delivery: LiveTurn["delivery"] }
  | {
      readonly type: "agent";
      readonly id: string;
      readonly parts: readonly Part[];
      /** No user message is newer, so its chips still answer something. */
      readonly isOpen: boolean;
    }
  | { readonly type: "notice"; readonly id: string; readonly text: string };

/** The whole talk: what the record holds, then what this page has sent and heard since. */
export function talkItems(entries: readonly RecordEntry[], live: readonly LiveTurn[]): readonly TalkItem[] {
  const recorded = entries.flatMap(itemsOfEntry);
  const known = new Set(recorded.map((item) => item.id));
  const unrecorded = live.flatMap(itemsOfTurn).filter((item) => item.type === "user" || !known.has(item.id));
  return closeAnswered(numberUserItems([...recorded, ...unrecorded]));
}

function itemsOfEntry(entry: RecordEntry): readonly TalkItem[] {
  const { event, effects, sequence } = entry;
  const text = event.type === "key-pressed" ? event.keys : event.type === "user-said" ? event.text : undefined;
  const said: readonly TalkItem[] = typeof text === "string" ? [{ type: "user", id: "", text, delivery: "sent" }] : [];
  return [...said, ...effects.flatMap((effect, index) => itemsOfEffect(effect, `${sequence}.${index}`))];
}

function itemsOfEffect(effect: RecordEntry["effects"][number], place: string): readonly TalkItem[] {
  const reason = typeof effect.reason === "string" ? effect.reason.replaceAll("-", " ") : "no reason given";
  switch (effect.type) {
    case "say":
      return [sayItem(effect, place)];
    case "hand-off":
      return [{ type: "notice", id: `notice ${place}`, text: `Handed to a person: ${reason}.` }];
    case "end":
      return [{ type: "notice", id: `notice ${place}`, text: `The conversation ended: ${reason}.` }];
    // The record may name effects that say nothing, also ones newer than this page.
    default:
      return [];
  }
}

function sayItem(effect: RecordEntry["effects"][number], place: string): TalkItem {
  const id = typeof effect.messageId === "string" ? effect.messageId : `message ${place}`;
  const parts = Array.isArray(effect.parts) ? effect.parts : [];
  return { type: "agent", id, parts: parts.map(partOf), isOpen: true };
}

/** A part this page does not know is shown as text rather than left out. */
function partOf(value: unknown): Part {
  const part = messageShape.safeParse({ id: "", parts: [value] }).data?.parts[0];
  return part ?? { type: "text", text: JSON.stringify(value) ?? "" };
}

function itemsOfTurn(turn: LiveTurn): readonly TalkItem[] {
  const { text, delivery } = turn;
  const said: readonly TalkItem[] = text === null ? [] : [{ type: "user", id: "", text, delivery }];
  return [...said, ...turn.messages.map(({ id, parts }): TalkItem => ({ type: "agent", id, parts, isOpen: true }))];
}

function numberUserItems(items: readonly TalkItem[]): readonly TalkItem[] {
  let count = 0;
  return items.map((item) => (item.type === "user" ? { ...item, id: `user ${++count}` } : item));
}

function closeAnswered(items: readonly TalkItem[]): readonly TalkItem[] {
  const newest = items.findLastIndex((item) => item.type === "user");
  return items.map((item, index) => (item.type === "agent" && index < newest ? { ...item, isOpen: false } : item));
}
