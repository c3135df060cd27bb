import { parseDateTime, toCalendarDateTime, toZoned } from "@internationalized/date";
import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import type { Json } from "../json.ts";
import type { View } from "../view.ts";
import { holdSlot } from "./change.ts";
import { forgetShelved, heldValue, invalidate } from "./invalidate.ts";

/** The code of a time that the clocks jump over on its day. */
export const noSuchTime = "no_such_time";

/** How often a time of day comes on a day: `none` where the clocks jump over it, `twice` where they are put back. */
function occurrences(day: Json, time: Json, timeZone: string): "none" | "once" | "twice" {
  try {
    const local = parseDateTime(`${day}T${time}`);
    const [first, last] = [toZoned(local, timeZone, "earlier"), toZoned(local, timeZone, "later")];
    if (first.offset === last.offset) return "once";
    return toCalendarDateTime(first).compare(local) === 0 ? "twice" : "none";
  } catch {
    // What a system gives untyped may be no day and no time.
    return "once";
  }
}

/** The slots among new values, given with their days or for days that are known, whose time does not exist. */
export function missingTimes(draft: Draft, values: readonly { readonly slot: Slot; readonly value: Json }[]): Slot[] {
  return values.flatMap(({ slot, value }) => {
    const day = values.find((other) => other.slot.name === slot.day)?.value ?? heldValue(draft, slot.day ?? "")?.value;
    return day !== undefined && occurrences(day, value, draft.state.timeZone) === "none" ? [slot] : [];
  });
}

/** Whether a value leaves a time that does not exist, be it the time itself or the day of one that is known. */
export function makesMissingTime(draft: Draft, slot: Slot, value: Json): boolean {
  if (missingTimes(draft, [{ slot, value }]).length > 0) return true;
  return draft.agent.slotsOf.timed.some((other) => {
    const time = other.day === slot.name ? heldValue(draft, other.name)?.value : undefined;
    return time !== undefined && occurrences(value, time, draft.state.timeZone) === "none";
  });
}

/** A time that comes twice on its day, by the day or the time that was just given, waits for a yes whatever its slot says: the first is meant. */
export function doubtTimes(draft: Draft): void {
  for (const { slot, time, day } of timesWithDays(draft)) {
    const isNew = time.held === "pending" || day.held === "pending";
    if (!isNew || occurrences(day.value, time.value, draft.state.timeZone) !== "twice") continue;
    if (time.held === "filled") {
      invalidate(draft, [slot.name]);
      forgetShelved(draft, [slot.name]);
      holdSlot(draft, slot.name, time.value);
    }
    draft.flow.doubtful = [...draft.flow.doubtful.filter((name) => name !== slot.name), slot.name];
  }
}

/** A time that does not exist on a day that came after it is asked again; while that day is a correction, once the user accepts it. */
export function dropMissingTimes(draft: Draft): void {
  const { flow, state } = draft;
  for (const { slot, time, day } of timesWithDays(draft)) {
    if (flow.change?.slots.includes(slot.day ?? "") || occurrences(day.value, time.value, state.timeZone) !== "none")
      continue;
    invalidate(draft, [slot.name]);
    forgetShelved(draft, [slot.name]);
    flow.errors = [...flow.errors, { slot: slot.name, code: noSuchTime }];
  }
}

function timesWithDays(draft: Draft) {
  if (!draft.flow.marks.hasChanged) return [];
  return draft.agent.slotsOf.timed.flatMap((slot) => {
    const [time, day] = [heldValue(draft, slot.name), heldValue(draft, slot.day ?? "")];
    return time === undefined || day === undefined ? [] : [{ slot, time, day }];
  });
}

/** What tells the first of two equal times from the second: "GMT+2", "EDT". */
export function zoneNameOf({ agent, flow, state }: View, slot: Slot, time: Json): string {
  const held = [flow.filled, flow.pending, flow.deferred].map((record) => record[slot.day ?? ""]);
  const day = held.find((value) => value !== undefined);
  if (day === undefined || occurrences(day, time, state.timeZone) !== "twice") return "";
  const { timeZone } = state;
  const instant = toZoned(parseDateTime(`${day}T${time}`), timeZone, "earlier").toDate();
  const parts = new Intl.DateTimeFormat(agent.definition.locale, { timeZone, timeZoneName: "short" }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
