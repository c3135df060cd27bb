import type { Agent } from "./agent.ts";
import type { Effect } from "./effects.ts";
import { agentIn } from "./flows/agent-in.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Mutable } from "./mutable.ts";
import type { ConversationState, FlowMarks, FlowState, TaskState } from "./state.ts";
import { emptyFlow } from "./state.ts";
import type { TraceEntry, TraceNote, TraceTag } from "./trace.ts";
import type { View } from "./view.ts";

/** What `step` returns: the next state, what to do, and why. */
export interface Step {
  readonly state: ConversationState;
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceEntry[];
}

/** A flow under change: its records are copies of the draft's own, but for the confirmed values (`filledToChange`). */
export interface DraftFlow extends Mutable<Omit<FlowState, "pending" | "deferred" | "tasks" | "retries" | "marks">> {
  pending: Record<string, Json | undefined>;
  deferred: Record<string, Json | undefined>;
  tasks: Record<string, TaskState | undefined>;
  retries: Record<string, number | undefined>;
  marks: Mutable<FlowMarks>;
}

/** A state under change within one step; nobody outside the step sees it before it is settled. */
export interface Draft extends View {
  /** The agent as it is in the flow of the draft. */
  agent: Agent;
  readonly state: Mutable<ConversationState>;
  flow: DraftFlow;
  /** The flow's confirmed values, once they are a copy that nobody else holds. */
  ownFilled: Record<string, Json | undefined> | null;
  /** Values may have changed since tasks that ran with others were looked for. */
  mayBeOutdated: boolean;
  readonly effects: Effect[];
  readonly trace: TraceEntry[];
  /** The flows as they were before the step. */
  readonly before: readonly FlowState[];
}

/** A draft of `state` at the instant of an event. */
export function openDraft(agent: Agent, state: ConversationState, at: string): Draft {
  const copy = draftFlow(state.flow);
  return {
    agent: agentIn(agent, state, state.flow.name),
    state: { ...state, at, agentHash: agent.hash, flow: copy },
    flow: copy,
    ownFilled: null,
    mayBeOutdated: true,
    effects: [],
    trace: [],
    before: [state.flow, ...state.suspended],
    asked: new Map(),
    broken: new Map(),
  };
}

/** A flow to be changed. */
export function draftFlow(flow: FlowState): DraftFlow {
  return {
    ...flow,
    pending: { ...flow.pending },
    deferred: { ...flow.deferred },
    tasks: { ...flow.tasks },
    retries: { ...flow.retries },
    marks: { ...flow.marks },
  };
}

/** The confirmed values, to be changed: most steps change none, and there may be many, so they are copied only now. */
export function filledToChange(draft: Draft): Record<string, Json | undefined> {
  if (draft.ownFilled === null || draft.ownFilled !== draft.flow.filled) draft.ownFilled = { ...draft.flow.filled };
  draft.flow.filled = draft.ownFilled;
  return draft.ownFilled;
}

/** To be called when somebody else is given the confirmed values: that record does not change any more. */
export function giveFilledAway(draft: Draft): void {
  draft.ownFilled = null;
}

/** Ends the step. */
export function settleDraft(draft: Draft): Step {
  for (const [name, error] of draft.broken) draft.trace.push({ tag: "condition-closed", name, error });
  noteProgress(draft);
  return { state: draft.state, effects: draft.effects, trace: draft.trace };
}

/** What the step changed in the flow that the talk is in now (spec section 19.2, `progress`). */
function noteProgress(draft: Draft): void {
  const { flow } = draft;
  // A flow that was called off is the one of its name started over.
  const known = draft.before.find(({ name }) => name === flow.name);
  const before = known ?? emptyFlow(flow.name, flow.instance);
  const names = (record: JsonObject, isNew: (name: string) => boolean) =>
    Object.keys(record).filter((name) => record[name] !== undefined && isNew(name));
  const progress = {
    pending: names(flow.pending, (name) => before.pending[name] !== flow.pending[name]),
    confirmed:
      flow.filled === before.filled ? [] : names(flow.filled, (name) => before.filled[name] !== flow.filled[name]),
    tasks: Object.keys(flow.tasks).filter(
      (name) => flow.tasks[name]?.status === "succeeded" && before.tasks[name]?.status !== "succeeded",
    ),
    rejected: names(before.pending, (name) =>
      [flow.pending, flow.deferred, flow.filled].every((record) => record[name] === undefined),
    ),
  };
  if (Object.values(progress).some((list) => list.length > 0)) note(draft, "progress", progress);
}

/** A note may be left out where its kind has nothing to say. */
type Noted<Tag extends TraceTag> =
  Record<never, never> extends TraceNote<Tag> ? [data?: TraceNote<Tag>] : [data: TraceNote<Tag>, pii?: JsonObject];

/** Notes a decision and its reason. What somebody said and what a value is goes to `pii`, which is kept only while debugging. */
export function note<Tag extends TraceTag>(draft: Draft, tag: Tag, ...[data, pii]: Noted<Tag>): void {
  const values = draft.state.isDebug && pii !== undefined ? { pii } : {};
  // The parameters hold the note to its tag.
  draft.trace.push({ ...data, tag, ...values } as TraceEntry);
}

/** The next id of its kind in this conversation, as "m12". */
export function nextId(draft: Draft, prefix: "m" | "r" | "c" | "h"): string {
  draft.state.sequence += 1;
  return `${prefix}${draft.state.sequence}`;
}

/** To be called after every change of a value: conditions are asked anew, and the change may be progress. */
export function valuesChanged(draft: Draft): void {
  draft.asked.clear();
  draft.mayBeOutdated = true;
  draft.flow.marks.hasChanged = true;
}
