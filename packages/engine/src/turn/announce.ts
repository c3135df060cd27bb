import type { Slot } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { partsOf } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { fillSlot } from "../slots/change.ts";
import { nextSlot } from "../slots/next.ts";
import { deactivate } from "../slots/promote.ts";
import { pendingNames } from "../slots/readback.ts";
import { readyTask } from "../tasks/ready.ts";

/** Announcements on the way: those that the engine says itself, and those that the model phrases. */
export interface Announced {
  readonly spoken: Part[];
  readonly guided: Part[];
  /** An announcement of the engine's own is among them: it must be heard. */
  readonly isHeard: boolean;
}

/**
 * Consecutive announcements go out together (spec section 3.3). Where the channel reports what was heard, the engine's own are settled
 * only then.
 */
export function announce(draft: Draft): Announced {
  const announced: Pick<Announced, "spoken" | "guided"> = { spoken: [], guided: [] };
  for (;;) {
    const slot = nextAnnouncement(draft);
    if (!slot) return { ...announced, isHeard: announced.spoken.length > 0 };
    const { message, response, channelResponses, preempt } = slot.definition;
    const parts = partsOf(draft, { text: message, response, channelResponses });
    (preempt === false ? announced.guided : announced.spoken).push(...parts);
    if (draft.state.reportsHearing && preempt !== false && parts.length > 0)
      draft.flow.announced = { ...draft.flow.announced, [slot.name]: "" };
    else fillSlot(draft, slot.name, true);
    deactivate(draft);
    note(draft, "announce", { slot: slot.name });
  }
}

function nextAnnouncement(draft: Draft): Slot | undefined {
  if (pendingNames(draft.flow.pending).length > 0 || readyTask(draft)) return undefined;
  const slot = nextSlot(draft);
  return slot?.isAnnounce ? slot : undefined;
}
