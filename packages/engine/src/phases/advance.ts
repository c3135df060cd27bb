import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { has } from "../view.ts";
import type { Transition } from "./transition.ts";
import { transition } from "./transition.ts";

/** Takes a phase event. One that the table denies changes nothing; the denial is in the record. */
export function raise(draft: Draft, event: string): Transition {
  const result = look(draft, event);
  if (result.type === "denied") note(draft, "phase-denied", result);
  else move(draft, result);
  return result;
}

/** Takes an event that comes with what happens anyway, where it leads somewhere. */
export function raiseIfValid(draft: Draft, event: string | undefined): void {
  const result = event === undefined ? undefined : look(draft, event);
  if (result?.type === "moved") move(draft, result);
}

/** Goes on as far as the values that are there lead: a caller may give two answers at once. */
export function advance(draft: Draft): void {
  const { states, raises } = draft.agent.phases.definition;
  for (let steps = 0; steps < Object.keys(states).length; steps++) {
    const before = draft.state.phase;
    for (const [slot, event] of Object.entries(raises.filled)) {
      if (has(draft.flow.filled, slot)) raiseIfValid(draft, event);
    }
    if (draft.state.phase === before) return;
  }
}

/** The phase at the end of a step: as far as the values lead, and back from a question that is answered. */
export function settlePhase(draft: Draft): void {
  advance(draft);
  const isAnswered = draft.state.request === null && draft.state.calls.length === 0;
  if (isAnswered) raiseIfValid(draft, draft.agent.phases.definition.raises.answered);
}

/** The event that leads to one of the phases with a meaning of their own. */
export function eventTo(draft: Draft, role: "handoff" | "closing" | "ended"): string | undefined {
  const { transitions, [role]: phase } = draft.agent.phases.definition;
  return transitions.find((row) => row.from === "*" && row.to === phase)?.event;
}

/** The event that leads from the phase of a handoff back into the talk, if the table has one. */
export function eventBack(draft: Draft): string | undefined {
  const { transitions, handoff, closing, ended } = draft.agent.phases.definition;
  return transitions.find(({ from, to }) => from === handoff && ![handoff, closing, ended].includes(to))?.event;
}

function look({ agent, state, flow }: Draft, event: string): Transition {
  return transition(agent.phases, state.phase, event, { filled: flow.filled, channel: state.channel });
}

function move(draft: Draft, { from, event, to }: Transition & { type: "moved" }): void {
  if (from === to) return;
  draft.state.phase = to;
  note(draft, "phase", { from, event, to });
}
