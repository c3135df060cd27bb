import type { Agent } from "../agent.ts";
import type { ConversationState } from "../state.ts";

/**
 * The agent as it is in a conversation's language and in one of its flows. A language that the agent does not have, or a flow that it has
 * no longer, leaves it in its default language, or in its main flow.
 */
export function agentIn(agent: Agent, state: Pick<ConversationState, "locale">, flow: string): Agent {
  const inLocale = agent.inLocales.find(({ definition }) => isLocaleOf(definition.locale, state.locale));
  const spoken = inLocale ?? agent.inLocales[0] ?? agent;
  return spoken.flows.find(({ name }) => name === flow)?.agent ?? spoken;
}

/** "ru" is the language of "ru-KZ" as well. */
export function isLocaleOf(offered: string, wanted: string): boolean {
  return wanted === offered || wanted.startsWith(`${offered}-`);
}

/** The slots whose values a flow takes along and brings back. */
export function sharesOf(agent: Agent, name: string): readonly string[] {
  return agent.flows.find((flow) => flow.name === name)?.shares ?? [];
}
