import type { Slot } from "../agent.ts";
import type { View } from "../view.ts";
import { has, isActive } from "../view.ts";

/** The slots whose confirmed value the user may correct now, in the order of the definition. */
export function changeableSlots(view: View): readonly Slot[] {
  if (finalTaskUnderWay(view)) return [];
  return view.agent.slots.filter(
    (slot) => slot.isUser && slot.setter !== null && has(view.flow.filled, slot.name) && isActive(view, slot),
  );
}

/** Why no confirmed value can be corrected now, or null. */
export function changeDenial(view: View): string | null {
  if (finalTaskUnderWay(view)) return "the last task is under way with the values as they are";
  return changeableSlots(view).length > 0 ? null : "no value of the user's is confirmed";
}

/** What a terminal task does cannot be taken back: while it runs its values stand. */
function finalTaskUnderWay({ agent, flow }: View): boolean {
  return agent.tasks.some((task) => task.definition.terminal && flow.tasks[task.name]?.status === "running");
}
