import type { AgentDefinition } from "@signalbox/engine";
import fc from "fast-check";

/** A slot as an agent file gives it. */
export type SlotInput = AgentDefinition["slots"][number];
type TaskInput = NonNullable<AgentDefinition["tasks"]>[number];

const types = ["text", "integer", "boolean", "date", "time", "phone", "email", "choice", "name"] as const;

/** A slot before its references are resolved. */
export interface SlotSeed {
  readonly kind: "user" | "event-user" | "event" | "announce" | "task" | "from-list";
  readonly type: (typeof types)[number] | "language";
  readonly requiresReadback: boolean;
  readonly optional: boolean;
  readonly setter: "own" | "shared" | "custom";
  readonly requires: readonly number[];
  readonly condition: number | null;
  readonly preempt: boolean;
  readonly maxRetries: number;
}

/** A task before its references are resolved. */
export interface TaskSeed {
  readonly inputs: readonly number[];
  readonly requires: readonly number[];
  readonly condition: number | null;
  readonly readbackInputs: boolean;
  readonly terminal: boolean;
  readonly parallel: boolean;
  readonly clear: readonly number[];
  readonly maxRetries: number;
}

/** A place in a list, whatever its length. */
export const position: fc.Arbitrary<number> = fc.nat(20);
/** Slots of all sources and types. */
export const slotSeed: fc.Arbitrary<SlotSeed> = fc.record({
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

/** Tasks with all that they may ask for. */
export const taskSeed: fc.Arbitrary<TaskSeed> = fc.record({
  inputs: fc.array(position, { minLength: 1, maxLength: 4 }),
  requires: fc.array(position, { maxLength: 1 }),
  condition: fc.option(position, { freq: 5 }),
  readbackInputs: fc.boolean(),
  terminal: fc.boolean(),
  parallel: fc.boolean(),
  clear: fc.array(position, { maxLength: 2 }),
  maxRetries: fc.integer({ min: 1, max: 3 }),
});

/** Whether the user may be asked for a slot. */
export function isUser(slot: SlotInput | undefined): boolean {
  return slot !== undefined && (slot.source === "user" || Array.isArray(slot.source));
}

/** The slot of a seed. It refers to earlier ones, and comes from one of the tasks if it comes from a task. */
export function slotOf(
  seed: SlotSeed,
  name: string,
  earlier: readonly SlotInput[],
  tasks: readonly string[],
): SlotInput {
  const index = earlier.length;
  const requires = [...new Set(seed.requires.flatMap((at) => earlier[at % Math.max(index, 1)]?.name ?? []))];
  const condition = conditionOf(seed.condition, earlier);
  const task = tasks[index % Math.max(tasks.length, 1)];
  if (seed.kind === "task" && index > 0 && task !== undefined) return { name, source: `task:${task}` };
  if (seed.kind === "announce")
    return { name, source: "announce", message: `Notice ${name}.`, preempt: seed.preempt, requires, ...condition };
  if (seed.kind === "event") return { name, source: "event", ...condition };
  const list = seed.kind === "from-list" ? earlier.find((slot) => String(slot.source).startsWith("task:")) : undefined;
  const type = list ? "text" : seed.type;
  return {
    name,
    source: seed.kind === "event-user" ? ["event", "user"] : "user",
    type,
    ask: `Question ${name}?`,
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

/** What a slot or a task hangs on: that an earlier slot has a value, or which language was chosen. */
function conditionOf(at: number | null, earlier: readonly SlotInput[]): { condition?: string } {
  if (at === null) return {};
  const language = at % 3 > 0 ? earlier.find((slot) => slot.type === "language") : undefined;
  const slot = language ?? earlier[at % Math.max(earlier.length, 1)];
  if (slot === undefined) return {};
  const chosen = slot.type === "language" ? ` && filled.${slot.name} == "${at % 2 === 0 ? "ru" : "en"}"` : "";
  return { condition: `has(filled.${slot.name})${chosen}` };
}

/** The task of a seed: its references are to slots that come before those that it fills. */
export function taskOf(seed: TaskSeed, name: string, slots: readonly SlotInput[]): TaskInput {
  const own = slots.filter((slot) => slot.source === `task:${name}`).map((slot) => slot.name);
  const first = slots.findIndex((slot) => slot.name === own[0]);
  const earlier = slots.slice(0, first < 0 ? slots.length : first);
  const pick = (at: number): string[] => {
    const slot = earlier[at % Math.max(earlier.length, 1)];
    return slot === undefined ? [] : [slot.name];
  };
  const inputs = [...new Set(seed.inputs.flatMap(pick))];
  const asked = inputs.filter((input) => isUser(slots.find((slot) => slot.name === input)));
  const cleared = seed.clear.flatMap((at) => asked.slice(at % Math.max(asked.length, 1)).slice(0, 1));
  return {
    name,
    tool: `tool_${name}`,
    inputs,
    requires: [...new Set(seed.requires.flatMap(pick))],
    outputs: Object.fromEntries(own.map((slot) => [slot, slot])),
    successCheck: "ok",
    readbackInputs: seed.readbackInputs,
    terminal: seed.terminal,
    parallel: seed.parallel,
    thenSay: `Done ${name}.`,
    onFailure: { maxRetries: seed.maxRetries, clearSlots: [...new Set(cleared)] },
    ...conditionOf(seed.condition, earlier),
  };
}
