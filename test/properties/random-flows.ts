import type { AgentDefinition } from "@signalbox/engine";
import fc from "fast-check";
import type { SlotInput, SlotSeed, TaskSeed } from "./random-slots.ts";
import { isUser, position, slotOf, slotSeed, taskOf, taskSeed } from "./random-slots.ts";

type FlowInput = NonNullable<AgentDefinition["flows"]>[number];

/** A flow beside the main one, before its references are resolved. */
export interface FlowSeed {
  readonly slots: readonly SlotSeed[];
  readonly task: TaskSeed | null;
  readonly shares: readonly number[];
  readonly startsWhen: number | null;
  readonly isClosed: boolean;
}

const flowSeed: fc.Arbitrary<FlowSeed> = fc.record({
  slots: fc.array(slotSeed, { minLength: 1, maxLength: 3 }),
  task: fc.option(taskSeed, { freq: 2 }),
  shares: fc.array(position, { maxLength: 3 }),
  startsWhen: fc.option(position, { freq: 2 }),
  isClosed: fc.boolean(),
});

/** None, for most agents; sometimes one or two, so that a digression may be interrupted itself. */
export const flowSeeds: fc.Arbitrary<readonly FlowSeed[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.array(flowSeed, { minLength: 1, maxLength: 2 }) },
);

/** A flow that shares slots of the main one, starts on request or by a value, and is done by its task or once all is answered. */
export function flowOf(seed: FlowSeed, number: number, main: readonly SlotInput[]): FlowInput {
  const name = `flow${number}`;
  const asked = main.filter(isUser);
  const shared = [...new Set(seed.shares.flatMap((at) => asked.slice(at % Math.max(asked.length, 1)).slice(0, 1)))];
  const slots = [...shared];
  const { task } = seed;
  const taskNames = task === null ? [] : [`${name}_task`];
  for (const slot of seed.slots) slots.push(slotOf(slot, `f${number}_${slots.length}`, slots, taskNames));
  const starting = seed.startsWhen === null ? undefined : main[seed.startsWhen % main.length]?.name;
  return {
    name,
    description: `Errand ${number}`,
    examples: [`errand ${number}`],
    shares: shared.map((slot) => slot.name),
    slots: slots.slice(shared.length),
    tasks: task === null ? [] : taskNames.map((each) => taskOf({ ...task, terminal: true }, each, slots)),
    ...(starting !== undefined && { startsWhen: `has(filled.${starting})` }),
    ...(seed.isClosed && { closing: `Errand ${number} is done.` }),
  };
}
