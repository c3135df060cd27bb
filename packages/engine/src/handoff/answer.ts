import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import type { Event } from "../events.ts";
import { partsOf, textPart } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { eventBack, eventTo, raiseIfValid } from "../phases/advance.ts";
import { openQuestion } from "../slots/questions.ts";
import { markRead, unreadSlots } from "../slots/readback.ts";
import { beginTurn } from "../turn/begin-turn.ts";
import { closeConversation } from "../turn/escalate.ts";
import { say } from "../turn/say.ts";
import { forgetQuestions } from "../turn/unanswered.ts";
import { callPerson } from "./begin.ts";
import type { HandoffOutcome, HandoffReason, HandoffState } from "./state.ts";

type Claimed = Event & { type: "handoff-claimed" };
type Settled = Event & { type: "handoff-settled" };
type Returned = Event & { type: "handoff-returned" };
type Denial = {
  readonly code: "no-handoff" | "stale-attempt" | "not-open" | "claimed" | "no-return";
  readonly why: string;
};

/** A person says that they take it. The ringing is over; the bot stays silent. */
export function handoffClaimed(draft: Draft, event: Claimed): void {
  const handoff = current(draft, event);
  if (handoff === undefined || (handoff.status === "claimed" && handoff.claimedBy === event.by)) return;
  if (handoff.status === "claimed") return deny(draft, event, { code: "claimed", why: "somebody else has claimed it" });
  if (handoff.status !== "open") return deny(draft, event, notOpen(handoff));
  draft.state.handoff = { ...handoff, status: "claimed", claimedBy: event.by, deadline: null };
  report(draft, "claimed");
  note(draft, "handoff-claimed", { handoff: handoff.id, attempt: handoff.attempt });
}

/** What calling a person in came to. The same report again changes nothing. */
export function handoffSettled(draft: Draft, event: Settled): void {
  const handoff = current(draft, event);
  if (handoff === undefined) return;
  const { outcome } = event;
  const isRunning = handoff.status === "open" || handoff.status === "claimed";
  if (event.attempt !== undefined && event.attempt !== handoff.attempt)
    return deny(draft, event, { code: "stale-attempt", why: `attempt ${handoff.attempt} is under way` });
  if (!isRunning && handoff.outcome === outcome) return;
  if (!isRunning && !(handoff.status === "answered" && outcome === "hung-up"))
    return deny(draft, event, notOpen(handoff));
  beginTurn(draft, event.turnId, "", false);
  const by = event.by ?? handoff.claimedBy;
  draft.state.handoff = { ...handoff, status: statusAfter(outcome), outcome, claimedBy: by, deadline: null };
  const next =
    outcome === "answered" ? "answered" : outcome === "hung-up" ? "ended" : nextAfter(draft, handoff, outcome);
  note(draft, "handoff-settled", { handoff: handoff.id, attempt: handoff.attempt, outcome, next });
  report(draft, "settled");
  if (outcome === "hung-up") return endWithCaller(draft);
  if (outcome !== "answered") tryNext(draft, outcome, next);
}

/** A person gives the conversation back. Only where the agent and its table of phases provide for it. */
export function handoffReturned(draft: Draft, event: Returned): void {
  const handoff = current(draft, event);
  if (handoff === undefined || handoff.status === "returned") return;
  if (draft.state.owner !== "human") return deny(draft, event, notOpen(handoff));
  const obstacle = returnObstacle(draft, handoff);
  if (obstacle !== null) return deny(draft, event, { code: "no-return", why: obstacle });
  beginTurn(draft, event.turnId, "", false);
  draft.state.handoff = { ...handoff, status: "returned", deadline: null, summary: event.summary ?? "" };
  note(draft, "handoff-returned", { handoff: handoff.id });
  report(draft, "returned");
  forgetQuestions(draft);
  goOn(draft, [textPart(draft.agent.language.messages.handoffReturned)]);
}

/** The handoff of an ended conversation waits for nobody any more. */
export function closeHandoff(draft: Draft): void {
  const { handoff, owner } = draft.state;
  if (handoff === null || owner !== "human" || handoff.status === "closed") return;
  draft.state.handoff = { ...handoff, status: "closed", deadline: null };
  report(draft, "closed");
}

function current(draft: Draft, event: Claimed | Settled | Returned): HandoffState | undefined {
  const { handoff } = draft.state;
  if (handoff?.id === event.handoffId) return handoff;
  deny(draft, event, { code: "no-handoff", why: "the conversation has no such handoff now" });
  return undefined;
}

function notOpen({ status }: HandoffState): Denial {
  return { code: "not-open", why: `the handoff is ${status}` };
}

function deny(draft: Draft, event: Claimed | Settled | Returned, denial: Denial): void {
  note(draft, "handoff-denied", { event: event.type, ...denial });
}

function report(draft: Draft, what: "claimed" | "settled" | "returned" | "closed"): void {
  const { handoff } = draft.state;
  if (handoff !== null) draft.effects.push({ type: "report-handoff", what, handoff });
}

function statusAfter(outcome: HandoffOutcome): HandoffState["status"] {
  if (outcome === "answered") return "answered";
  return outcome === "hung-up" ? "closed" : "failed";
}

type Failure = Exclude<HandoffOutcome, "answered" | "hung-up">;
const failureKeys = { declined: "declined", busy: "busy", "no-answer": "noAnswer" } as const;
const defaultNext = { declined: "back", busy: "retry", "no-answer": "retry" } as const;

/** What is tried next: as often as the agent says again, then the bot goes on, and where it cannot the conversation is closed. */
function nextAfter(draft: Draft, handoff: HandoffState, outcome: Failure): "retry" | "back" | "close" {
  const { outcomes, maxAttempts } = draft.agent.definition.handoff;
  const wanted = outcomes[failureKeys[outcome]]?.next ?? defaultNext[outcome];
  if (wanted === "retry" && handoff.attempt < maxAttempts) return "retry";
  const mayGoBack = eventBack(draft) !== undefined && mayResume(handoff.reason);
  return wanted === "close" || !mayGoBack ? "close" : "back";
}

/** After these the bot has nothing that it may do by itself. */
function mayResume(reason: HandoffReason): boolean {
  return reason !== "turn-cap" && reason !== "outcome-unknown";
}

function returnObstacle(draft: Draft, { reason }: HandoffState): string | null {
  if (!draft.agent.definition.handoff.returnToBot) return "the agent takes no conversation back";
  if (eventBack(draft) === undefined) return "no event of its phases leads back";
  return mayResume(reason) ? null : `the bot cannot go on after ${reason}`;
}

/** Nobody took it: the caller is told, is never left alone with that, and is called through again, served or seen off. */
function tryNext(draft: Draft, outcome: Failure, next: string): void {
  const { handoff } = draft.state;
  const key = failureKeys[outcome];
  const { messages } = draft.agent.language;
  const texts = { declined: messages.handoffDeclined, busy: messages.handoffBusy, noAnswer: messages.handoffNoAnswer };
  const { say: own } = draft.agent.definition.handoff.outcomes[key] ?? {};
  const parts = own === undefined ? [textPart(texts[key])] : partsOf(draft, { text: own });
  if (next === "back" || handoff === null) return goOn(draft, parts);
  if (next === "retry") {
    say(draft, own === undefined ? [...parts, textPart(messages.handoffRetry)] : parts, { verbatim: true });
    return callPerson(draft, { ...handoff, attempt: handoff.attempt + 1 });
  }
  say(draft, parts, { verbatim: true });
  draft.state.owner = "bot";
  closeConversation(draft, `handoff: ${outcome}`);
}

/** The bot has the conversation again, with its budgets anew: says so, and asks what is open once more. What failed waits for the user. */
function goOn(draft: Draft, parts: readonly Part[]): void {
  const { state, flow } = draft;
  state.owner = "bot";
  if (state.status === "escalated") state.status = "in-progress";
  raiseIfValid(draft, eventBack(draft));
  Object.assign(flow, { retries: {}, steerBackTurns: 0, turnsWithoutProgress: 0, hasYielded: false });
  const question = openQuestion(draft);
  flow.asking = question.slot?.name ?? null;
  say(draft, [...parts, textPart(question.text)], { verbatim: true });
  if (unreadSlots(draft).length > 0) markRead(draft);
}

function endWithCaller(draft: Draft): void {
  draft.state.status = "ended";
  raiseIfValid(draft, eventTo(draft, "ended"));
  draft.effects.push({ type: "end", reason: "the caller hung up" });
  note(draft, "ended", { reason: "the caller hung up" });
}
