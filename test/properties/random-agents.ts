import type { AgentDefinition } from "@signalbox/engine";
import fc from "fast-check";

type SlotInput = AgentDefinition["slots"][number];
type TaskInput = NonNullable<AgentDefinition["tasks"]>[number];

const types = ["text", "integer", "boolean", "date", "time", "phone", "email", "choice", "name"] as const;

interface SlotSeed {
  readonly kind: "user" | "event-user" | "event" | "announce" | "task" | "from-list";
  readonly type: (typeof types)[number];
  readonly requiresReadback: boolean;
  readonly optional: boolean;
  readonly setter: "own" | "shared" | "custom";
  readonly requires: readonly number[];
  readonly condition: number | null;
  readonly preempt: boolean;
  readonly maxRetries: number;
}

interface TaskSeed {
  readonly inputs: readonly number[];
  readonly requires: readonly number[];
  readonly condition: number | null;
  readonly readbackInputs: boolean;
  readonly terminal: boolean;
  readonly parallel: boolean;
  readonly clear: readonly number[];
  readonly maxRetries: number;
}

interface Rest {
  readonly readback: "verbatim" | "guided";
  readonly gate: boolean;
  readonly turns: number;
  readonly escalateAfter: number;
}

const position = fc.nat(20);
const slotSeed: fc.Arbitrary<SlotSeed> = fc.record({
  kind: fc.constantFrom("user", "user", "user", "user", "event-user", "event", "announce", "task", "from-list"),
  type: fc.constantFrom(...types),
  requiresReadback: fc.boolean(),
  optional: fc.boolean(),
  setter: fc.constantFrom("own", "own", "own", "shared", "custom"),
  requires: fc.array(position, { maxLength: 2 }),
  condition: fc.option(position, { freq: 3 }),
  preempt: fc.boolean(),
  maxRetries: fc.integer({ min: 1, max: 4 }),
});

const taskSeed: fc.Arbitrary<TaskSeed> = fc.record({
  inputs: fc.array(position, { minLength: 1, maxLength: 4 }),
  requires: fc.array(position, { maxLength: 1 }),
  condition: fc.option(position, { freq: 5 }),
  readbackInputs: fc.boolean(),
  terminal: fc.boolean(),
  parallel: fc.boolean(),
  clear: fc.array(position, { maxLength: 2 }),
  maxRetries: fc.integer({ min: 1, max: 3 }),
});

const rest: fc.Arbitrary<Rest> = fc.record({
  readback: fc.constantFrom("verbatim", "guided"),
  gate: fc.constantFrom(false, false, false, true),
  turns: fc.integer({ min: 8, max: 60 }),
  escalateAfter: fc.integer({ min: 4, max: 9 }),
});

/**
 * Agents of every shape that compiles: slots of all sources and types with requirements, conditions, read-backs, shared and custom
 * setters and lists to choose from; named events that fill them; tasks with grouped read-backs, conditions, retries and slots to clear; a gate. References only
 * point backwards, so that no circle can arise.
 */
export const randomDefinition: fc.Arbitrary<AgentDefinition> = fc
  .tuple(fc.array(slotSeed, { minLength: 2, maxLength: 10 }), fc.array(taskSeed, { minLength: 1, maxLength: 3 }), rest)
  .map(([slots, tasks, others]) => build(slots, tasks, others));

function build(seeds: readonly SlotSeed[], taskSeeds: readonly TaskSeed[], others: Rest): AgentDefinition {
  const slots: SlotInput[] = [];
  for (const [index, seed] of seeds.entries()) slots.push(slotOf(seed, index, slots, taskSeeds.length));
  const custom = seeds.flatMap((seed, index) => {
    const setter = seed.setter === "custom" && isUser(slots[index]) ? [[`set_s${index}`, { setter: true }]] : [];
    return setter;
  });
  const gate = slots.find((slot) => isUser(slot) && slot.requires?.length === 0 && slot.condition === undefined);
  return {
    id: "random",
    readback: others.readback,
    limits: { turns: others.turns, modelCallsPerTurn: 4, turnsWithoutProgress: others.escalateAfter + 6 },
    steerBack: { softAfter: 1, hardAfter: 3, escalateAfter: others.escalateAfter },
    confirmTransitionPrefix: ["Good.", "Fine."],
    ...(others.gate && gate && { gateSlot: gate.name }),
    slots,
    tasks: taskSeeds.map((seed, index) => taskOf(seed, index, slots)),
    tools: Object.fromEntries(custom),
    events: { tapped: eventValues(slots), unexpected: {} },
  };
}

/** What a named event fills in: every other slot that can take a value from outside, as a button or a form may. */
function eventValues(slots: readonly SlotInput[]): { [slot: string]: string | number | boolean } {
  const taken = slots.filter((slot, index) => index % 2 === 0 && isUser(slot) && slot.validateAgainst === undefined);
  return Object.fromEntries(taken.map((slot) => [slot.name, goodValueOf[slot.type ?? "text"] ?? "green"]));
}

const goodValueOf: { readonly [type: string]: string | number | boolean } = {
  integer: 3,
  boolean: true,
  date: "2031-05-11",
  time: "12:30",
  phone: "+77015550009",
  email: "form@example.com",
  choice: "red",
  name: "Sarah Chen",
};

function isUser(slot: SlotInput | undefined): boolean {
  return slot !== undefined && (slot.source === "user" || Array.isArray(slot.source));
}

function slotOf(seed: SlotSeed, index: number, earlier: readonly SlotInput[], taskCount: number): SlotInput {
  const before = (at: number): string | undefined => earlier[at % Math.max(index, 1)]?.name;
  const name = `s${index}`;
  const requires = [...new Set(seed.requires.flatMap((at) => before(at) ?? []))];
  const conditional = seed.condition === null ? undefined : before(seed.condition);
  const condition = conditional === undefined ? {} : { condition: `has(filled.${conditional})` };
  if (seed.kind === "task" && index > 0) return { name, source: `task:Task${index % taskCount}` };
  if (seed.kind === "announce")
    return { name, source: "announce", message: `Notice ${index}.`, preempt: seed.preempt, requires, ...condition };
  if (seed.kind === "event") return { name, source: "event", ...condition };
  const list = seed.kind === "from-list" ? earlier.find((slot) => String(slot.source).startsWith("task:")) : undefined;
  const type = list ? "text" : seed.type;
  return {
    name,
    source: seed.kind === "event-user" ? ["event", "user"] : "user",
    type,
    ask: `Question ${index}?`,
    requiresReadback: seed.requiresReadback,
    requires: list ? [...new Set([...requires, list.name])] : requires,
    validation: { maxRetries: seed.maxRetries },
    ...(seed.optional && { optional: true }),
    ...(type === "choice" && { choices: ["red", "blue"] }),
    ...(type === "integer" && { min: 1, max: 8 }),
    ...(list && { validateAgainst: { slot: list.name } }),
    ...(seed.setter === "shared" && { setter: "set_shared" }),
    ...condition,
  };
}

function taskOf(seed: TaskSeed, index: number, slots: readonly SlotInput[]): TaskInput {
  const name = `Task${index}`;
  const own = slots.filter((slot) => slot.source === `task:${name}`).map((slot) => slot.name);
  const first = slots.findIndex((slot) => slot.name === own[0]);
  const earlier = slots.slice(0, first < 0 ? slots.length : first).map((slot) => slot.name);
  const pick = (at: number): string[] => earlier.slice(at % Math.max(earlier.length, 1)).slice(0, 1);
  const inputs = [...new Set(seed.inputs.flatMap(pick))];
  const conditional = seed.condition === null ? undefined : pick(seed.condition)[0];
  const asked = inputs.filter((input) => isUser(slots.find((slot) => slot.name === input)));
  const cleared = seed.clear.flatMap((at) => asked.slice(at % Math.max(asked.length, 1)).slice(0, 1));
  return {
    name,
    tool: `tool_${index}`,
    inputs,
    requires: [...new Set(seed.requires.flatMap(pick))],
    outputs: Object.fromEntries(own.map((slot) => [slot, slot])),
    successCheck: "ok",
    readbackInputs: seed.readbackInputs,
    terminal: seed.terminal || index === 0,
    parallel: seed.parallel,
    thenSay: `Done ${index}.`,
    onFailure: { maxRetries: seed.maxRetries, clearSlots: [...new Set(cleared)] },
    ...(conditional !== undefined && { condition: `has(filled.${conditional})` }),
  };
}
