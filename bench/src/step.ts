import type { Agent, ConversationState, Effect, Event } from "@signalbox/engine";
import { compileAgent, openConversation, step } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { agentOfSize } from "./agents.ts";
import { percentile } from "./percentile.ts";

/** What `step` costs for an agent of some size: microseconds a step over whole conversations, and the largest state in bytes. */
export interface StepFigures {
  readonly slots: number;
  readonly steps: number;
  readonly p50Us: number;
  readonly p99Us: number;
  readonly stateBytes: number;
  /** What writing the state to JSON and reading it back costs in the same run: the floor that any engine with a stored state has. */
  readonly floorP50Us: number;
  /** Median step to that floor. */
  readonly ratioToFloor: number;
}

const good: { readonly [type: string]: unknown } = {
  integer: 6,
  date: "2031-05-06",
  phone: "+77010001122",
  time: "19:30",
  choice: "bar",
  name: "Sarah Chen",
  email: "a@example.com",
  text: "a window seat",
};

/** Plays a booking from its first word to its number, again and again, and times each step. */
export function measureStep(slots: number, conversations: number): StepFigures {
  const agent = compileAgent(agentOfSize(slots), languages);
  const times: number[] = [];
  const floors: number[] = [];
  let stateBytes = 0;
  for (let index = 0; index < conversations; index++) {
    const isWarm = index >= conversations / 4;
    const state = playBooking(agent, (us) => isWarm && times.push(us));
    stateBytes = Math.max(stateBytes, state.length);
    const from = performance.now();
    JSON.stringify(JSON.parse(state));
    floors.push((performance.now() - from) * 1000);
  }
  const p50Us = percentile(times, 50);
  const floorP50Us = percentile(floors, 50);
  return {
    slots,
    steps: times.length,
    p50Us,
    p99Us: percentile(times, 99),
    stateBytes,
    floorP50Us,
    ratioToFloor: Math.round((p50Us / floorP50Us) * 100) / 100,
  };
}

/** Plays one booking; the largest state on its way, as JSON. */
function playBooking(agent: Agent, onStep: (us: number) => void): string {
  let { state, effects } = openConversation(agent, {
    id: "bench",
    at: "2031-01-01T10:00:00.000Z",
    channel: "chat",
    timeZone: "UTC",
  });
  let turn = 0;
  let largest = "";
  while (state.status === "in-progress" && turn < 50_000) {
    const event = nextEvent(agent, state, effects, ++turn);
    const from = performance.now();
    const next = step(agent, state, event);
    onStep((performance.now() - from) * 1000);
    ({ state, effects } = next);
    if (turn % 10 === 0) largest = longer(largest, JSON.stringify(state));
  }
  if (state.status !== "complete") throw new Error(`the benched booking ended ${state.status}`);
  return longer(largest, JSON.stringify(state));
}

function nextEvent(agent: Agent, state: ConversationState, effects: readonly Effect[], turn: number): Event {
  const at = "2031-01-01T10:00:01.000Z";
  const call = effects.find((effect) => effect.type === "call-tool");
  if (call) {
    const task = agent.tasks.find((candidate) => candidate.definition.tool === call.tool);
    const outputs = Object.keys(task?.definition.outputs ?? {});
    return {
      type: "tool-returned",
      at,
      callId: call.callId,
      result: Object.fromEntries(outputs.map((key) => [key, "19:30"])),
    };
  }
  const ask = effects.find((effect) => effect.type === "ask-model");
  if (!ask)
    return {
      type: "user-said",
      at,
      turnId: `t${turn}`,
      text: Object.keys(state.flow.pending).length > 0 ? "yes" : "here you are",
    };
  const { asking } = ask.guidance;
  const slot = agent.slot.get(asking ?? "");
  const isAnswered = slot === undefined || state.turn.modelCalls > 1 || slot.setter === null;
  if (isAnswered)
    return { type: "model-replied", at, requestId: ask.requestId, text: ask.guidance.directive ?? "", toolCalls: [] };
  const args = { [slot.field]: good[slot.type] };
  return {
    type: "model-replied",
    at,
    requestId: ask.requestId,
    text: "",
    toolCalls: [{ id: "x", name: slot.setter ?? "", args }],
  };
}

function longer(one: string, other: string): string {
  return one.length > other.length ? one : other;
}
