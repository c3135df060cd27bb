import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Event } from "../events.ts";
import { dropRejected } from "../slots/reject.ts";
import { reprompt } from "../slots/reprompts.ts";
import { readyTask } from "../tasks/ready.ts";
import { beginTurn, isCapped } from "./begin-turn.ts";
import { decide } from "./decide.ts";
import { settleHearing } from "./hearing.ts";

/**
 * The user said nothing. It counts as a turn, so that silence without end is bounded too; a task that waited for the user's next
 * message runs, and otherwise what is open is asked again. While the bot itself is at work the user has nothing to answer.
 */
export function silence(draft: Draft, event: Event & { type: "silence" }): void {
  const { state } = draft;
  if (state.owner === "human") return note(draft, "silent", { why: "a person owns the conversation" });
  if (state.status !== "in-progress") return ignored(draft, `the conversation is ${state.status}`);
  if (state.request !== null || state.calls.length > 0) return ignored(draft, "the bot is at work");
  beginTurn(draft, event.turnId, "", false, settleHearing(draft));
  state.turnCount += 1;
  if (isCapped(draft)) return;
  dropRejected(draft);
  if (readyTask(draft)) return decide(draft, "data");
  if (!state.turn.wasHeard) return decide(draft, "silence");
  reprompt(draft, "no-input");
}

function ignored(draft: Draft, why: string): void {
  note(draft, "ignored", { event: "silence", why });
}
