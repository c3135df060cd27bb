import type { Conversation, ConversationOpened, Message, RecordEntry, TurnReply } from "@signalbox/api";
import type { Problem } from "./api/problem.ts";

/** A turn that this page sent (or the opening, which has no text) until the record holds it. */
export interface LiveTurn {
  /** The turn's Idempotency-Key: a repeated attempt carries the same one, so the turn happens once. */
  readonly key: string;
  readonly text: string | null;
  readonly delivery: "sending" | "sent" | "failed";
  readonly messages: readonly Message[];
  readonly problem: Problem | null;
}

/** All that the page knows of the conversation it shows. */
export interface ConversationState {
  readonly phase: "start" | "opening" | "loading" | "ready";
  readonly id: string | null;
  readonly status: Conversation["status"];
  readonly owner: Conversation["owner"];
  /** The record as far as it was read, oldest first. */
  readonly entries: readonly RecordEntry[];
  readonly live: readonly LiveTurn[];
  /** Attempts to send so far: what was read before the newest one is out of date. */
  readonly attempts: number;
  /** The flow as it was read last. */
  readonly view: Conversation | null;
  /** Opening, loading or refreshing failed; a turn's own problem is kept with the turn. */
  readonly problem: (Problem & { readonly during: "opening" | "loading" | "refreshing" }) | null;
}

/** What can happen to it. */
export type Action =
  | { readonly type: "left" }
  | { readonly type: "opening-began" }
  | { readonly type: "opened"; readonly opened: ConversationOpened }
  | { readonly type: "loading-began"; readonly id: string }
  | { readonly type: "failed"; readonly during: "opening" | "loading" | "refreshing"; readonly problem: Problem }
  | {
      readonly type: "refreshed";
      /** `attempts` of the state when reading began. */
      readonly attempts: number;
      readonly view: Conversation;
      readonly entries: readonly RecordEntry[];
    }
  | { readonly type: "turn-began"; readonly key: string; readonly text: string }
  | { readonly type: "message-arrived"; readonly key: string; readonly message: Message }
  | { readonly type: "turn-settled"; readonly key: string; readonly reply: TurnReply }
  | { readonly type: "turn-failed"; readonly key: string; readonly problem: Problem }
  | { readonly type: "turn-abandoned"; readonly key: string };

/** Nothing opened yet. */
export const initialState: ConversationState = {
  phase: "start",
  id: null,
  status: "in-progress",
  owner: "bot",
  entries: [],
  live: [],
  attempts: 0,
  view: null,
  problem: null,
};

/** The next state. What belongs to a conversation or a turn that is no longer shown changes nothing. */
export function reduce(state: ConversationState, action: Action): ConversationState {
  switch (action.type) {
    case "left":
      return initialState;
    case "opening-began":
      return { ...initialState, phase: "opening" };
    case "opened":
      return state.phase === "opening" ? opened(action.opened) : state;
    case "loading-began":
      return { ...initialState, phase: "loading", id: action.id };
    case "failed":
      return failed(state, action.during, action.problem);
    case "refreshed":
      return action.attempts === state.attempts ? refreshed(state, action.view, action.entries) : state;
    case "turn-began":
      return turnBegan(state, action.key, action.text);
    case "message-arrived":
      return changeTurn(state, action.key, (turn) => ({
        ...turn,
        messages: withMessages(turn.messages, [action.message]),
      }));
    case "turn-settled":
      return turnSettled(state, action.key, action.reply);
    case "turn-failed":
      return changeTurn(state, action.key, (turn) => ({ ...turn, delivery: "failed", problem: action.problem }));
    case "turn-abandoned":
      return { ...state, live: state.live.filter((turn) => turn.key !== action.key) };
  }
}

/** A turn is under way, so nothing else is sent or read. */
export function isSending(state: ConversationState): boolean {
  return state.live.some((turn) => turn.delivery === "sending");
}

function opened(conversation: ConversationOpened): ConversationState {
  const { id, status, owner, messages } = conversation;
  const opening: LiveTurn = { key: "opening", text: null, delivery: "sent", messages, problem: null };
  return { ...initialState, phase: "ready", id, status, owner, live: [opening] };
}

function failed(
  state: ConversationState,
  during: "opening" | "loading" | "refreshing",
  problem: Problem,
): ConversationState {
  const isStale = during === "refreshing" ? state.phase !== "ready" : state.phase !== during;
  return isStale
    ? state
    : { ...state, phase: during === "opening" ? "start" : state.phase, problem: { ...problem, during } };
}

/** The record is read between turns only, so it holds every turn that was answered; what failed stays until retried. */
function refreshed(state: ConversationState, view: Conversation, entries: readonly RecordEntry[]): ConversationState {
  if (view.id !== state.id || isSending(state)) return state;
  const last = state.entries.at(-1)?.sequence ?? 0;
  const newest = state.view !== null && state.view.updatedAt > view.updatedAt ? state.view : view;
  return {
    ...state,
    phase: "ready",
    view: newest,
    status: newest.status,
    owner: newest.owner,
    entries: [...state.entries, ...entries.filter((entry) => entry.sequence > last)],
    live: state.live.filter((turn) => turn.delivery === "failed"),
    problem: null,
  };
}

function turnBegan(state: ConversationState, key: string, text: string): ConversationState {
  const begun = { ...state, attempts: state.attempts + 1 };
  const isRetry = state.live.some((turn) => turn.key === key);
  if (isRetry) return changeTurn(begun, key, (turn) => ({ ...turn, delivery: "sending", problem: null }));
  const turn: LiveTurn = { key, text, delivery: "sending", messages: [], problem: null };
  return { ...begun, live: [...state.live, turn] };
}

function turnSettled(state: ConversationState, key: string, reply: TurnReply): ConversationState {
  if (!state.live.some((turn) => turn.key === key)) return state;
  const { status, owner } = reply;
  return changeTurn({ ...state, status, owner }, key, (turn) => ({
    ...turn,
    delivery: "sent",
    messages: withMessages(turn.messages, reply.messages),
  }));
}

function changeTurn(state: ConversationState, key: string, change: (turn: LiveTurn) => LiveTurn): ConversationState {
  return { ...state, live: state.live.map((turn) => (turn.key === key ? change(turn) : turn)) };
}

function withMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map((message) => message.id));
  return [...known, ...more.filter((message) => !ids.has(message.id))];
}
