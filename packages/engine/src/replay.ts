import type { Agent } from "./agent.ts";
import type { Event } from "./events.ts";
import { openConversation } from "./open.ts";
import type { ConversationState } from "./state.ts";
import { step } from "./step.ts";

/** The state that a conversation's events lead to. The first event must be `conversation-opened`; throws a `TypeError` otherwise. */
export function replay(agent: Agent, events: readonly Event[]): ConversationState {
  const [first, ...rest] = events;
  if (first?.type !== "conversation-opened") throw new TypeError("a conversation begins with conversation-opened");
  return rest.reduce((state, event) => step(agent, state, event).state, openConversation(agent, first).state);
}
