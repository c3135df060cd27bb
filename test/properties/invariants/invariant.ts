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

/** A slot's value wherever it is held. */
export function held({ flow }: ConversationState, name: string): Json | undefined {
  return flow.filled[name] ?? flow.pending[name] ?? flow.deferred[name];
}

/** Whether a slot plays a part in a state. */
export function isActive(agent: Agent, { flow, channel }: ConversationState, name: string): boolean {
  const condition = agent.slot.get(name)?.condition;
  return condition?.({ filled: flow.filled, channel }).isActive ?? true;
}

/** Whether the conversation is open and the bot's. */
export function isOpen({ status, owner }: ConversationState): boolean {
  return status === "in-progress" && owner === "bot";
}

/** Whether a signal brought the slot's value at this moment. */
export function isSignalled({ trace }: Moment, name: string): boolean {
  return trace.some((entry) => entry.tag === "fill-slots" && entry.source === "event" && entry.slot === name);
}
