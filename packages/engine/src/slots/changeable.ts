import type { Slot } from "../agent.ts";
import type { View } from "../view.ts";
import { has, isActive } from "../view.ts";

/** The slots whose confirmed value the user may correct now, in the order of the definition. */
export function changeableSlots(view: View): readonly Slot[] {
  if (finalTaskUnderWay(view)) return [];
  return view.agent.slotsOf.user.filter((slot) => isConfirmed(view, slot));
}

/** Why no confirmed value can be corrected now, or null. */
export function changeDenial(view: View): string | null {
  if (finalTaskUnderWay(view)) return "the last task is under way with the values as they are";
  const isAny = view.agent.slotsOf.user.some((slot) => isConfirmed(view, slot));
  return isAny ? null : "no value of the user's is confirmed";
}

function isConfirmed(view: View, slot: Slot): boolean {
  return slot.setter !== null && has(view.flow.filled, slot.name) && isActive(view, slot);
}

/** What a terminal task does cannot be taken back: while it runs its values stand. */
function finalTaskUnderWay({ agent, flow }: View): boolean {
  return agent.tasks.some((task) => task.definition.terminal && flow.tasks[task.name]?.status === "running");
}
