import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import type { Json, JsonObject } from "../json.ts";
import { readbackText } from "../messages/display.ts";
import { textPart } from "../messages/parts.ts";
import type { Sound } from "../messages/read-aloud.ts";
import { clearestSound } from "../messages/read-aloud.ts";
import type { Part } from "../parts.ts";
import type { View } from "../view.ts";
import { has } from "../view.ts";
import { zoneNameOf } from "./clock-change.ts";

/** The pending values as they are read back, in the order of the definition. */
export function readbackItems(view: View, names: readonly string[] = pendingNames(view.flow.pending)): string[] {
  const { agent, flow } = view;
  if (names.length === 0) return [];
  return agent.slots.flatMap((slot) => {
    const value = flow.pending[slot.name];
    return value !== undefined && names.includes(slot.name) ? [itemText(view, slot, value)] : [];
  });
}

function itemText(view: View, slot: Slot, value: Json): string {
  const text = readbackText(view, slot, value, soundOf(view, slot));
  const zone = slot.type === "time" && view.flow.doubtful.includes(slot.name) ? zoneNameOf(view, slot, value) : "";
  return zone === "" ? text : `${text} (${zone})`;
}

/** As the slot says; more explicit once the user refused how it was read back, unless a model words the read-backs. */
function soundOf({ agent, flow }: View, slot: Slot): Sound {
  if (slot.type === "date" && flow.doubtful.includes(slot.name)) return "full-date";
  const { readbackStyle } = slot.definition;
  const isMisheard = flow.misheard.includes(slot.name) && agent.definition.readback === "verbatim";
  return readbackStyle === "plain" && isMisheard ? clearestSound(slot) : readbackStyle;
}

/** The whole read-back as the engine says it (spec section 7.1, step 3). */
export function readbackSentence(view: View): string {
  const items = readbackItems(view).join(", ");
  return view.agent.language.messages.readback.replace("{items}", () => items);
}

/** Tells that refused corrections were taken back, with the values that stand again. */
export function keptParts(view: View, slots: readonly string[]): Part[] {
  const items = slots.flatMap((name) => {
    const slot = view.agent.slot.get(name);
    const value = view.flow.filled[name];
    return slot === undefined || value === undefined ? [] : [readbackText(view, slot, value)];
  });
  if (items.length === 0) return [];
  return [textPart(view.agent.language.messages.kept.replace("{items}", () => items.join(", ")))];
}

/** Pending slots that were not read back yet: they cannot be confirmed. */
export function unreadSlots({ flow }: View): string[] {
  return pendingNames(flow.pending).filter((name) => !flow.readback?.slots.includes(name));
}

/** True when every pending value was read back in an earlier turn than this one, so that this turn may confirm it. */
export function isConfirmable(view: View): boolean {
  const { flow, state } = view;
  if (flow.readback === null || pendingNames(flow.pending).length === 0) return false;
  return unreadSlots(view).length === 0 && flow.readback.turnCount < state.turnCount;
}

/** Notes that every pending value has been said to the user. */
export function markRead(draft: Draft): void {
  draft.flow.readback = { slots: pendingNames(draft.flow.pending), turnCount: draft.state.turnCount };
}

/** The names in a record that have a value. */
export function pendingNames(pending: JsonObject): string[] {
  return Object.keys(pending).filter((name) => has(pending, name));
}
