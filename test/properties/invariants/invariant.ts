import type { Agent, ConversationState, Json } from "@signalbox/engine";
import type { Moment } from "../random-talk.ts";

/** Looks at each moment of one talk; says what is wrong with it, or nothing. */
export type Watch = (moment: Moment) => string | undefined;

/** Something that holds at every moment of every talk. */
export interface Invariant {
  readonly sentence: string;
  /** A watch for one talk: it may remember what came before. */
  readonly watch: (agent: Agent) => Watch;
}

/** Whether two values are equal as JSON; the order of keys matters. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The state of one flow. */
export type FlowState = ConversationState["flow"];

/** A flow at a moment: what it was before, what it is after, and the agent as it is in it. */
export interface FlowMoment {
  readonly face: Agent;
  readonly before: FlowState;
  readonly after: FlowState;
  /** The talk was in it; otherwise it was left for another one. */
  readonly wasOpen: boolean;
}

/** The flows under way, the open one last. */
export function flowsOf({ flow, suspended }: ConversationState): readonly FlowState[] {
  return suspended.length === 0 ? [flow] : [...suspended, flow];
}

/** The agent as it is in a flow; its languages differ in words only. */
export function faceOf(agent: Agent, { name }: Pick<FlowState, "name">): Agent {
  return agent.flows.find((flow) => flow.name === name)?.agent ?? agent;
}

/** The flows that are under way before and after. One that ended, was called off or has begun is not among them. */
export function flowMoments(agent: Agent, { before, after }: Pick<Moment, "before" | "after">): FlowMoment[] {
  const known = flowsOf(before);
  return flowsOf(after).flatMap((flow) => {
    const same = known.find(({ instance }) => instance === flow.instance);
    if (same === undefined) return [];
    return { face: faceOf(agent, flow), before: same, after: flow, wasOpen: same === before.flow };
  });
}

/** A slot's value wherever it is held. */
export function held(flow: FlowState | undefined, name: string): Json | undefined {
  return flow?.filled[name] ?? flow?.pending[name] ?? flow?.deferred[name];
}

/** Whether a value was confirmed in some flow before: shared ones are brought along. */
export function wasConfirmed(before: ConversationState, name: string, value: Json): boolean {
  return same(before.shared[name], value) || flowsOf(before).some(({ filled }) => same(filled[name], value));
}

/** Whether a slot plays a part in a flow. */
export function isActive(face: Agent, { filled }: FlowState, channel: string, name: string): boolean {
  const condition = face.slot.get(name)?.condition;
  return condition?.({ filled, channel }).isActive ?? true;
}

/** Whether the conversation is open and the bot's. */
export function isOpen(agent: Agent, { status, owner, phase }: ConversationState): boolean {
  return status === "in-progress" && owner === "bot" && phase !== agent.phases.definition.closing;
}

/** Whether a signal brought the slot's value at this moment. */
export function isSignalled({ trace }: Moment, name: string): boolean {
  return trace.some((entry) => entry.tag === "fill-slots" && entry.source === "event" && entry.slot === name);
}
