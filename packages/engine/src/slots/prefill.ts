import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { has, isActive, isCollecting } from "../view.ts";
import { fillSlot } from "./change.ts";
import type { Checked } from "./check-value.ts";
import { checkGiven } from "./give.ts";

/**
 * Fills the event slots that have no value yet and play a part now from the signals received so far (spec section 12.1). The data is
 * authoritative, so nothing is read back; a value that is not of the slot's type never fills it. One value may make another slot active, so this goes on until nothing comes any more. Gives the
 * number of slots that were filled.
 */
export function takeSignals(draft: Draft): number {
  if (!isCollecting(draft.state)) return 0;
  let count = 0;
  for (;;) {
    const signals = waitingSignals(draft);
    const next = signals.find(({ checked }) => checked.type === "accepted");
    if (next?.checked.type !== "accepted") return refuseAll(draft, signals) ?? count;
    const { slot, checked } = next;
    fillSlot(draft, slot.name, checked.value);
    note(draft, "fill-slots", { slot: slot.name, source: "event" }, { value: checked.value });
    count += 1;
  }
}

/** Signals that their slots do not take are not tried again. */
function refuseAll(draft: Draft, signals: readonly Signal[]): undefined {
  for (const { slot, checked } of signals) {
    if (checked.type !== "refused") continue;
    const { [slot.eventKey]: _refused, ...rest } = draft.state.data;
    draft.state.data = rest;
    note(draft, "fill-refused", { slot: slot.name, source: "event", code: checked.code });
  }
}

/** A signal that a slot waits for, held against that slot. */
interface Signal {
  readonly slot: Slot;
  readonly checked: Checked;
}

function waitingSignals(draft: Draft): Signal[] {
  const { data } = draft.state;
  return draft.agent.slotsOf.event.flatMap((slot): Signal[] => {
    if (has(draft.flow.filled, slot.name) || !Object.hasOwn(data, slot.eventKey)) return [];
    const value = data[slot.eventKey];
    if (value === undefined || value === null || !isActive(draft, slot)) return [];
    return [{ slot, checked: checkGiven(draft, slot, value) }];
  });
}
