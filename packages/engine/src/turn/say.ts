import type { Draft } from "../draft.ts";
import { nextId, note } from "../draft.ts";
import type { Part } from "../parts.ts";

/** How a message is to leave. */
export interface Delivery {
  readonly verbatim: boolean;
  readonly mustBeHeard?: boolean;
}

/** Says something, if there is anything to say. Texts that follow each other become one. */
export function say(draft: Draft, parts: readonly Part[], delivery: Delivery): void {
  const merged = mergeTexts(parts);
  if (merged.length === 0) return;
  draft.state.turn = { ...draft.state.turn, hasSpoken: true };
  const count = merged.filter((part) => part.type !== "text").length;
  if (count > 0) note(draft, "payload-route", { path: delivery.verbatim ? "preempt" : "after-model", count });
  const messageId = nextId(draft, "m");
  if (draft.state.reportsHearing) awaitHearing(draft, messageId);
  draft.effects.push({
    type: "say",
    messageId,
    parts: merged,
    verbatim: delivery.verbatim,
    mustBeHeard: delivery.mustBeHeard ?? false,
  });
  for (const part of merged) {
    if (part.type === "end-session") draft.effects.push({ type: "end", reason: part.reason });
  }
}

function awaitHearing({ state, flow }: Draft, messageId: string): void {
  state.unheard = [...state.unheard, messageId];
  flow.announced = Object.fromEntries(
    Object.entries(flow.announced).map(([slot, message]) => [slot, message === "" ? messageId : message]),
  );
}

function mergeTexts(parts: readonly Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged[merged.length - 1];
    if (part.type === "text" && part.text === "") continue;
    if (part.type === "text" && last?.type === "text")
      merged[merged.length - 1] = { type: "text", text: `${last.text} ${part.text}` };
    else merged.push(part);
  }
  return merged;
}
