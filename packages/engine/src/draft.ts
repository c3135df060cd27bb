import type { Agent } from "./agent.ts";
import type { Effect } from "./effects.ts";
import { agentIn } from "./flows/agent-in.ts";
import type { Json } from "./json.ts";
import type { Mutable } from "./mutable.ts";
import type { ConversationState, FlowMarks, FlowState, TaskState } from "./state.ts";
import type { TraceEntry, TraceNote, TraceTag } from "./trace.ts";
import type { View } from "./view.ts";

/** What `step` returns: the next state, what to do, and why. */
export interface Step {
  readonly state: ConversationState;
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceEntry[];
}

/** A flow under change: its records are copies of the draft's own. */
export interface DraftFlow
  extends Mutable<Omit<FlowState, "filled" | "pending" | "deferred" | "tasks" | "retries" | "marks">> {
  filled: Record<string, Json | undefined>;
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
  readonly effects: Effect[];
  readonly trace: TraceEntry[];
}

/** A draft of `state` at the instant of an event. */
export function openDraft(agent: Agent, state: ConversationState, at: string): Draft {
  const copy = draftFlow(state.flow);
  return {
    agent: agentIn(agent, state.flow.name),
    state: { ...state, at, agentHash: agent.hash, flow: copy },
    flow: copy,
    effects: [],
    trace: [],
    asked: new Map(),
    broken: new Map(),
  };
}

/** A flow to be changed. */
export function draftFlow(flow: FlowState): DraftFlow {
  return {
    ...flow,
    filled: { ...flow.filled },
    pending: { ...flow.pending },
    deferred: { ...flow.deferred },
    tasks: { ...flow.tasks },
    retries: { ...flow.retries },
    marks: { ...flow.marks },
  };
}

/** Ends the step. */
export function settleDraft(draft: Draft): Step {
  for (const [name, error] of draft.broken) draft.trace.push({ tag: "condition-closed", name, error });
  return { state: draft.state, effects: draft.effects, trace: draft.trace };
}

/** A note may be left out where its kind has nothing to say. */
type Noted<Tag extends TraceTag> =
  Record<never, never> extends TraceNote<Tag> ? [data?: TraceNote<Tag>] : [data: TraceNote<Tag>];

/** Notes a decision and its reason. */
export function note<Tag extends TraceTag>(draft: Draft, tag: Tag, ...[data]: Noted<Tag>): void {
  // The parameters hold the note to its tag.
  draft.trace.push({ ...data, tag } as TraceEntry);
}

/** The next id of its kind in this conversation, as "m12". */
export function nextId(draft: Draft, prefix: "m" | "r" | "c"): string {
  draft.state.sequence += 1;
  return `${prefix}${draft.state.sequence}`;
}

/** To be called after every change of a value: conditions are asked anew, and the change may be progress. */
export function valuesChanged(draft: Draft): void {
  draft.asked.clear();
  draft.flow.marks.hasChanged = true;
}
