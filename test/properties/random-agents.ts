import type { AgentDefinition } from "@signalbox/engine";
import fc from "fast-check";

type SlotInput = AgentDefinition["slots"][number];
type TaskInput = NonNullable<AgentDefinition["tasks"]>[number];

interface SlotSeed {
  readonly kind: "user" | "user" | "event-user" | "announce" | "task";
  readonly type: "text" | "integer" | "boolean" | "date" | "choice" | "name";
  readonly requiresReadback: boolean;
  readonly shared: boolean;
  readonly requires: readonly number[];
  readonly condition: number | null;
  readonly preempt: boolean;
}

interface TaskSeed {
  readonly inputs: readonly number[];
  readonly requires: readonly number[];
  readonly readbackInputs: boolean;
  readonly terminal: boolean;
  readonly clear: boolean;
  readonly maxRetries: number;
}

const slotSeed: fc.Arbitrary<SlotSeed> = fc.record({
  kind: fc.constantFrom("user", "user", "user", "event-user", "announce", "task"),
  type: fc.constantFrom("text", "integer", "integer", "boolean", "date", "choice", "name"),
  requiresReadback: fc.boolean(),
  shared: fc.boolean(),
  requires: fc.array(fc.nat(20), { maxLength: 2 }),
  condition: fc.option(fc.nat(20), { freq: 3 }),
  preempt: fc.boolean(),
});

const taskSeed: fc.Arbitrary<TaskSeed> = fc.record({
  inputs: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
  requires: fc.array(fc.nat(20), { maxLength: 1 }),
  readbackInputs: fc.boolean(),
  terminal: fc.boolean(),
  clear: fc.boolean(),
  maxRetries: fc.integer({ min: 1, max: 3 }),
});

/** Agents of every shape that compiles: references only point backwards, so no circle can arise. */
export const randomDefinition: fc.Arbitrary<AgentDefinition> = fc
  .record({
    slots: fc.array(slotSeed, { minLength: 2, maxLength: 10 }),
    tasks: fc.array(taskSeed, { minLength: 1, maxLength: 3 }),
    readback: fc.constantFrom("verbatim" as const, "guided" as const),
    turns: fc.integer({ min: 6, max: 60 }),
  })
  .map(({ slots, tasks, readback, turns }) => build(slots, tasks, readback, turns));

function build(
  seeds: readonly SlotSeed[],
  taskSeeds: readonly TaskSeed[],
  readback: "verbatim" | "guided",
  turns: number,
): AgentDefinition {
  const outputs: string[] = [];
  const slots: SlotInput[] = seeds.map((seed, index) => {
    const task = seed.kind === "task" ? `Task${outputs.length % taskSeeds.length}` : null;
    if (task !== null) outputs.push(`s${index}`);
    return slotOf(seed, index, task);
  });
  const tasks: TaskInput[] = taskSeeds.map((seed, index) => taskOf(seed, index, slots));
  return {
    id: "random",
    readback,
    limits: { turns, modelCallsPerTurn: 4 },
    confirmTransitionPrefix: ["Good.", "Fine."],
    slots,
    tasks,
  };
}

function slotOf(seed: SlotSeed, index: number, task: string | null): SlotInput {
  const before = (position: number): string | undefined => (index === 0 ? undefined : `s${position % index}`);
  const requires = [...new Set(seed.requires.flatMap((position) => before(position) ?? []))];
  const conditional = seed.condition === null ? undefined : before(seed.condition);
  const name = `s${index}`;
  const condition = conditional === undefined ? {} : { condition: `has(filled.${conditional})` };
  if (task !== null) return { name, source: `task:${task}` };
  if (seed.kind === "announce")
    return { name, source: "announce", message: `Notice ${index}.`, preempt: seed.preempt, requires, ...condition };
  const choices = seed.type === "choice" ? { choices: ["red", "blue"] } : {};
  const bounds = seed.type === "integer" ? { min: 1, max: 8 } : {};
  const shared = seed.shared ? { setter: "set_shared" } : {};
  return {
    name,
    source: seed.kind === "event-user" ? ["event", "user"] : "user",
    type: seed.type,
    ask: `Question ${index}?`,
    requiresReadback: seed.requiresReadback,
    requires,
    validation: { maxRetries: 3 },
    ...choices,
    ...bounds,
    ...shared,
    ...condition,
  };
}

function taskOf(seed: TaskSeed, index: number, slots: readonly SlotInput[]): TaskInput {
  const name = `Task${index}`;
  const own = slots.filter((slot) => slot.source === `task:${name}`).map((slot) => slot.name);
  const first = own[0];
  const limit = first === undefined ? slots.length : slots.findIndex((slot) => slot.name === first);
  const usable = slots
    .slice(0, Math.max(limit, 1))
    .filter((slot) => !own.includes(slot.name) && !String(slot.source).startsWith("task:"));
  const pick = (position: number): string[] =>
    usable
      .slice(position % Math.max(usable.length, 1))
      .slice(0, 1)
      .map((slot) => slot.name);
  const inputs = [...new Set(seed.inputs.flatMap(pick))];
  return {
    name,
    tool: `tool_${index}`,
    inputs,
    requires: [...new Set(seed.requires.flatMap(pick))],
    outputs: Object.fromEntries(own.map((slot) => [slot, slot])),
    successCheck: "ok",
    readbackInputs: seed.readbackInputs,
    terminal: seed.terminal || index === 0,
    thenSay: `Done ${index}.`,
    onFailure: { maxRetries: seed.maxRetries, clearSlots: seed.clear ? inputs.slice(0, 1) : [] },
  };
}
