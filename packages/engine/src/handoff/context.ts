import type { Agent } from "../agent.ts";
import type { HandoffContext } from "../effects.ts";
import { agentIn } from "../flows/agent-in.ts";
import { readbackText } from "../messages/display.ts";
import type { ConversationState, FlowState } from "../state.ts";
import type { View } from "../view.ts";
import { viewOf } from "../view.ts";

/** What a person who takes the conversation over is told: all that its flows have confirmed. */
export function handoffContext(agent: Agent, state: ConversationState): HandoffContext {
  return contextOf(viewOf(agent, state));
}

/** The same of a view. */
export function contextOf(view: View): HandoffContext {
  const flows = [...view.state.suspended, view.flow];
  const lines = new Set(flows.flatMap((each) => summaryLines(view, each)));
  const filled = Object.assign({}, ...flows.map((each) => each.filled));
  return { summary: [...lines].join("; "), filled, lastUserText: view.state.turn.text };
}

function summaryLines(view: View, flow: FlowState): string[] {
  const agent = agentIn(view.agent, view.state, flow.name);
  return agent.slots.flatMap((slot) => {
    const value = flow.filled[slot.name];
    return value === undefined || slot.isAnnounce
      ? []
      : [`${slot.hint}: ${readbackText({ ...view, agent }, slot, value)}`];
  });
}
