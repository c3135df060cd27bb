import type { Agent, Event, Json, JsonObject, ToolCall } from "@signalbox/engine";
import type { Dice } from "./dice.ts";
import type { Scene } from "./random-talk.ts";

type OpenRequest = NonNullable<Scene["state"]["request"]>;

type Call = Omit<ToolCall, "id">;

/**
 * A model that mostly does what it is asked and otherwise whatever a model may do: calls any tool with any arguments, repeats itself,
 * answers its own questions, mixes words and calls, says nothing, promises what it cannot keep.
 */
export function randomReply(scene: Scene, request: OpenRequest): Event {
  const { at, dice, mood } = scene;
  const { requestId } = request;
  if (dice.chance(3)) return { type: "model-failed", at, requestId, reason: "model-unavailable" };
  const calls = callsOf(scene, request, dice.chance(mood === "wild" ? 45 : 85));
  const text = calls.length === 0 || dice.chance(20) ? dice.pick(sayings) : "";
  return { type: "model-replied", at, requestId, text, toolCalls: calls };
}

const sayings = [
  "",
  "All right.",
  "I'll hand you over.",
  "Booked!",
  "Is that 4 people?",
  "Let me transfer you to a colleague.",
];

function callsOf(scene: Scene, request: OpenRequest, isSensible: boolean): readonly ToolCall[] {
  const { agent, dice, lastCalls } = scene;
  if (isSensible) return sensibleCalls(scene, request);
  if (dice.chance(30)) return lastCalls;
  if (dice.chance(20)) return [];
  const some = garbage(agent, dice);
  return dice.chance(30) ? [...some, ...sensibleCalls(scene, request), ...some] : some;
}

/** Calls of what is offered, for the most part with values that fit. */
function sensibleCalls({ agent, dice, mood, state }: Scene, { permitted }: OpenRequest): ToolCall[] {
  const setters = agent.setters.filter((setter) => permitted.includes(setter.name));
  const fits = mood === "contrary" ? 35 : 90;
  const called = dice.some(setters, 55);
  const twice = dice.chance(15) ? called.slice(0, 1) : [];
  const calls: Call[] = [...called, ...twice].map((setter) => {
    const slots = setter.slots.length > 1 ? dice.some(setter.slots, 70) : setter.slots;
    const values = slots.map((slot) => [
      slot.field,
      dice.chance(fits) ? goodValue(slot.definition, state.flow.filled, dice) : dice.pick(badValues),
    ]);
    return { name: setter.name, args: Object.fromEntries(values) };
  });
  calls.push(...readbackAnswers(state, permitted, dice));
  if (permitted.includes("start_flow") && dice.chance(10)) calls.push(flowStart(agent, dice));
  if (permitted.includes("change_value") && dice.chance(12)) calls.push(...correction(agent, state, dice));
  if (dice.chance(mood === "leaving" ? 4 : 1))
    calls.push({ name: dice.pick(["request_human_handoff", "cancel"]), args: {} });
  return calls.map((call, index) => ({ id: `x${index}`, ...call }));
}

/** A yes or a no to what was read back, now and then to some of it only. */
function readbackAnswers({ flow }: Scene["state"], permitted: readonly string[], dice: Dice): Call[] {
  if (!permitted.includes("confirm_pending") || dice.chance(50)) return [];
  const name = dice.chance(80) ? "confirm_pending" : "reject_pending";
  return [{ name, args: dice.chance(25) ? { slots: dice.some(Object.keys(flow.pending), 50) } : {} }];
}

/** A wish for another flow: one that there is, now and then one that is under way or none at all. */
function flowStart({ flows }: Agent, dice: Dice): Call {
  const names = flows.slice(1).map(({ name }) => name);
  return { name: "start_flow", args: { flow: dice.chance(90) ? dice.pick(names) : dice.pick(["main", "", null, 7]) } };
}

/** Another value for something that is settled. */
function correction(agent: Agent, { flow }: Scene["state"], dice: Dice): Call[] {
  const settled = agent.slots.filter((slot) => slot.isUser && flow.filled[slot.name] !== undefined);
  return dice.some(settled, 60).map((slot) => ({
    name: "change_value",
    args: { slot: slot.name, value: goodValue(slot.definition, flow.filled, dice) },
  }));
}

/** Any tool with any arguments, offered or not, there or not. */
export function garbage(agent: Agent, dice: Dice): ToolCall[] {
  const names = [
    ...agent.setters.map((setter) => setter.name),
    ...agent.tasks.map((task) => task.definition.tool),
    ...[
      "confirm_pending",
      "reject_pending",
      "change_value",
      "push_back",
      "start_flow",
      "drop_tables",
      "",
      "__proto__",
      "constructor",
    ],
    ...(dice.chance(8) ? ["cancel", "request_human_handoff"] : []),
  ];
  return Array.from({ length: 1 + dice.below(4) }, (_, index) => {
    const name = dice.pick(names);
    const fields = agent.setter.get(name)?.slots.map((slot) => slot.field) ?? ["slot", "value"];
    const record = Object.fromEntries(dice.some(fields, 80).map((field) => [field, dice.pick(badValues)]));
    return { id: `g${index}`, name, args: dice.chance(70) ? record : dice.pick(badValues) };
  });
}

const badValues: readonly unknown[] = [
  ...[-1, 0, 9, 1e300, Number.NaN, true, null, undefined, "", "??", "yes", "hello", "none", "2001-01-01", "red"],
  ...[{}, [], ["red"], { value: 4 }, "{s0}", "x".repeat(3000), { __proto__: null, toString: 1 }],
];

/** A value that the slot takes, unless something else is wrong with it now. */
export function goodValue(slot: Agent["slots"][number]["definition"], filled: JsonObject, dice: Dice): Json {
  const list = slot.validateAgainst === undefined ? undefined : filled[slot.validateAgainst.slot];
  if (Array.isArray(list) && list.length > 0) return dice.pick(list);
  const seed = dice.below(3);
  switch (slot.type ?? "text") {
    case "integer":
    case "number":
      return seed + 1;
    case "boolean":
      return seed % 2 === 0;
    case "date":
      return `2031-05-${10 + seed}`;
    case "time":
      return `1${seed}:30`;
    case "phone":
      return `+7701555000${seed}`;
    case "email":
      return `guest${seed}@example.com`;
    case "language":
      return seed % 2 === 0 ? "en" : "ru";
    case "choice":
      return seed % 2 === 0 ? "red" : "blue";
    case "name":
      return dice.pick(["Sarah Chen", "Dana Ospanova"]);
    case "text":
      return dice.pick(["a window seat", "Abay 10", "green"]);
  }
}
