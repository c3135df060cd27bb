import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Event } from "../events.ts";
import { fillSlot } from "../slots/change.ts";
import { decide } from "./decide.ts";

/**
 * The channel tells what became of a message. Announcements that were heard are settled, and what waited for them goes on; what was
 * cut off stays unheard, and is said again when the user has spoken or kept silent.
 */
export function speechHeard(draft: Draft, event: Event & { type: "speech-heard" }): void {
  const { state, flow } = draft;
  const { messageId } = event;
  if (!state.unheard.includes(messageId))
    return note(draft, "ignored", { event: event.type, why: "no such message is waiting to be heard" });
  note(draft, event.heardAll ? "heard" : "not-heard", { messageId });
  if (!event.heardAll) return;
  state.unheard = state.unheard.filter((id) => id !== messageId);
  const settled = Object.entries(flow.announced).filter(([, message]) => message === messageId);
  for (const [name] of settled) fillSlot(draft, name, true);
  flow.announced = Object.fromEntries(Object.entries(flow.announced).filter(([, message]) => message !== messageId));
  const isAtWork = state.request !== null || state.calls.length > 0;
  if (settled.length > 0 && !isAtWork && state.owner === "bot" && state.status === "in-progress")
    decide(draft, "heard");
}

/**
 * The user spoke, or kept silent, before all that was said was heard: a read-back is open no more, a question counts as not asked,
 * and announcements are due again. True where everything was heard.
 */
export function settleHearing(draft: Draft): boolean {
  const { state, flow } = draft;
  if (state.unheard.length === 0) return true;
  note(draft, "unheard", { messages: [...state.unheard] });
  state.unheard = [];
  flow.announced = {};
  flow.readback = null;
  return false;
}
