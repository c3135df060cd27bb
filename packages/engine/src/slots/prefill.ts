import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Json } from "../json.ts";
import { has, isActive } from "../view.ts";
import { fillSlot } from "./change.ts";

/**
 * Fills the event slots that have no value yet and play a part now from the signals received so far (spec section 12.1). The data is
 * authoritative, so nothing is read back. One value may make another slot active, so this goes on until nothing comes any more. Gives the
 * number of slots that were filled.
 */
export function takeSignals(draft: Draft): number {
  let count = 0;
  for (let next = waitingSignal(draft); next !== undefined; next = waitingSignal(draft)) {
    fillSlot(draft, next.slot.name, next.value);
    note(draft, "fill-slots", { slot: next.slot.name, source: "event" });
    count += 1;
  }
  return count;
}

function waitingSignal(draft: Draft): { readonly slot: Slot; readonly value: Json } | undefined {
  for (const slot of draft.agent.slots) {
    if (!slot.isEvent || has(draft.flow.filled, slot.name) || !Object.hasOwn(draft.state.data, slot.eventKey)) continue;
    const value = draft.state.data[slot.eventKey];
    if (value !== undefined && value !== null && isActive(draft, slot)) return { slot, value };
  }
  return undefined;
}
