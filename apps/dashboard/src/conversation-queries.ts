import { streamCut } from "./api/problem.ts";
import { type ConversationState, isSending, type LiveTurn } from "./conversation-state.ts";

/** The turn that did not get through, if there is one: it is retried or taken back before anything else is sent. */
export function failedTurn(state: ConversationState): LiveTurn | undefined {
  return state.live.find((turn) => turn.delivery === "failed");
}

/** Whether a failed turn may be taken back: not when it is known to have arrived. */
export function mayTakeBack(turn: LiveTurn): boolean {
  return turn.delivery === "failed" && turn.problem?.code !== streamCut;
}

/** Whether a new text may be sent now. A person who owns the conversation can still be written to. */
export function maySend(state: ConversationState): boolean {
  return state.phase === "ready" && state.status !== "ended" && !isSending(state) && failedTurn(state) === undefined;
}

/** A person is being called or has taken the handoff: what becomes of it happens elsewhere. */
export function isBeingHandedOff({ view }: ConversationState): boolean {
  return view?.handoff?.status === "open" || view?.handoff?.status === "claimed";
}

/**
 * The record ends with a turn that nobody answered yet: another page sent it, or this one did before it was reloaded.
 * A person who owns the conversation answers elsewhere.
 */
export function isAwaitingReply(state: ConversationState): boolean {
  const { phase, owner, status, entries, live } = state;
  if (phase !== "ready" || owner === "human" || status === "ended" || live.length > 0) return false;
  const last = entries.findLastIndex((entry) => entry.event.type === "user-said");
  return last !== -1 && !entries.slice(last).some(({ effects }) => effects.some(({ type }) => type === "say"));
}
