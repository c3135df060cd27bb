import type { Agent, ConversationState, Effect, Event, JsonObject, TraceEntry } from "@signalbox/engine";
import { openConversation, step } from "@signalbox/engine";
import fc from "fast-check";

/** One stimulus of an adversarial talk: texts of every kind, and a model and tools that do as they like. */
export type Stimulus =
  | { readonly type: "say"; readonly text: string }
  | { readonly type: "data"; readonly slot: number; readonly value: string | number }
  | { readonly type: "give"; readonly slot: number; readonly value: string | number; readonly isReadBack: boolean }
  | {
      readonly type: "reply";
      readonly text: string;
      readonly calls: readonly StimulusCall[];
      readonly isStale: boolean;
    }
  | { readonly type: "fail-model" }
  | { readonly type: "tool"; readonly ok: boolean; readonly isStale: boolean }
  | { readonly type: "fail-tool"; readonly kind: "error" | "timeout" | "unknown" }
  | { readonly type: "restart" };

interface StimulusCall {
  readonly tool: number;
  readonly slot: number;
  readonly value: unknown;
}

const texts = [
  "yes",
  "no",
  "yes please",
  "Yes, and also a window seat",
  "actually make it 5",
  "no, 6",
  "do you have parking?",
  "hello",
  "cancel that",
  "never mind",
  "hold on",
  "tomorrow",
  "red",
  "Sarah Chen",
  "4 people",
  "\u{1f600}",
  "",
  "sure, sounds good",
  "x".repeat(300),
];
const values: unknown[] = [
  1,
  4,
  9,
  -1,
  "4",
  "red",
  "blue",
  "none",
  "Sarah Chen",
  "2031-05-06",
  "2001-01-01",
  true,
  "yes",
  null,
  {},
  [],
  "",
  NaN,
];

/** Mostly what a talk is made of, now and then something absurd. */
export const randomStimulus: fc.Arbitrary<Stimulus> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant("say" as const),
      text: fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 40 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("say" as const), text: fc.constant("can I talk to a person") }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("data" as const),
      slot: fc.nat(12),
      value: fc.constantFrom<string | number>(3, "red", "x"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("give" as const),
      slot: fc.nat(12),
      value: fc.constantFrom<string | number>(3, "red", "x", "2031-05-06"),
      isReadBack: fc.boolean(),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      type: fc.constant("reply" as const),
      text: fc.constantFrom("", "All right.", "I'll hand you over."),
      calls: fc.array(fc.record({ tool: fc.nat(30), slot: fc.nat(12), value: fc.constantFrom(...values) }), {
        maxLength: 4,
      }),
      isStale: fc.constant(false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("reply" as const),
      text: fc.constant("late"),
      calls: fc.constant([]),
      isStale: fc.constant(true),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: "fail-model" as const }) },
  {
    weight: 9,
    arbitrary: fc.record({ type: fc.constant("tool" as const), ok: fc.boolean(), isStale: fc.constant(false) }),
  },
  { weight: 1, arbitrary: fc.constant({ type: "tool" as const, ok: true, isStale: true }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("fail-tool" as const),
      kind: fc.constantFrom("error" as const, "timeout" as const, "unknown" as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: "restart" as const }) },
);

/** One step of a talk as an observer sees it. */
export interface TalkStep {
  readonly before: ConversationState;
  readonly event: Event;
  readonly after: ConversationState;
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceEntry[];
  /** The tools that the answered request offered. */
  readonly offered: readonly string[];
}

/** Plays stimuli against an agent, each turned into the event that fits the state, or into one that does not. */
export function playTalk(
  agent: Agent,
  stimuli: readonly Stimulus[],
  watch: (step: TalkStep) => void,
): ConversationState {
  let state = openConversation(agent, { id: "talk", at: instant(0), channel: "chat", timeZone: "Asia/Almaty" }).state;
  stimuli.forEach((stimulus, index) => {
    const event = eventOf(agent, state, stimulus, index + 1);
    if (event === "restart") {
      state = JSON.parse(JSON.stringify(state));
      return;
    }
    const offered = state.request?.permitted ?? [];
    const next = step(agent, state, event);
    watch({ before: state, event, after: next.state, effects: next.effects, trace: next.trace, offered });
    state = next.state;
  });
  return state;
}

function eventOf(agent: Agent, state: ConversationState, stimulus: Stimulus, index: number): Event | "restart" {
  const at = instant(index);
  switch (stimulus.type) {
    case "restart":
      return "restart";
    case "say":
      return { type: "user-said", at, turnId: `t${index}`, text: stimulus.text };
    case "data":
      return { type: "data-received", at, turnId: `t${index}`, data: { [`s${stimulus.slot}`]: stimulus.value } };
    case "give": {
      const values = { [`s${stimulus.slot}`]: stimulus.value };
      return { type: "slots-given", at, turnId: `t${index}`, values, readback: stimulus.isReadBack };
    }
    case "reply": {
      const requestId = stimulus.isStale ? "r0" : (state.request?.requestId ?? "r0");
      const toolCalls = stimulus.calls.map((call, position) => toolCall(agent, state, call, position));
      return { type: "model-replied", at, requestId, text: stimulus.text, toolCalls };
    }
    case "fail-model":
      return { type: "model-failed", at, requestId: state.request?.requestId ?? "r0", reason: "model-unavailable" };
    case "tool":
      return {
        type: "tool-returned",
        at,
        callId: stimulus.isStale ? "c0" : callId(state),
        result: resultOf(agent, state, stimulus.ok),
      };
    case "fail-tool":
      return { type: "tool-failed", at, callId: callId(state), kind: stimulus.kind };
  }
}

/** Half of the calls aim at what is offered; the others at anything at all, offered or not. */
function toolCall(
  agent: Agent,
  state: ConversationState,
  call: StimulusCall,
  position: number,
): { id: string; name: string; args: unknown } {
  const offered = state.request?.permitted ?? [];
  const all = [
    ...agent.setters.map((setter) => setter.name),
    "confirm_pending",
    "reject_pending",
    "cancel",
    "tool_0",
    "drop_tables",
  ];
  const pool = call.tool % 4 < 3 && offered.length > 0 ? offered.filter((name) => name !== "request_person") : all;
  const name = pool[call.tool % Math.max(pool.length, 1)] ?? "drop_tables";
  const setter = agent.setter.get(name);
  if (!setter) return { id: `x${position}`, name, args: call.value };
  const slot = setter.slots[call.slot % setter.slots.length];
  const good = slot === undefined ? call.value : goodValue(slot.type, call.slot);
  return { id: `x${position}`, name, args: { [slot?.field ?? "x"]: call.slot % 3 === 0 ? call.value : good } };
}

function goodValue(type: string, seed: number): unknown {
  const good: { readonly [type: string]: unknown } = {
    integer: (seed % 8) + 1,
    boolean: seed % 2 === 0,
    date: "2031-05-06",
    choice: "red",
    name: "Sarah Chen",
    text: "a window seat",
  };
  return good[type];
}

function callId(state: ConversationState): string {
  return state.calls[0]?.callId ?? "c0";
}

function resultOf(agent: Agent, state: ConversationState, ok: boolean): JsonObject {
  const task = agent.task.get(state.calls[0]?.task ?? "");
  const outputs = Object.keys(task?.definition.outputs ?? {}).map((key) => [key, "value"] as const);
  return ok ? { ok: true, ...Object.fromEntries(outputs) } : { ok: false };
}

function instant(index: number): string {
  return new Date(Date.UTC(2031, 0, 1, 20, 0, index)).toISOString();
}
