import type { HandoffState } from "./handoff/state.ts";
import type { Json, JsonObject } from "./json.ts";
import type { LanguageOutcome, LanguageState } from "./language/choice/choose.ts";
import type { Part } from "./parts.ts";

/** How far the conversation is. `complete` and `ended` never go back to `in-progress`; `escalated` does only when the call for a person failed or a person gave the conversation back (G5). */
export type Status = "in-progress" | "complete" | "escalated" | "ended";
/** Who answers. While `human`, the bot says nothing (G12). */
export type Owner = "bot" | "human";

/** The whole of a conversation's control state: plain JSON, under 8 KB for a ten-slot agent; what was said is in the record. */
export interface ConversationState {
  readonly schemaVersion: 1;
  readonly id: string;
  readonly agentId: string;
  /** Content hash of the agent that decided last. */
  readonly agentHash: string;
  readonly channel: string;
  readonly timeZone: string;
  readonly locale: string;
  /** The user's contact id, as the channel gave it; absent where it gave none. */
  readonly contact?: string | undefined;
  readonly openedAt: string;
  /** The channel reports what of a message was heard: what was not counts as not said. */
  readonly reportsHearing: boolean;
  /** The messages since the user last spoke that are not known to have been heard; empty where the channel does not report it. */
  readonly unheard: readonly string[];
  /** The instant of the newest event. */
  readonly at: string;
  readonly status: Status;
  readonly owner: Owner;
  /** The newest handoff to a person; null before the first. */
  readonly handoff: HandoffState | null;
  /** Where the conversation is in the agent's table of phases. */
  readonly phase: string;
  /** Counts messages, requests and calls; their ids are made from it. */
  readonly sequence: number;
  /** Counts the decisions. */
  readonly decisionCount: number;
  /** The trace notes values and whole snapshots too, and replies carry it (spec section 19.4). */
  readonly isDebug: boolean;
  readonly turnCount: number;
  readonly turn: TurnState;
  /** What is known about the choice of a language; absent where nothing was heard yet, or the agent has no slot of that type. */
  readonly language?: HeardLanguage | undefined;
  /** External signals received so far, by key. */
  readonly data: JsonObject;
  /** The flow that the conversation is in. */
  readonly flow: FlowState;
  /** The flows that were left for another one and are gone back to, the newest last. */
  readonly suspended: readonly FlowState[];
  /** Confirmed values of slots that flows share, as they were when a flow was last left. */
  readonly shared: JsonObject;
  /** The flow instances so far. */
  readonly instances: number;
  /** What the user was asked to choose from for an answer, and by which tool; absent where nothing is. */
  readonly clarifying?: { readonly tool: string; readonly options: readonly string[] } | undefined;
  /** The one model request under way. */
  readonly request: OpenRequest | null;
  /** Tool calls that were made and not yet settled. */
  readonly calls: readonly OpenCall[];
}

/** The turn under way, or the last one. */
export interface TurnState {
  readonly id: string;
  /** When it began: what "tomorrow" is counted from, however long the turn takes. */
  readonly at: string;
  readonly text: string;
  /** What was said before it was heard, as far as the channel tells. */
  readonly wasHeard: boolean;
  /** A user slot fills only in a turn with new user input (G7). */
  readonly hasUserInput: boolean;
  /** The slot that was asked for when the turn began: what the user says may be its answer. */
  readonly asked: string | null;
  readonly modelCalls: number;
  /** Something was said in this turn already. */
  readonly hasSpoken: boolean;
  /** An announcement that the model was to phrase in an earlier request and did not get to. */
  readonly unsaid: string;
  /** The cards and the like of that announcement. */
  readonly unshown: readonly Part[];
  /** What of the user's words is kept, to be answered. */
  readonly kept?: string | undefined;
  /** What the user asked before, or beside a value, and is answered in this turn. */
  readonly question?: string | undefined;
}

/** The choice of a language so far, and what the newest turn came to. */
export interface HeardLanguage extends LanguageState {
  readonly outcome: LanguageOutcome["type"];
}

/** A model request under way; a reply may use only the tools that were permitted when it was made (G6). */
export interface OpenRequest {
  readonly requestId: string;
  readonly permitted: readonly string[];
  readonly isDrifting: boolean;
  /** An announcement that the model phrases along with the open question. */
  readonly prefix: string;
  /** The cards and the like of that announcement: they follow the model's words. */
  readonly cards: readonly Part[];
  /** What the user said before the gate opened: values may be in it. */
  readonly context: string;
}

/** A tool call under way. */
export interface OpenCall {
  readonly callId: string;
  readonly tool: string;
  readonly args: JsonObject;
  readonly purpose: "task" | "setter" | "lookup";
  /** The model's own id of the call that this one carries out; absent for a task and a setter. */
  readonly answers?: string | undefined;
  /** The turn in which a lookup was made: a later one does not wait for it. */
  readonly turnId?: string | undefined;
  /** The task that the call carries out; absent for the others. */
  readonly task?: string | undefined;
  /** The flow that made the call, and which run of it. */
  readonly flow: string;
  readonly instance: number;
  readonly idempotencyKey: string;
  readonly isStarted: boolean;
  /** A setter's call that corrects a confirmed value. */
  readonly isChange?: boolean | undefined;
  /** A setter's call with what the user said: nobody asked for it, and the decision comes after it. */
  readonly isHeard?: boolean | undefined;
}

/** The slots and tasks of one flow. */
export interface FlowState {
  readonly name: string;
  /** New whenever a flow is started or started over, so that a new booking is not taken for a repeated one. */
  readonly instance: number;
  /** Confirmed or derived values. */
  readonly filled: JsonObject;
  /** Values waiting for the user's yes. */
  readonly pending: JsonObject;
  /** Values kept for one grouped read-back (spec section 7a). */
  readonly deferred: JsonObject;
  /** The pending slots that were read back, and in which turn: they can be confirmed from the next user turn on. */
  readonly readback: { readonly slots: readonly string[]; readonly turnCount: number } | null;
  /** Pending values that the user refused; they are dropped when the next user turn begins, unless replaced. */
  readonly rejected: JsonObject | null;
  /** Slots whose read-back the user refused: they are read back more explicitly from then on. */
  readonly misheard: readonly string[];
  /** Pending days that were named ambiguously, and values that nobody named: they wait for a yes whatever their slot says. */
  readonly doubtful: readonly string[];
  /** Announcements that were said and are not known to have been heard, with their message. */
  readonly announced: { readonly [slot: string]: string | undefined };
  readonly tasks: { readonly [task: string]: TaskState | undefined };
  /** What tasks brought for inputs that were given up since, by task and digest of the inputs: used again, never fetched twice (G8). */
  readonly results: { readonly [task: string]: { readonly [inputs: string]: JsonObject | undefined } | undefined };
  /** Corrections of confirmed values that wait for the user's yes. */
  readonly change: OpenChange | null;
  /** Failures so far: `slot:<name>` for a slot's validation, the bare name for a task. */
  readonly retries: { readonly [key: string]: number | undefined };
  /** A digest of the values at the last decision: what differs from it is progress. */
  readonly seen: string;
  /** User turns since the last forward progress (spec section 7.6). */
  readonly steerBackTurns: number;
  /** User turns since a slot was confirmed or a task succeeded; corrections do not count. */
  readonly turnsWithoutProgress: number;
  /** The engine took the floor with the question in the last user turn; the model has the next one. */
  readonly hasYielded: boolean;
  /** What the user said first, before the gate was open; null where there is none or it was handed on. */
  readonly gateText: string | null;
  /** The slot asked for last. */
  readonly asking: string | null;
  /** Validation errors of the reply being handled. */
  readonly errors: readonly SlotError[];
  /** Flows that this one started because their condition came to hold; they start again when it comes to hold anew. */
  readonly started: readonly string[];
  readonly marks: FlowMarks;
  /** Values that their setter wants a yes for, although their slot does not. */
  readonly unsure?: readonly string[] | undefined;
  /** What the user asked and nobody could answer yet, the newest last. */
  readonly questions?: readonly string[] | undefined;
  /** What custom setters keep for their next call, by setter. */
  readonly kept?: { readonly [setter: string]: Json | undefined } | undefined;
}

/** What one decision leaves for the next one. */
export interface FlowMarks {
  /** A value came, went or was confirmed since the last decision; the steer-back counter starts over unless all is as before. */
  readonly hasChanged: boolean;
  /** Signals that came with the user's message filled a slot: the engine goes on by itself, as with signals that come alone. */
  readonly hasSignalled: boolean;
  /** A readback was just confirmed: the engine says the next question itself, with a short acknowledgement. */
  readonly hasConfirmed: boolean;
  /** A "yes, and …": tasks wait until the model has read the rest of the sentence. */
  readonly isInlineConfirmed: boolean;
  /** Slots that came to `pending` from `deferred` as one group. */
  readonly promoted: readonly string[];
  /** The tasks that ended since the last decision. */
  readonly settled: readonly SettledTask[];
}

/** How a task's run ended. */
export interface SettledTask {
  readonly task: string;
  readonly outcome: "succeeded" | "failed" | "unknown";
}

/** One task's run. `inputs` is a digest of the values it ran with; `stale` once one of them was given up. */
export interface TaskState {
  readonly status: "running" | "succeeded" | "failed" | "stale";
  readonly attempt: number;
  readonly inputs: string;
  readonly callId: string;
}

/** Corrections that are not accepted yet, and what they put out of use: it comes back where the user refuses them. */
export interface OpenChange {
  /** The corrected slots; their new values are pending. */
  readonly slots: readonly string[];
  readonly values: { readonly [slot: string]: ShelvedValue | undefined };
  readonly tasks: { readonly [task: string]: TaskState | undefined };
}

/** A value that was put out of use, with the record it stood in. */
export interface ShelvedValue {
  readonly held: "filled" | "pending" | "deferred";
  readonly value: Json;
}

/** A value that a setter refused. */
export interface SlotError {
  readonly slot: string;
  readonly code: string;
  readonly value?: Json | undefined;
  /** What its setter says about it, in place of the slot's words. */
  readonly text?: string | undefined;
}

/** The flow that a conversation begins in: the agent's own slots and tasks. */
export const mainFlow = "main";

/** A flow that has just begun. */
export function emptyFlow(name: string, instance: number): FlowState {
  return {
    name,
    instance,
    filled: {},
    pending: {},
    deferred: {},
    readback: null,
    rejected: null,
    misheard: [],
    doubtful: [],
    announced: {},
    tasks: {},
    results: {},
    change: null,
    retries: {},
    seen: "",
    steerBackTurns: 0,
    turnsWithoutProgress: 0,
    hasYielded: false,
    gateText: null,
    asking: null,
    errors: [],
    started: [],
    marks: {
      hasChanged: false,
      hasSignalled: false,
      hasConfirmed: false,
      isInlineConfirmed: false,
      promoted: [],
      settled: [],
    },
  };
}
