import type { Agent } from "./agent.ts";
import type { Draft, Step } from "./draft.ts";
import { note, openDraft, settleDraft } from "./draft.ts";
import type { Event } from "./events.ts";
import { closeHandoff, handoffClaimed, handoffReturned, handoffSettled } from "./handoff/answer.ts";
import { eventBack, eventTo, raise, raiseIfValid, settlePhase } from "./phases/advance.ts";
import type { ConversationState } from "./state.ts";
import { answerReturned } from "./turn/answer-question.ts";
import { beginTurn, dataReceived, eventReceived, slotsGiven, userSaid } from "./turn/begin-turn.ts";
import { closeConversation, handOffOnRequest } from "./turn/escalate.ts";
import { speechHeard } from "./turn/hearing.ts";
import { keyPressed } from "./turn/key-pressed.ts";
import { modelFailed, modelReplied } from "./turn/model-reply.ts";
import { callSettled, callStarted, searchReturned } from "./turn/settle-call.ts";
import { silence } from "./turn/silence.ts";

export type { Step } from "./draft.ts";

/**
 * The whole control of a conversation: what happened in, what to do out. Pure and deterministic: the same agent, state and event
 * give the same step, byte for byte (G3). Never mutates `state`, and never throws for anything that a user or a model does.
 */
export function step(agent: Agent, state: ConversationState, event: Event): Step {
  const draft = openDraft(agent, state, event.at);
  if (state.status === "ended" && event.type !== "phase-event")
    note(draft, "ignored", { event: event.type, why: "the conversation is ended" });
  else {
    apply(draft, event);
    settlePhase(draft);
  }
  return settleDraft(draft);
}

function apply(draft: Draft, event: Event): void {
  switch (event.type) {
    case "conversation-opened":
      return note(draft, "ignored", { event: event.type, why: "it is open already" });
    case "user-said":
      return userSaid(draft, event);
    case "speech-heard":
      return speechHeard(draft, event);
    case "key-pressed":
      return keyPressed(draft, event);
    case "silence":
      return silence(draft, event);
    case "data-received":
      return dataReceived(draft, event);
    case "event-received":
      return eventReceived(draft, event);
    case "slots-given":
      return slotsGiven(draft, event);
    case "model-replied":
      return modelReplied(draft, event);
    case "model-failed":
      return modelFailed(draft, event);
    case "call-started":
      return callStarted(draft, event);
    case "tool-returned":
    case "tool-failed":
      return callSettled(draft, event);
    case "search-returned":
      return searchReturned(draft, event);
    case "answer-returned":
      return answerReturned(draft, event);
    case "phase-event":
      return phaseEvent(draft, event);
    case "closing-requested":
      return closingRequested(draft, event);
    case "handoff-requested":
      return handoffRequested(draft, event);
    case "handoff-claimed":
      return handoffClaimed(draft, event);
    case "handoff-settled":
      return handoffSettled(draft, event);
    case "handoff-returned":
      return handoffReturned(draft, event);
    case "ended":
      return ended(draft, event);
  }
}

function handoffRequested(draft: Draft, event: Event & { type: "handoff-requested" }): void {
  if (draft.state.owner === "human") {
    raiseIfValid(draft, eventTo(draft, "handoff"));
    return note(draft, "ignored", { event: event.type, why: "a person has it already" });
  }
  beginTurn(draft, event.turnId, "", false);
  handOffOnRequest(draft, "operator-requested", event.reason);
}

function phaseEvent(draft: Draft, event: Event & { type: "phase-event" }): void {
  const { name } = event;
  const { status } = draft.state;
  if (status === "ended") return void raise(draft, name);
  if (name === eventTo(draft, "handoff"))
    return handoffRequested(draft, { ...event, type: "handoff-requested", reason: name });
  if (name === eventTo(draft, "closing"))
    return closingRequested(draft, { ...event, type: "closing-requested", reason: name });
  if (name === eventTo(draft, "ended")) return ended(draft, { ...event, type: "ended", reason: name });
  const { handoff, owner } = draft.state;
  if (handoff !== null && owner === "human" && name === eventBack(draft))
    return handoffReturned(draft, { ...event, type: "handoff-returned", handoffId: handoff.id });
  if (raise(draft, name).type === "denied") return;
  dataReceived(draft, { type: "data-received", at: event.at, turnId: event.turnId, data: event.data ?? {} });
}

function closingRequested(draft: Draft, event: Event & { type: "closing-requested" }): void {
  beginTurn(draft, event.turnId, "", false);
  closeConversation(draft, event.reason);
}

function ended(draft: Draft, event: Event & { type: "ended" }): void {
  beginTurn(draft, event.turnId, "", false);
  closeHandoff(draft);
  draft.state.status = "ended";
  raiseIfValid(draft, eventTo(draft, "ended"));
  draft.effects.push({ type: "end", reason: event.reason });
  note(draft, "ended", { reason: event.reason });
}
