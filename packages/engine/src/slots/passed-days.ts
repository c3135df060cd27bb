import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { checkValue } from "./check-value.ts";
import { forgetShelved, heldValue, invalidate } from "./invalidate.ts";

const passed = "past_date";

/**
 * A yes may come days after its read-back. Days that passed meanwhile are asked again with what was made from them: those that it
 * would confirm, and confirmed ones that no task has taken yet. Gives their slots.
 */
export function dropPassedDays(draft: Draft, confirming: readonly string[]): string[] {
  const dropped = draft.agent.slotsOf.dated.filter((slot) => isPassed(draft, slot, confirming)).map(({ name }) => name);
  if (dropped.length === 0) return dropped;
  invalidate(draft, dropped);
  forgetShelved(draft, dropped);
  draft.flow.errors = [...draft.flow.errors, ...dropped.map((slot) => ({ slot, code: passed }))];
  note(draft, "day-passed", { slots: dropped });
  return dropped;
}

function isPassed(draft: Draft, slot: Slot, confirming: readonly string[]): boolean {
  const { state, agent, flow } = draft;
  const held = heldValue(draft, slot.name);
  if (held === undefined) return false;
  const isWaiting = slot.feeds.length > 0 && slot.feeds.every((task) => flow.tasks[task] === undefined);
  if (held.held === "filled" ? !isWaiting : !confirming.includes(slot.name)) return false;
  const context = { at: state.turn.at, timeZone: state.timeZone, language: agent.language };
  const checked = checkValue(slot, held.value, context);
  return checked.type === "refused" && checked.code === passed;
}
