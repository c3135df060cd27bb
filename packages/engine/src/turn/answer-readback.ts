import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { ToolCall } from "../events.ts";
import { isJsonObject } from "../json.ts";
import { noteMisheard } from "../slots/change.ts";
import { confirmPending, mayModelConfirm, mayModelConfirmSome } from "../slots/confirm.ts";
import { isConfirmable, pendingNames } from "../slots/readback.ts";
import { dropRejected } from "../slots/reject.ts";
import { givenSlots } from "./setter-calls.ts";

/**
 * What a reply says about the values that were read back, all of them or those that it names (spec section 7.1). A refusal beside an
 * acceptance wins, a value that the same reply changes is not accepted, and what is neither is read back again by itself.
 */
export function answerReadback(draft: Draft, calls: readonly ToolCall[], valueCalls: readonly ToolCall[]): void {
  const answers = calls.filter((call) => call.name === "confirm_pending" || call.name === "reject_pending");
  const [first] = answers;
  if (first === undefined) return;
  if (!isConfirmable(draft)) return deny(draft, first.name, "nothing that was read back is waiting");
  const rejected = namedIn(draft, answers, "reject_pending");
  const confirmed = namedIn(draft, answers, "confirm_pending").filter((name) => !rejected.includes(name));
  if (answers.some((call) => call.name === "reject_pending")) reject(draft, rejected);
  if (confirmed.length > 0) confirm(draft, confirmed, valueCalls);
  const { pending } = draft.flow;
  if (rejected.length > 0 && pendingNames(pending).some((name) => !rejected.includes(name))) dropRejected(draft);
}

/** The pending slots that the calls of one tool are about: all of them where none is named. */
function namedIn(draft: Draft, answers: readonly ToolCall[], tool: string): string[] {
  const pending = pendingNames(draft.flow.pending);
  return pending.filter((name) =>
    answers.some(({ name: called, args }) => {
      const slots = isJsonObject(args) ? args.slots : undefined;
      if (called !== tool) return false;
      return slots === undefined || slots === null || (Array.isArray(slots) && slots.includes(name));
    }),
  );
}

function reject(draft: Draft, names: readonly string[]): void {
  if (names.length === 0) return deny(draft, "reject_pending", "it names no value that is waiting");
  const { pending } = draft.flow;
  draft.flow.rejected = Object.fromEntries(Object.entries(pending).filter(([name]) => names.includes(name)));
  noteMisheard(draft, names);
  note(draft, "rejected", { slots: [...names] });
}

function confirm(draft: Draft, names: readonly string[], valueCalls: readonly ToolCall[]): void {
  const all = pendingNames(draft.flow.pending);
  const accepted =
    names.length === all.length ? names.filter(() => mayModelConfirm(draft)) : mayModelConfirmSome(draft, names);
  if (accepted.length === 0) return deny(draft, "confirm_pending", "the user's words do not accept");
  const changed = new Set(valueCalls.flatMap((call) => slotsOf(draft, call)));
  const stand = accepted.filter((name) => !changed.has(name));
  const { rejected } = draft.flow;
  confirmPending(draft, stand);
  draft.flow.rejected = rejected;
  const rest = all.filter((name) => !stand.includes(name) && !Object.hasOwn(rejected ?? {}, name));
  if (rest.length > 0) draft.flow.readback = null;
  draft.flow.marks.hasConfirmed = stand.length === all.length && valueCalls.length === 0;
  note(draft, "confirmed", { slots: stand });
}

function deny(draft: Draft, tool: string, why: string): void {
  note(draft, "denied", { tool, why });
}

function slotsOf(draft: Draft, call: ToolCall): string[] {
  const setter = draft.agent.setter.get(call.name);
  const { args } = call;
  if (!setter || !isJsonObject(args)) return [];
  return givenSlots(setter, args).map((slot) => slot.name);
}
