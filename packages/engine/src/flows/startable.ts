import type { Flow } from "../agent.ts";
import { mainFlow } from "../state.ts";
import type { View } from "../view.ts";
import { isGateClosed } from "../view.ts";

/** The flows that the user may start now: those that are not under way already. */
export function startableFlows({ agent, flow, state }: View): readonly Flow[] {
  if (agent.flows.length === 1 || isGateClosed(agent, flow)) return [];
  const underWay = new Set([flow.name, ...state.suspended.map(({ name }) => name)]);
  return agent.flows.filter(({ name }) => !underWay.has(name));
}

/** The flow whose condition came to hold in this one since the last look, if any: it is to be started now. */
export function flowStartedByValues(view: View): Flow | undefined {
  return startableFlows(view).find((flow) => startsNow(view, flow) && !view.flow.started.includes(flow.name));
}

/** The flows whose condition holds: those that began by it do not begin again before it came to hold anew. */
export function stillStarted(view: View): string[] {
  return view.agent.flows
    .filter((flow) => view.flow.started.includes(flow.name) && startsNow(view, flow))
    .map(({ name }) => name);
}

function startsNow({ flow, state }: View, { startsWhen }: Flow): boolean {
  return (
    flow.name === mainFlow &&
    startsWhen !== null &&
    startsWhen({ filled: flow.filled, channel: state.channel }).isActive
  );
}
