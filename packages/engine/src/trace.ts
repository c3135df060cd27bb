import type { EventType } from "./events.ts";
import type { HandoffOutcome, HandoffReason } from "./handoff/state.ts";
import type { JsonObject } from "./json.ts";
import type { Status } from "./state.ts";
import type { Trigger } from "./turn/trigger.ts";

/** Who gives a value from outside the talk. */
export type GivenBy = "event" | "program";
type Names = readonly string[];

/**
 * What each decision notes of itself, by its tag: names and counts, never what somebody said and never a value (those stand in `pii`,
 * and only while a conversation is debugged). The tags of spec section 19.2 are here in kebab-case, with ours beside them.
 */
interface TraceData {
  /** What one step changed. */
  readonly progress: {
    readonly pending: Names;
    readonly confirmed: Names;
    readonly tasks: Names;
    readonly rejected: Names;
  };
  /** A decision: what it came to, and while debugging the whole it was made from. */
  readonly invoke: {
    /** Counts the decisions of the conversation. */
    readonly n: number;
    readonly trigger: Trigger;
    readonly phase: "gate" | "collection" | "fresh-readback" | "awaiting-confirmation" | Status;
    readonly asking?: string;
    readonly readback?: Names;
    readonly fired?: Names;
    /** Something was said without the model. */
    readonly preempted: boolean;
    readonly filled?: Names;
    readonly pending?: Names;
    readonly deferred?: Names;
    readonly hidden?: Names;
  };
  /** Where cards and the like went: said by the engine, after the model's words, or nowhere as the bot has spoken in this turn. */
  readonly "payload-route": { readonly path: "preempt" | "after-model" | "none"; readonly count: number };
  /** An event that does not fit the state changed nothing. */
  readonly ignored: { readonly event: EventType; readonly why: string };
  readonly silent: { readonly why: string };
  /** A turn began while a request of an earlier one was still unanswered. */
  readonly superseded: { readonly requestId: string };
  readonly "turn-cap": { readonly turns: number };
  readonly "model-call-cap": { readonly calls: number };
  readonly "model-failed": { readonly reason: string };
  readonly "empty-reply": Record<never, never>;
  readonly "text-held": { readonly why: string };
  /** The model's words promised a person, and nothing was handed over: the engine spoke instead. */
  readonly "promise-withheld": Record<never, never>;
  readonly "malformed-arguments": { readonly tool: string };
  /** A call that was not carried out, or a value that its slot could not take. */
  readonly denied: { readonly tool: string; readonly slot?: string; readonly why: string };
  readonly pending: { readonly slot: string };
  readonly filled: { readonly slot: string };
  readonly deferred: { readonly slot: string };
  readonly "group-complete": { readonly task: string; readonly slots: Names };
  /** A slot of a group that was about to be read back waits again, as a task fires first. */
  readonly "re-deferred": { readonly slot: string; readonly task: string };
  /** Days that had passed by the time of the yes: they are asked again. */
  readonly "day-passed": { readonly slots: Names };
  readonly "slot-deactivated": { readonly slot: string; readonly source: Names };
  readonly "condition-closed": { readonly name: string; readonly error: string };
  /** A value that came from outside the talk: a signal or a named event, or a program's. `pii`: the value. */
  readonly "fill-slots": { readonly slot: string; readonly source: GivenBy };
  /** A value from outside that its slot does not take, with the reason: a code of the slot's type, or one of `give.ts`. */
  readonly "fill-refused": { readonly slot: string; readonly source: GivenBy; readonly code: string };
  /** An event that the agent's file does not name. */
  readonly "event-unknown": { readonly name: string };
  readonly announce: { readonly slot: string };
  /** What keys of a phone came to; which keys is nobody's business. */
  readonly keys: { readonly meant: "language" | "signal" | "value" | "nothing" };
  /** What the user asked earlier is answered in this turn. */
  readonly "question-taken": { readonly count: number };
  readonly readback: { readonly by: "engine" | "model"; readonly slots: Names };
  /** `pii`: what the user said. */
  readonly "auto-confirm": { readonly slots: Names };
  readonly "auto-confirm-inline": { readonly slots: Names };
  readonly confirmed: { readonly slots: Names };
  readonly rejected: { readonly slots: Names };
  /** Confirmed values were corrected; refused corrections were taken back. */
  readonly changed: { readonly slots: Names };
  readonly restored: { readonly slots: Names };
  readonly "slot-error": { readonly slot: string; readonly code: string; readonly retries: number };
  readonly "slot-error-exhaust": { readonly slot: string };
  /** What is open was asked again, in the words of this step of the slot's ladder; a read-back where no slot is named. */
  readonly "no-match": { readonly slot?: string; readonly count: number };
  readonly "no-input": { readonly slot?: string; readonly count: number };
  readonly "no-match-exhaust": { readonly slot?: string };
  readonly "no-input-exhaust": { readonly slot?: string };
  /** What the channel reports of a message, and the messages that are taken for unheard when the user's turn comes. */
  readonly heard: { readonly messageId: string };
  readonly "not-heard": { readonly messageId: string };
  readonly unheard: { readonly messages: Names };
  /** `pii`: the directive that the model is given, or what the engine says. */
  readonly "steer-back-soft": { readonly turns: number };
  readonly "steer-back-hard": { readonly turns: number };
  readonly "steer-back-escalate": { readonly turns: number };
  readonly "steer-back-yield": { readonly turns: number };
  readonly "progress-cap": { readonly turns: number };
  readonly "task-fired": { readonly task: string; readonly callId: string };
  /** A call with the same inputs is still under way: its result is waited for. */
  readonly "task-rejoined": { readonly task: string; readonly callId: string };
  /** A task brought a result for the same inputs before: it is used again. */
  readonly "task-reused": { readonly task: string };
  readonly task: { readonly task: string; readonly ok: boolean; readonly why?: string | undefined };
  readonly "task-exhaust": { readonly task: string };
  readonly "task-stale": { readonly task: string };
  readonly cleared: { readonly task: string; readonly slots: Names };
  readonly "late-result": { readonly tool: string; readonly event: EventType };
  readonly "handed-off": { readonly reason: HandoffReason };
  /** The user named something that the bot does not talk about. */
  readonly "restricted-intent": { readonly intent: string };
  readonly "handoff-claimed": { readonly handoff: string; readonly attempt: number };
  readonly "handoff-settled": {
    readonly handoff: string;
    readonly attempt: number;
    readonly outcome: HandoffOutcome;
    readonly next: "answered" | "retry" | "back" | "close" | "ended";
  };
  readonly "handoff-returned": { readonly handoff: string };
  /** A report about a handoff that changed nothing. */
  readonly "handoff-denied": {
    readonly event: EventType;
    readonly code: "no-handoff" | "stale-attempt" | "not-open" | "claimed" | "no-return";
    readonly why: string;
  };
  readonly cancelled: { readonly instance: number };
  /** The conversation went from one phase to another. */
  readonly phase: { readonly from: string; readonly event: string; readonly to: string };
  /** A phase event that changed nothing. */
  readonly "phase-denied": {
    readonly code: "ended" | "invalid-transition" | "requirement-not-met";
    readonly from: string;
    readonly event: string;
    readonly why: string;
  };
  /** The user's words chose a language. */
  readonly "language-heard": { readonly locale: string };
  /** The conversation goes on in another language. */
  readonly locale: { readonly from: string; readonly to: string };
  /** The model called a tool whose result it is told. */
  readonly "looked-up": { readonly tool: string; readonly callId: string };
  readonly searched: {
    readonly tool: string;
    readonly callId: string;
    readonly status: string;
    readonly passages: Names;
  };
  /** A question was answered, asked back, refused or passed on by the graph. */
  readonly "question-answered": {
    readonly tool: string;
    readonly callId: string;
    readonly status: string;
    readonly passages: Names;
  };
  /** What the user said chooses from what they were asked: it is answered without asking the model. */
  readonly "option-chosen": { readonly option: string };
  readonly "flow-started": { readonly flow: string; readonly from: string };
  readonly "flow-ended": { readonly flow: string; readonly to: string };
  readonly "flow-cancelled": { readonly flow: string; readonly to: string };
  readonly complete: { readonly task?: string };
  readonly ended: { readonly reason: string };
}

/** The kinds of decisions. */
export type TraceTag = keyof TraceData;
/** What a decision of one kind notes. */
export type TraceNote<Tag extends TraceTag> = TraceData[Tag];

/** One decision with its reason: the source of the inspector, of logs and of "why was this hidden?" (spec section 19). */
export type TraceEntry = {
  [Tag in TraceTag]: { readonly tag: Tag; readonly pii?: JsonObject } & TraceData[Tag];
}[TraceTag];
