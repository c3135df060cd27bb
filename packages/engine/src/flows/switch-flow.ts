import type { Flow } from "../agent.ts";
import { canonicalJson } from "../definition/hash.ts";
import type { Draft } from "../draft.ts";
import { draftFlow, note } from "../draft.ts";
import { fillSlot } from "../slots/change.ts";
import { invalidate } from "../slots/invalidate.ts";
import { dropRejected } from "../slots/reject.ts";
import type { FlowState } from "../state.ts";
import { emptyFlow } from "../state.ts";
import { agentIn, sharesOf } from "./agent-in.ts";

/** Leaves the flow that the conversation is in for a new one, and will come back to it. */
export function startFlow(draft: Draft, { name }: Flow): void {
  const { state } = draft;
  dropRejected(draft);
  bringValues(draft);
  state.suspended = [...state.suspended, parked(draft.flow)];
  state.instances += 1;
  note(draft, "flow-started", { flow: name, from: draft.flow.name });
  enter(draft, emptyFlow(name, state.instances));
  takeValues(draft);
}

/** The flow is done: its shared values are brought along, and the talk goes back to the flow before it. False in the main flow. */
export function endFlow(draft: Draft): boolean {
  bringValues(draft);
  return goBack(draft, "flow-ended");
}

/** The flow is called off: what it brought up is forgotten. False in the main flow. */
export function dropFlow(draft: Draft): boolean {
  return goBack(draft, "flow-cancelled");
}

function goBack(draft: Draft, tag: "flow-ended" | "flow-cancelled"): boolean {
  const { state } = draft;
  const below = state.suspended.at(-1);
  if (below === undefined) return false;
  note(draft, tag, { flow: draft.flow.name, to: below.name });
  state.suspended = state.suspended.slice(0, -1);
  enter(draft, below);
  takeValues(draft);
  return true;
}

/** Runs `apply` in the suspended flow with this instance; false where there is none. */
export function inSuspended(draft: Draft, instance: number, apply: () => void): boolean {
  const index = draft.state.suspended.findIndex((flow) => flow.instance === instance);
  const flow = draft.state.suspended[index];
  if (flow === undefined) return false;
  const { flow: active, agent } = draft;
  enter(draft, flow);
  apply();
  draft.state.suspended = draft.state.suspended.with(index, draft.flow);
  Object.assign(draft, { flow: active, agent, mayBeOutdated: true });
  draft.state.flow = active;
  draft.asked.clear();
  return true;
}

function enter(draft: Draft, flow: FlowState): void {
  const copy = draftFlow(flow);
  draft.agent = agentIn(draft.agent, draft.state, flow.name);
  draft.flow = copy;
  draft.mayBeOutdated = true;
  draft.state.flow = copy;
  draft.asked.clear();
}

/** A flow that is left: an open read-back is said anew when it is gone back to. */
function parked(flow: FlowState): FlowState {
  return {
    ...flow,
    readback: null,
    errors: [],
    hasYielded: false,
    marks: { ...flow.marks, hasSignalled: false, hasConfirmed: false, isInlineConfirmed: false },
  };
}

function bringValues({ agent, flow, state }: Draft): void {
  const shared = { ...state.shared };
  for (const name of sharesOf(agent, flow.name)) {
    const value = flow.filled[name];
    if (value === undefined) delete shared[name];
    else shared[name] = value;
  }
  state.shared = shared;
}

/** Where a shared value is another one by now, what was made from the old one goes with it. */
function takeValues(draft: Draft): void {
  draft.state.turn = { ...draft.state.turn, asked: null };
  const { shared } = draft.state;
  const isOther = (name: string): boolean =>
    canonicalJson(shared[name] ?? null) !== canonicalJson(draft.flow.filled[name] ?? null);
  const names = sharesOf(draft.agent, draft.flow.name);
  const outdated = names.filter((name) => draft.flow.filled[name] !== undefined && isOther(name));
  if (outdated.length > 0) invalidate(draft, outdated);
  for (const name of names) {
    const value = shared[name];
    if (value !== undefined && isOther(name)) fillSlot(draft, name, value);
  }
}
