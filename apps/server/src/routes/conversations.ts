import type { OperationInput, OperationOutput } from "@signalbox/api";
import { type ConversationState, describe } from "@signalbox/engine";
import { AppError, type InboundBody, type RecordEntry } from "@signalbox/ports";
import { throwIfDenied } from "./handoffs.ts";
import type { Emit, Handler, Services } from "./route.ts";

/** Starts a conversation with an agent. */
export const openConversation: Handler<"openConversation"> = async ({ body }, { conversations }) =>
  conversations.open(body);

/** Says something. */
export const postTurn: Handler<"postTurn"> = (input, services, emit) =>
  post(input, { type: "user-said", ...input.body }, services, emit);

/** Tells of keys of a phone. */
export const postKeys: Handler<"postKeys"> = (input, services, emit) =>
  post(input, { type: "key-pressed", keys: input.body.keys }, services, emit);

/** Hands over data from outside. */
export const postData: Handler<"postData"> = (input, services, emit) =>
  post(input, { type: "data-received", data: input.body.data }, services, emit);

/** Tells of a named event. */
export const postEvent: Handler<"postEvent"> = (input, services, emit) =>
  post(input, { type: "event-received", ...input.body }, services, emit);

/** Gives values by slot. */
export const giveSlots: Handler<"giveSlots"> = (input, services, emit) =>
  post(input, { type: "slots-given", ...input.body }, services, emit);

/** Calls a person in. */
export const requestHandoff: Handler<"requestHandoff"> = (input, services, emit) =>
  post(input, { type: "handoff-requested", reason: input.body.reason }, services, emit);

/** Reports a phase event; throws `phase-denied` where the table does not have it there. */
export const postPhaseEvent: Handler<"postPhaseEvent"> = async (input, services, emit) => {
  const reply = await post(input, { type: "phase-event", ...input.body }, services, emit);
  throwIfDenied(reply, "phase-denied");
  return reply;
};

/** Says goodbye. */
export const closeConversation: Handler<"closeConversation"> = (input, services, emit) =>
  post(input, { type: "closing-requested", reason: input.body.reason }, services, emit);

/** Ends the conversation. */
export const endConversation: Handler<"endConversation"> = (input, services, emit) =>
  post(input, { type: "ended", reason: input.body.reason }, services, emit);

/** The state as a person reads it. Throws `agent-not-found` when the conversation's agent is not loaded any more. */
export const getConversation: Handler<"getConversation"> = async ({ params }, { conversations, catalog }) => {
  const { state, agentId } = await conversations.read(params.id);
  const loaded = catalog.get(agentId);
  if (loaded === undefined) throw agentGone(agentId);
  return {
    ...describe(loaded.agent, state),
    id: state.id,
    agent: agentId,
    channel: state.channel,
    timeZone: state.timeZone,
    locale: state.locale,
    openedAt: state.openedAt,
    updatedAt: state.at,
    status: state.status,
    owner: state.owner,
    turnCount: state.turnCount,
    handoff: handoffOf(state),
    retries: Object.fromEntries(Object.entries(state.flow.retries).map(([key, count]) => [key, count ?? 0])),
  };
};

/** A page of the record. */
export const listEvents: Handler<"listEvents"> = async ({ params, query }, { conversations }) => {
  const entries = await conversations.record(params.id, query.after, query.limit);
  return {
    entries: entries.map(viewEntry),
    next: entries.length < query.limit ? null : (entries.at(-1)?.sequence ?? null),
  };
};

/** The newest handoff, without the tool that the agent wants to be called. */
function handoffOf({ handoff }: ConversationState): OperationOutput<"getConversation">["handoff"] {
  if (handoff === null) return null;
  const { then: _toolOfTheAgent, ...rest } = handoff;
  return rest;
}

type Post =
  | "postTurn"
  | "postKeys"
  | "postData"
  | "postEvent"
  | "giveSlots"
  | "requestHandoff"
  | "postPhaseEvent"
  | "closeConversation"
  | "endConversation";

function post({ params, headers }: OperationInput<Post>, body: InboundBody, { conversations }: Services, emit: Emit) {
  return conversations.post(params.id, body, {
    idempotencyKey: headers["idempotency-key"],
    onMessage: (message) => emit("message", message),
  });
}

function viewEntry({ sequence, event, effects, trace }: RecordEntry) {
  return { sequence, event: { ...event }, effects: effects.map((effect) => ({ ...effect })), trace };
}

function agentGone(id: string): AppError {
  return new AppError({
    code: "agent-not-found",
    message: `The conversation's agent "${id}" is not loaded any more.`,
    hint: "Put its file back into the folder of agents; the record of the conversation is still there.",
  });
}
