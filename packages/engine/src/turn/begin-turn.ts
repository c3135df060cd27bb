import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Event } from "../events.ts";
import { startableFlows } from "../flows/startable.ts";
import { restrictedIntentIn } from "../handoff/intents.ts";
import type { JsonObject } from "../json.ts";
import { namedByExample } from "../language/examples.ts";
import { isCancellation, isPersonRequest } from "../language/understand.ts";
import { own } from "../messages/parts.ts";
import { raiseIfValid } from "../phases/advance.ts";
import { giveSlots } from "../slots/give.ts";
import { takeSignals } from "../slots/prefill.ts";
import { dropRejected } from "../slots/reject.ts";
import { isCollecting, isGateClosed } from "../view.ts";
import { answersClarification } from "./answer-question.ts";
import { askModel } from "./ask-model.ts";
import { decide } from "./decide.ts";
import { cancelFlow, exhaust, handOffIntent, handOffOnRequest } from "./escalate.ts";
import { hearLanguageOf } from "./hear-language.ts";
import { settleHearing } from "./hearing.ts";
import { listen } from "./listen.ts";
import { keepQuestion } from "./unanswered.ts";

/** The user said something. It is recorded whoever owns the conversation; the bot answers only while it does (G12). */
export function userSaid(draft: Draft, event: Event & { type: "user-said" }): void {
  beginTurn(draft, event.turnId, event.text, true, settleHearing(draft));
  if (event.data !== undefined) draft.flow.marks.hasSignalled = takeData(draft, event.data) > 0;
  const { state, agent } = draft;
  if (state.owner === "human") return note(draft, "silent", { why: "a person owns the conversation" });
  if (isCapped(draft)) return;
  dropRejected(draft);
  raiseIfValid(draft, agent.phases.definition.raises.userTurn);
  keepGateText(draft);
  const intent = restrictedIntentIn(event.text, agent.restrictedIntents);
  if (intent !== undefined) return handOffIntent(draft, intent);
  if (agent.inLocales.some(({ language }) => isPersonRequest(event.text, language)))
    return handOffOnRequest(draft, "person-requested");
  if (state.status !== "in-progress") return askModel(draft, { isDrifting: false, prefix: "" });
  if (isCancellation(event.text, agent.language) && !asksForFlow(draft)) return cancelFlow(draft);
  if (state.phase === agent.phases.definition.closing)
    return note(draft, "silent", { why: "the conversation is being closed" });
  keepQuestion(draft);
  if (hearLanguageOf(draft) === "given-up") return exhaust(draft, undefined, "validation-exhausted");
  if (answersClarification(draft)) return;
  if (!listen(draft)) decide(draft, "user");
}

/** "Cancel my booking" may be what another flow is for. */
function asksForFlow(draft: Draft): boolean {
  return namedByExample(draft.state.turn.text, startableFlows(draft), draft.agent.language) !== undefined;
}

/** A conversation that goes on for too long goes to a person (G4). */
export function isCapped(draft: Draft): boolean {
  const { state, agent } = draft;
  if (state.turnCount <= agent.definition.limits.turns) return false;
  note(draft, "turn-cap", { turns: state.turnCount });
  exhaust(draft, agent.definition.steerBack.onExhaust, "turn-cap");
  return true;
}

/** External signals came in: event slots fill, silently unless that changes what is open (spec section 12.1). */
export function dataReceived(draft: Draft, event: Event & { type: "data-received" }): void {
  beginTurn(draft, event.turnId, "", false);
  takeData(draft, event.data);
  goOn(draft);
}

/** A named event came in: the agent's file says which slots it fills (spec section 12.1), and its data is taken as signals are. */
export function eventReceived(draft: Draft, event: Event & { type: "event-received" }): void {
  beginTurn(draft, event.turnId, "", false);
  const values = own(draft.agent.definition.events, event.name);
  if (values === undefined) note(draft, "event-unknown", { name: event.name });
  else giveSlots(draft, values, { isReadBack: false, source: "event" });
  takeData(draft, event.data ?? {});
  goOn(draft);
}

/** A program gives values (spec section 12.2). Those that are refused are in the trace with the reason; the others stand. */
export function slotsGiven(draft: Draft, event: Event & { type: "slots-given" }): void {
  beginTurn(draft, event.turnId, "", false);
  giveSlots(draft, event.values, { isReadBack: event.readback, source: "program" });
  goOn(draft);
}

function goOn(draft: Draft): void {
  if (isCollecting(draft.state)) decide(draft, "data");
}

/** Stores signals; those that an event slot waits for fill it. Gives the number of slots that were filled. */
export function takeData(draft: Draft, data: JsonObject): number {
  draft.state.data = { ...draft.state.data, ...data };
  return takeSignals(draft);
}

/** The first words of the user are kept for the model until the gate is open (spec section 3.0a). */
function keepGateText({ flow, state, agent }: Draft): void {
  if (isGateClosed(agent, flow) && flow.gateText === null) flow.gateText = state.turn.text;
}

/** A new turn supersedes a request of an earlier one that was never answered; calls under way stay until they are settled. */
export function beginTurn(draft: Draft, id: string, text: string, hasUserInput: boolean, wasHeard = true): void {
  const { state, flow } = draft;
  if (state.request !== null) note(draft, "superseded", { requestId: state.request.requestId });
  const { prefix: unsaid = "", cards: unshown = [] } = state.request ?? {};
  state.request = null;
  state.turn = {
    id,
    at: state.at,
    text,
    wasHeard,
    hasUserInput,
    asked: wasHeard ? flow.asking : null,
    modelCalls: 0,
    hasSpoken: false,
    unsaid,
    unshown,
  };
  if (hasUserInput) {
    state.turnCount += 1;
    flow.turnsWithoutProgress += 1;
  }
  flow.marks.hasSignalled = false;
  flow.marks.hasConfirmed = false;
  flow.marks.isInlineConfirmed = false;
}
