import type { EscalationContext } from "../answers/result.ts";
import type { ExhaustDefinition } from "../definition/schema.ts";
import type { Draft } from "../draft.ts";
import { nextId, note } from "../draft.ts";
import { isJsonObject } from "../json.ts";
import { filledArguments } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { eventTo, raiseIfValid } from "../phases/advance.ts";
import { say } from "../turn/say.ts";
import { contextOf } from "./context.ts";
import type { HandoffCall, HandoffReason, HandoffState } from "./state.ts";

/** What a handoff begins with. */
export interface HandoffStart {
  readonly reason: HandoffReason;
  readonly detail?: string | undefined;
  /** The last words of the bot. */
  readonly parts: readonly Part[];
  readonly then?: ExhaustDefinition["then"];
  /** What was looked up for a question that could not be answered. */
  readonly answer?: EscalationContext | undefined;
}

/** How long a caller is left ringing, in seconds, where the agent says nothing of it. In a chat nobody listens to a ringing. */
const ringSeconds = 90;

/** Hands over to a person: from now on the bot is silent (G12). While a person has the conversation already, nothing changes. */
export function beginHandoff(draft: Draft, start: HandoffStart): void {
  const { state, flow } = draft;
  if (state.owner === "human") return;
  say(draft, start.parts, { verbatim: true });
  const then = thenCall(draft, start.then);
  callPerson(draft, {
    id: `${state.id}-${nextId(draft, "h")}`,
    reason: start.reason,
    detail: start.detail ?? "",
    status: "open",
    attempt: 1,
    since: state.at,
    deadline: null,
    claimedBy: null,
    outcome: null,
    summary: "",
    asked: flow.asking,
    ...(then && { then }),
    ...(start.answer && { answer: start.answer }),
  });
  note(draft, "handed-off", { reason: start.reason });
}

/** One attempt to reach a person. */
export function callPerson(draft: Draft, handoff: HandoffState): void {
  const { state } = draft;
  const { id, attempt, reason, detail, then, answer } = handoff;
  const context = { ...contextOf(draft), ...(answer && { answer }) };
  state.handoff = { ...handoff, status: "open", since: state.at, deadline: deadlineOf(draft), claimedBy: null };
  state.owner = "human";
  if (state.status === "in-progress") state.status = "escalated";
  state.request = null;
  raiseIfValid(draft, eventTo(draft, "handoff"));
  draft.effects.push({ type: "hand-off", handoffId: id, attempt, reason, detail, then, context });
}

function deadlineOf({ agent, state }: Draft): string | null {
  const seconds = agent.definition.handoff.timeoutSeconds ?? (state.channel === "voice" ? ringSeconds : undefined);
  return seconds === undefined ? null : new Date(Date.parse(state.at) + seconds * 1000).toISOString();
}

function thenCall(draft: Draft, then: ExhaustDefinition["then"]): HandoffCall | undefined {
  if (then === undefined) return undefined;
  if (typeof then === "string") return { tool: then, args: {} };
  return { tool: then.tool, args: isJsonObject(then.args) ? filledArguments(draft, then.args) : {} };
}
