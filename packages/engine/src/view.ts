import type { Agent, Slot, Task } from "./agent.ts";
import { agentIn } from "./flows/agent-in.ts";
import type { JsonObject } from "./json.ts";
import type { ConversationState, FlowState } from "./state.ts";

/** An agent, a state, and what was worked out about them on the way. */
export interface View {
  readonly agent: Agent;
  readonly state: ConversationState;
  readonly flow: FlowState;
  /** Conditions already asked, by the name of their slot or task; forgotten when a value changes. */
  readonly asked: Map<string, boolean>;
  /** Conditions that could not be evaluated, by name. */
  readonly broken: Map<string, string>;
}

/** A view of a state that nobody is changing, with the agent as it is in the flow of the state. */
export function viewOf(agent: Agent, state: ConversationState): View {
  return {
    agent: agentIn(agent, state, state.flow.name),
    state,
    flow: state.flow,
    asked: new Map(),
    broken: new Map(),
  };
}

/** Whether a slot plays a part now: its condition holds. One that cannot be evaluated is closed. */
export function isActive(view: View, slot: Slot): boolean {
  return slot.condition === null || holds(view, `slot:${slot.name}`, slot.condition);
}

/** Whether a task plays a part now. */
export function isTaskActive(view: View, task: Task): boolean {
  return task.condition === null || holds(view, `task:${task.name}`, task.condition);
}

function holds(view: View, key: string, condition: NonNullable<Slot["condition"]>): boolean {
  const known = view.asked.get(key);
  if (known !== undefined) return known;
  const result = condition({ filled: view.flow.filled, channel: view.state.channel });
  if (result.error !== undefined) view.broken.set(key, result.error);
  view.asked.set(key, result.isActive);
  return result.isActive;
}

/** Whether values are still taken: once all is done, or a person has taken over, none is. */
export function isCollecting({ owner, status }: ConversationState): boolean {
  return owner === "bot" && status === "in-progress";
}

/** Whether the agent's gate slot still waits for its value (spec section 3.0a). */
export function isGateClosed({ definition }: Agent, { filled }: Pick<FlowState, "filled">): boolean {
  return definition.gateSlot !== undefined && !has(filled, definition.gateSlot);
}

/** Whether a record has no value at all: most records of most states, so that scans over all slots can be left out. */
export function isEmpty(record: JsonObject): boolean {
  for (const name in record) if (has(record, name)) return false;
  return true;
}

/** Whether a record has a value under this name. */
export function has(record: JsonObject, name: string): boolean {
  return record[name] !== undefined;
}
