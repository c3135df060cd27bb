import type { AgentDefinition } from "@signalbox/engine";
import fc from "fast-check";
import type { FlowSeed } from "./random-flows.ts";
import { flowOf, flowSeeds } from "./random-flows.ts";
import type { SlotInput, SlotSeed, TaskSeed } from "./random-slots.ts";
import { isUser, slotOf, slotSeed, taskOf, taskSeed } from "./random-slots.ts";

type Phases = Exclude<NonNullable<AgentDefinition["phases"]>, string>;

interface Rest {
  readonly readback: "verbatim" | "guided";
  readonly gate: boolean;
  /** The first slot of the user's is the language of the conversation, and others hang on it. */
  readonly speaks: boolean;
  /** A table of its own: these tools only, until this slot is filled. */
  readonly phases: { readonly slot: number; readonly tools: readonly number[] } | null;
  readonly flows: readonly FlowSeed[];
  readonly turns: number;
  readonly escalateAfter: number;
}

const rest: fc.Arbitrary<Rest> = fc.record({
  readback: fc.constantFrom("verbatim", "guided"),
  gate: fc.constantFrom(false, false, false, true),
  speaks: fc.constantFrom(false, false, true),
  phases: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ slot: fc.nat(3), tools: fc.array(fc.nat(20), { maxLength: 4 }) }) },
  ),
  flows: flowSeeds,
  turns: fc.integer({ min: 8, max: 60 }),
  escalateAfter: fc.integer({ min: 4, max: 9 }),
});

/**
 * Agents of every shape that compiles: slots of all sources and types with requirements, conditions, read-backs, shared and custom
 * setters and lists to choose from; named events that fill them; tasks with grouped read-backs, conditions, retries and slots to clear; a gate; a language to choose
 * that other slots hang on; a table of phases; other flows. References only point backwards, so that no circle can arise.
 */
export const randomDefinition: fc.Arbitrary<AgentDefinition> = fc
  .tuple(fc.array(slotSeed, { minLength: 2, maxLength: 10 }), fc.array(taskSeed, { minLength: 1, maxLength: 3 }), rest)
  .map(([slots, tasks, others]) => build(slots, tasks, others));

function build(seeds: readonly SlotSeed[], taskSeeds: readonly TaskSeed[], others: Rest): AgentDefinition {
  const slots: SlotInput[] = [];
  const taskNames = taskSeeds.map((_, index) => `Task${index}`);
  for (const [index, seed] of withLanguage(seeds, others.speaks).entries())
    slots.push(slotOf(seed, `s${index}`, slots, taskNames));
  const flows = others.flows.map((seed, index) => flowOf(seed, index, slots));
  const language = slots.find((slot) => slot.type === "language");
  const gate = slots.find((slot) => isUser(slot) && slot.requires?.length === 0 && slot.condition === undefined);
  return {
    id: "random",
    readback: others.readback,
    limits: { turns: others.turns, modelCallsPerTurn: 4, turnsWithoutProgress: others.escalateAfter + 6 },
    steerBack: { softAfter: 1, hardAfter: 3, escalateAfter: others.escalateAfter },
    confirmTransitionPrefix: ["Good.", "Fine."],
    ...(others.gate && gate && { gateSlot: gate.name }),
    ...(language && { locales: ["en", "ru"], localeSlot: language.name }),
    ...(others.phases && { phases: phasesOf(others.phases, slots) }),
    slots,
    tasks: taskNames.flatMap((name, index) => {
      const seed = taskSeeds[index];
      return seed ? taskOf({ ...seed, terminal: seed.terminal || index === 0 }, name, slots) : [];
    }),
    flows,
    tools: Object.fromEntries([
      ...customSetters(seeds, slots),
      ...others.flows.flatMap((seed, index) => customSetters(seed.slots, flows[index]?.slots ?? [])),
    ]),
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
  language: "ru",
  name: "Sarah Chen",
};

/** The first slot that the user is asked for by itself becomes the choice of a language. */
function withLanguage(seeds: readonly SlotSeed[], speaks: boolean): readonly SlotSeed[] {
  const first = seeds.findIndex(({ kind, setter }) => kind === "user" && setter === "own");
  return seeds.map((seed, index) => (speaks && index === first ? { ...seed, type: "language" } : seed));
}

function customSetters(seeds: readonly SlotSeed[], slots: readonly SlotInput[]): [string, { setter: true }][] {
  return slots.flatMap((slot, index) =>
    seeds[index]?.setter === "custom" && isUser(slot) ? [[`set_${slot.name}`, { setter: true }]] : [],
  );
}

/** Some tools at first, and all of them once a slot has its value; every phase of the talk lets the user have a person. */
function phasesOf({ slot, tools }: NonNullable<Rest["phases"]>, slots: readonly SlotInput[]): Phases {
  const name = slots[slot % slots.length]?.name ?? "s0";
  const setters = slots.filter(isUser).map((each) => each.setter ?? `set_${each.name}`);
  const some = tools.flatMap((at) => setters[at % Math.max(setters.length, 1)] ?? []);
  return {
    initial: "FIRST",
    handoff: "HANDED_OFF",
    closing: "CLOSING",
    ended: "ENDED",
    states: {
      FIRST: { tools: [...new Set([...some, "confirm_pending", "reject_pending", "cancel", "request_human_handoff"])] },
      OPEN: { tools: "*" },
      HANDED_OFF: { tools: [] },
      CLOSING: { tools: [] },
      ENDED: { tools: [] },
    },
    transitions: [
      { from: "FIRST", event: "first.known", to: "OPEN", requires: `has(filled.${name})` },
      { from: "FIRST", event: "hurried", to: "OPEN" },
      { from: "OPEN", event: "slowed", to: "FIRST" },
      { from: "*", event: "handoff.requested", to: "HANDED_OFF" },
      { from: "*", event: "closing.requested", to: "CLOSING" },
      { from: "*", event: "conversation.ended", to: "ENDED" },
    ],
    raises: { filled: { [name]: "first.known" } },
    guards: {},
  };
}
