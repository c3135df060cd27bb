import type { Agent } from "../agent.ts";

/** The agent as it is in a flow; as it was given where it has no such flow any more. */
export function agentIn(agent: Agent, name: string): Agent {
  return agent.flows.find((flow) => flow.name === name)?.agent ?? agent;
}

/** The slots whose values a flow takes along and brings back. */
export function sharesOf(agent: Agent, name: string): readonly string[] {
  return agent.flows.find((flow) => flow.name === name)?.shares ?? [];
}
