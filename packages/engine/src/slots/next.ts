import type { Slot } from "../agent.ts";
import type { View } from "../view.ts";
import { has, isActive } from "../view.ts";

/** True when the slot has a value, be it confirmed, pending or put aside. */
function isTaken({ flow }: View, name: string): boolean {
  if (has(flow.filled, name) || has(flow.pending, name) || has(flow.deferred, name)) return true;
  return flow.announced[name] !== undefined;
}

/** The requirements that are not confirmed yet. */
export function unmet({ flow }: View, names: readonly string[]): string[] {
  return names.filter((name) => !has(flow.filled, name));
}

/** The first slot to announce or to ask for, in the order of the definition (spec section 3.1, step 3). */
export function nextSlot(view: View): Slot | undefined {
  return view.agent.slots.find((slot) => (slot.isAnnounce || slot.isUser) && isEligible(view, slot));
}

/** The first slot to ask the user for. */
export function nextQuestion(view: View): Slot | undefined {
  return view.agent.slotsOf.user.find((slot) => isEligible(view, slot));
}

function isEligible(view: View, slot: Slot): boolean {
  if (isTaken(view, slot.name)) return false;
  if (slot.requires.length > 0 && !slot.requires.every((name) => has(view.flow.filled, name))) return false;
  return isActive(view, slot);
}
