import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Json, JsonObject } from "../json.ts";
import type { GivenBy } from "../trace.ts";
import { has, isActive, isCollecting } from "../view.ts";
import { fillSlot, holdSlot } from "./change.ts";
import type { Checked } from "./check-value.ts";
import { checkValue } from "./check-value.ts";
import { makesMissingTime, noSuchTime } from "./clock-change.ts";
import { matchesOptions } from "./options.ts";

/** How values from outside are taken. */
export interface Giving {
  /** They wait for the user's yes where their slots want one; otherwise they are filled at once. */
  readonly isReadBack: boolean;
  readonly source: GivenBy;
}

/**
 * Fills slots from outside the talk (spec section 12.2): those that can take the value given; each other one is refused by itself,
 * with a code of the slot's type or one of `no_such_time`, `not_collecting`, `unknown_slot`, `announcement`, `already_filled`, `inactive`. One value may
 * make another slot active, whatever their order.
 */
export function giveSlots(draft: Draft, values: JsonObject, giving: Giving): void {
  let waiting = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  for (;;) {
    const next = waiting.find(({ name }) => denialOf(draft, name) === null);
    if (next === undefined) break;
    waiting = waiting.filter((other) => other !== next);
    give(draft, next.name, next.value, giving);
  }
  for (const { name } of waiting) refuse(draft, name, denialOf(draft, name) ?? "inactive", giving.source);
}

/** Why a slot cannot be given a value now, whatever the value, or null. */
function denialOf(draft: Draft, name: string): string | null {
  const slot = draft.agent.slot.get(name);
  if (slot === undefined) return "unknown_slot";
  if (!isCollecting(draft.state)) return "not_collecting";
  if (slot.isAnnounce) return "announcement";
  if (has(draft.flow.filled, name)) return "already_filled";
  return isActive(draft, slot) ? null : "inactive";
}

function give(draft: Draft, name: string, value: Json, { isReadBack, source }: Giving): void {
  const slot = draft.agent.slot.get(name);
  const checked = slot && checkGiven(draft, slot, value);
  if (checked?.type !== "accepted") return refuse(draft, name, checked?.code ?? "unknown_slot", source);
  if (isReadBack) holdSlot(draft, name, checked.value);
  else fillSlot(draft, name, checked.value);
  note(draft, "fill-slots", { slot: name, source }, { value: checked.value });
}

function refuse(draft: Draft, slot: string, code: string, source: GivenBy): void {
  note(draft, "fill-refused", { slot, source, code });
}

/**
 * Checks a value that comes from a system: against the slot's type where it names one, and against the options that a task brought.
 * Without a type it is taken as it is.
 */
export function checkGiven(draft: Draft, slot: Slot, raw: Json): Checked {
  const { state, agent, flow } = draft;
  if (raw === null) return { type: "refused", code: "parse_error" };
  const context = { at: state.at, timeZone: state.timeZone, language: agent.language, isData: true };
  const checked: Checked =
    slot.definition.type === undefined ? { type: "accepted", value: raw } : checkValue(slot, raw, context);
  const against = slot.definition.validateAgainst;
  const options = against === undefined ? undefined : flow.filled[against.slot];
  if (checked.type === "refused") return checked;
  if (makesMissingTime(draft, slot, checked.value)) return { type: "refused", code: noSuchTime };
  if (against === undefined || options === undefined) return checked;
  return matchesOptions(slot, checked.value, options) ? checked : { type: "refused", code: against.errorCode };
}
