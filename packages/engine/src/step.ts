import type { Agent } from "./agent.ts";
import type { Draft, Step } from "./draft.ts";
import { note, openDraft, settleDraft } from "./draft.ts";
import type { Event } from "./events.ts";
import type { ConversationState } from "./state.ts";
import { beginTurn, dataReceived, userSaid } from "./turn/begin-turn.ts";
import { handOffOnRequest } from "./turn/escalate.ts";
import { modelFailed, modelReplied } from "./turn/model-reply.ts";
import { callSettled, callStarted } from "./turn/settle-call.ts";

export type { Step } from "./draft.ts";

/**
 * The whole control of a conversation: what happened in, what to do out. Pure and deterministic: the same agent, state and event
 * give the same step, byte for byte (G3). Never mutates `state`, and never throws for anything that a user or a model does.
 */
export function step(agent: Agent, state: ConversationState, event: Event): Step {
  const draft = openDraft(agent, state, event.at);
  if (state.status === "ended") note(draft, "ignored", { event: event.type, why: "the conversation is ended" });
  else apply(draft, event);
  return settleDraft(draft);
}

function apply(draft: Draft, event: Event): void {
  switch (event.type) {
    case "conversation-opened":
      return note(draft, "ignored", { event: event.type, why: "it is open already" });
    case "user-said":
      return userSaid(draft, event);
    case "data-received":
      return dataReceived(draft, event);
    case "model-replied":
      return modelReplied(draft, event);
    case "model-failed":
      return modelFailed(draft, event);
    case "call-started":
      return callStarted(draft, event);
    case "tool-returned":
    case "tool-failed":
      return callSettled(draft, event);
    case "handoff-requested":
      return handoffRequested(draft, event);
    case "ended":
      return ended(draft, event);
  }
}

function handoffRequested(draft: Draft, event: Event & { type: "handoff-requested" }): void {
  if (draft.state.owner === "human")
    return note(draft, "ignored", { event: event.type, why: "a person has it already" });
  beginTurn(draft, event.turnId, "", false);
  handOffOnRequest(draft, "operator-requested");
}

function ended(draft: Draft, event: Event & { type: "ended" }): void {
  beginTurn(draft, event.turnId, "", false);
  draft.state.status = "ended";
  draft.effects.push({ type: "end", reason: event.reason });
  note(draft, "ended", { reason: event.reason });
}
