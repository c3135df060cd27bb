import { compilePattern } from "../pattern/pattern.ts";
import type { Problem } from "./problems.ts";
import type { ParsedDefinition, SlotDefinition, TaskDefinition } from "./schema.ts";
import { sourcesOf, taskOf } from "./sources.ts";

type Path = readonly (string | number)[];

/** The checks across names (spec section 3.4): duplicates, references that lead nowhere, what a source needs and forbids. */
export function referenceProblems(definition: ParsedDefinition): Problem[] {
  const slotNames = new Set(definition.slots.map((slot) => slot.name));
  const taskNames = new Set(definition.tasks.map((task) => task.name));
  return [
    ...duplicates(definition, "slots"),
    ...duplicates(definition, "tasks"),
    ...definition.slots.flatMap((slot, index) =>
      slotProblems(slot, ["slots", index], definition, slotNames, taskNames),
    ),
    ...definition.tasks.flatMap((task, index) => taskProblems(task, ["tasks", index], definition, slotNames)),
    ...gateProblems(definition, slotNames),
    ...unknownName(definition.localeSlot, slotNames, ["localeSlot"], "slot"),
    ...steerBackProblems(definition),
  ];
}

function duplicates(definition: ParsedDefinition, list: "slots" | "tasks"): Problem[] {
  const first = new Map<string, number>();
  return definition[list].flatMap(({ name }, index) => {
    const taken = first.get(name);
    if (taken !== undefined)
      return [
        { path: [list, index, "name"], message: `the name "${name}" is taken by ${list}[${taken}]`, found: name },
      ];
    first.set(name, index);
    return [];
  });
}

function unknownName(name: string | undefined, valid: ReadonlySet<string>, path: Path, kind: string): Problem[] {
  if (name === undefined || valid.has(name)) return [];
  return [
    {
      path,
      message: `there is no ${kind} "${name}"`,
      found: name,
      expected: `the name of a ${kind}`,
      among: valid,
    },
  ];
}

function slotProblems(
  slot: SlotDefinition,
  path: Path,
  definition: ParsedDefinition,
  slotNames: ReadonlySet<string>,
  taskNames: ReadonlySet<string>,
): Problem[] {
  const sources = sourcesOf(slot);
  const task = taskOf(slot);
  const filler = definition.tasks.find((candidate) => candidate.name === task);
  const problems: Problem[] = [
    ...slot.requires.flatMap((name, index) => unknownName(name, slotNames, [...path, "requires", index], "slot")),
    ...dayProblems(slot, path, definition, slotNames),
    ...unknownName(slot.validateAgainst?.slot, slotNames, [...path, "validateAgainst", "slot"], "slot"),
    ...(task === null ? [] : unknownName(task, taskNames, [...path, "source"], "task")),
    ...announceProblems(slot, path, sources),
    ...sourceProblems(slot, path, sources),
    ...typeProblems(slot, path),
  ];
  if (filler && !Object.values(filler.outputs).includes(slot.name)) {
    problems.push({
      path: [...path, "source"],
      message: `task "${filler.name}" has no output that fills "${slot.name}"`,
      expected: `outputs: { …: ${slot.name} }`,
    });
  }
  return problems;
}

function dayProblems(
  { day }: SlotDefinition,
  path: Path,
  { slots }: ParsedDefinition,
  slotNames: ReadonlySet<string>,
): Problem[] {
  const type = slots.find((slot) => slot.name === day)?.type;
  if (day === undefined || type === "date") return [];
  if (!slotNames.has(day)) return unknownName(day, slotNames, [...path, "day"], "slot");
  return [{ path: [...path, "day"], message: `"${day}" is no date`, found: day, expected: "a slot of type: date" }];
}

function announceProblems(slot: SlotDefinition, path: Path, sources: readonly string[]): Problem[] {
  const isAnnounce = sources.includes("announce");
  const problems: Problem[] = [];
  if (isAnnounce && sources.length > 1)
    problems.push({ path: [...path, "source"], message: "an announcement has no other source" });
  if (isAnnounce && slot.message === undefined)
    problems.push({ path: [...path, "message"], message: "an announcement needs a message" });
  if (!isAnnounce && slot.message !== undefined)
    problems.push({ path: [...path, "message"], message: 'only a slot with source "announce" has a message' });
  if (isAnnounce && slot.setter !== undefined)
    problems.push({ path: [...path, "setter"], message: "an announcement has no setter" });
  if (!isAnnounce && !sources.includes("user") && slot.ask !== undefined)
    problems.push({ path: [...path, "ask"], message: 'only a slot with source "user" is asked for' });
  return problems;
}

/** What only means something for a slot that the user fills. */
const userKeys = ["setter", "setterField", "validation", "validateAgainst", "optional", "mustBeSaid"] as const;

/** Keys that a slot of these sources would ignore. */
function sourceProblems(slot: SlotDefinition, path: Path, sources: readonly string[]): Problem[] {
  const isIgnored = !sources.includes("user") && !sources.includes("announce");
  const ignored = isIgnored ? userKeys.filter((key) => slot[key] !== undefined) : [];
  const problems: Problem[] = ignored.map((key) => ({
    path: [...path, key],
    message: `"${key}" means nothing for a slot that the user does not fill`,
    expected: 'source: user, or a list with "user" in it',
  }));
  if (slot.eventKey !== undefined && !sources.includes("event"))
    problems.push({
      path: [...path, "eventKey"],
      message: '"eventKey" means nothing for a slot that no event fills',
      expected: 'a source with "event" in it',
    });
  return problems;
}

function typeProblems(slot: SlotDefinition, path: Path): Problem[] {
  const problems: Problem[] = [];
  if (slot.type === "choice" && slot.choices === undefined)
    problems.push({ path: [...path, "choices"], message: "a choice needs its choices" });
  if (slot.type !== "choice" && slot.choices !== undefined)
    problems.push({ path: [...path, "choices"], message: 'only a slot of type "choice" has choices' });
  if (slot.min !== undefined && slot.max !== undefined && slot.min > slot.max)
    problems.push({ path: [...path, "min"], message: `min ${slot.min} is above max ${slot.max}`, found: slot.min });
  if (slot.pattern !== undefined && compilePattern(slot.pattern) === undefined)
    problems.push({
      path: [...path, "pattern"],
      message: "this is no regular expression",
      found: slot.pattern,
      expected: "the syntax of RE2: no look-around, no back references, at most 1000 repetitions",
    });
  return [...problems, ...constraintProblems(slot, path)];
}

/** The types whose values each constraint is checked on; elsewhere it would do nothing. */
const constrained = {
  min: ["integer", "number", "time"],
  max: ["integer", "number", "time"],
  minLength: ["text", "name"],
  maxLength: ["text", "name"],
  pattern: ["text", "name"],
  past: ["date"],
  future: ["date"],
  day: ["time"],
  mustBeSaid: ["text", "name", "integer", "number", "phone", "email", "date", "time", "choice"],
} as const;

function constraintProblems(slot: SlotDefinition, path: Path): Problem[] {
  const type: string = slot.type ?? "text";
  return (["min", "max", "minLength", "maxLength", "pattern", "past", "future", "day", "mustBeSaid"] as const)
    .filter((name) => slot[name] !== undefined && !constrained[name].some((other) => other === type))
    .map((name) => ({
      path: [...path, name],
      message: `"${name}" means nothing for the type "${type}"`,
      found: slot[name],
      expected: `type: ${constrained[name].join(" or ")}`,
    }));
}

function taskProblems(
  task: TaskDefinition,
  path: Path,
  definition: ParsedDefinition,
  slotNames: ReadonlySet<string>,
): Problem[] {
  const outputs = Object.entries(task.outputs);
  return [
    ...task.inputs.flatMap((name, index) => unknownName(name, slotNames, [...path, "inputs", index], "slot")),
    ...task.requires.flatMap((name, index) => unknownName(name, slotNames, [...path, "requires", index], "slot")),
    ...outputs.flatMap(([key, name]) => unknownName(name, slotNames, [...path, "outputs", key], "slot")),
    ...outputs.flatMap(([key, name]) => outputSourceProblem(task, name, [...path, "outputs", key], definition)),
    ...(task.onFailure?.clearSlots ?? []).flatMap((name, index) =>
      unknownName(name, slotNames, [...path, "onFailure", "clearSlots", index], "slot"),
    ),
  ];
}

function outputSourceProblem(task: TaskDefinition, name: string, path: Path, definition: ParsedDefinition): Problem[] {
  const slot = definition.slots.find((candidate) => candidate.name === name);
  if (!slot || sourcesOf(slot).includes(`task:${task.name}`)) return [];
  return [
    {
      path,
      message: `slot "${name}" is not filled by this task`,
      found: sourcesOf(slot).join(", "),
      expected: `source: "task:${task.name}"`,
    },
  ];
}

function gateProblems({ gateSlot, slots }: ParsedDefinition, slotNames: ReadonlySet<string>): Problem[] {
  const gate = slots.find((slot) => slot.name === gateSlot);
  const mayOpen =
    gate === undefined || (gate.requires.length === 0 && taskOf(gate) === null && gate.condition === undefined);
  return [
    ...unknownName(gateSlot, slotNames, ["gateSlot"], "slot"),
    ...(mayOpen
      ? []
      : [
          {
            path: ["gateSlot"],
            message: `"${gateSlot}" waits for something itself: a gate has no requires, condition or task`,
          },
        ]),
  ];
}

function steerBackProblems({ steerBack }: ParsedDefinition): Problem[] {
  const { softAfter, hardAfter, escalateAfter } = steerBack;
  if (softAfter < hardAfter && hardAfter < escalateAfter) return [];
  return [
    {
      path: ["steerBack"],
      message: "softAfter, hardAfter and escalateAfter must rise in this order",
      found: [softAfter, hardAfter, escalateAfter],
    },
  ];
}
