import type { Agent } from "../agent.ts";
import type { Languages } from "../language/languages.ts";
import { packFor } from "../language/languages.ts";
import { clearedBy, outputsIn } from "./clear-problems.ts";
import { compileCondition } from "./conditions.ts";
import { dependantsOf } from "./dependants.ts";
import { definitionInFlow, problemsInFlow } from "./flow-definitions.ts";
import { messagesIn } from "./message-places.ts";
import { nearestName } from "./names.ts";
import { needsIn, needsOf } from "./options-problems.ts";
import { phaseConditions, phasesOf } from "./phase-problems.ts";
import type { Problem } from "./problems.ts";
import type { ParsedDefinition, SlotDefinition } from "./schema.ts";
import { sourcesOf, taskOf } from "./sources.ts";

/** What of an agent works as it is written, and is yet probably not what was meant. */
export function agentWarnings(agent: Agent, languages: Languages): readonly Problem[] {
  return definitionWarnings(agent.definition, languages);
}

/** As `agentWarnings`, for a definition that has mistakes elsewhere. */
export function definitionWarnings(definition: ParsedDefinition, languages: Languages): readonly Problem[] {
  const shared = definition.flows.flatMap((flow) => flow.shares);
  const phases = phasesOf(definition);
  const conditions = [
    ...definition.flows.flatMap(({ startsWhen }) => startsWhen ?? []),
    ...phaseConditions(phases).map(({ source }) => source),
  ];
  const elsewhere = [...shared, ...slotsIn(conditions), ...Object.keys(phases.raises.filled)];
  const inFlows = definition.flows.flatMap((flow, index) =>
    problemsInFlow(warningsInOne(definitionInFlow(definition, flow), flow.shares), definition, index),
  );
  return [...unspokenLocales(definition, languages), ...warningsInOne(definition, elsewhere), ...inFlows];
}

/** Languages that the engine has no words of its own for. */
function unspokenLocales({ locale, locales }: ParsedDefinition, languages: Languages): Problem[] {
  const spoken = languages.packs.map((pack) => pack.locale);
  const named = locales?.map((tag, index) => ({ tag, path: ["locales", index] })) ?? [
    { tag: locale, path: ["locale"] },
  ];
  return named
    .filter(
      ({ tag }) => !spoken.some((locale) => locale === tag.toLowerCase() || locale === tag.toLowerCase().split("-")[0]),
    )
    .map(({ tag, path }) => ({
      path,
      message: `the engine has no words of its own in "${tag}": it listens and speaks in "${packFor(tag, languages).locale}" instead`,
      found: tag,
      expected: `one of ${spoken.join(", ")}`,
      nearest: nearestName(tag, spoken),
    }));
}

/** The warnings of the main flow, or of a definition as it is in another one. `elsewhere` are slots that other flows read. */
function warningsInOne(definition: ParsedDefinition, elsewhere: readonly string[]): Problem[] {
  return [
    ...unusedOutputs(definition, elsewhere),
    ...afterTheEnd(definition),
    ...uncheckedOptions(definition),
    ...vainRetries(definition),
  ];
}

/** Slots that a task fills and nothing reads. */
function unusedOutputs(definition: ParsedDefinition, elsewhere: readonly string[]): Problem[] {
  const used = new Set([...elsewhere, ...namesUsed(definition)]);
  return definition.tasks.flatMap((task, index) =>
    Object.entries(task.outputs)
      .filter(([, slot]) => !used.has(slot))
      .map(([key, slot]) => ({
        path: ["tasks", index, "outputs", key],
        message: `nothing uses "${slot}": no question, message, condition or task`,
        found: slot,
      })),
  );
}

function namesUsed(definition: ParsedDefinition): readonly string[] {
  const { slots, tasks } = definition;
  const conditions = [...slots, ...tasks].flatMap(({ condition }) => condition ?? []);
  const texts = messagesIn(definition).map(({ text }) => text);
  return [
    ...slots.flatMap((slot) => [...slot.requires, slot.validateAgainst?.slot ?? ""]),
    ...tasks.flatMap((task) => [...task.inputs, ...task.requires]),
    ...slotsIn(conditions),
    ...texts.flatMap((text) => [...text.matchAll(/\{\s*([A-Za-z][\w-]*)/gu)].map((match) => match[1] ?? "")),
  ];
}

/** The slots that conditions read. */
function slotsIn(conditions: readonly string[]): readonly string[] {
  return conditions.flatMap((source) => {
    const compiled = compileCondition(source);
    return compiled.type === "condition" ? compiled.slots : [];
  });
}

/** What waits for a slot that is only filled when the conversation is complete. */
function afterTheEnd({ slots, tasks }: ParsedDefinition): Problem[] {
  const terminal = new Set(tasks.flatMap((task) => (task.terminal ? task.name : [])));
  const late = new Set(slots.flatMap((slot) => (isOnlyFilledBy(terminal, slot) ? slot.name : [])));
  const lists = [
    ...slots.map((slot, index) => ({ path: ["slots", index, "requires"], names: slot.requires })),
    ...tasks.flatMap((task, index) => [
      { path: ["tasks", index, "inputs"], names: task.inputs },
      { path: ["tasks", index, "requires"], names: task.requires },
    ]),
  ];
  return lists.flatMap(({ path, names }) =>
    names.flatMap((name, at) =>
      late.has(name)
        ? [{ path: [...path, at], message: `"${name}" is only filled when the conversation is complete`, found: name }]
        : [],
    ),
  );
}

function isOnlyFilledBy(tasks: ReadonlySet<string>, slot: SlotDefinition): boolean {
  return sourcesOf(slot).length === 1 && tasks.has(taskOf(slot) ?? "");
}

/** Values that may come before the list that they are held against, and are then taken as they are. */
function uncheckedOptions(definition: ParsedDefinition): Problem[] {
  const needs = needsIn(definition);
  return definition.slots.flatMap((slot, index) => {
    const options = slot.validateAgainst?.slot;
    if (options === undefined || needsOf(slot.name, needs).has(options)) return [];
    return [
      {
        path: ["slots", index, "validateAgainst", "slot"],
        message: `"${slot.name}" may be given before "${options}" is there, and is then held against nothing`,
        found: options,
        expected: `requires: [${options}]`,
      },
    ];
  });
}

/** What a failure clears and no other attempt is made with. */
function vainRetries(definition: ParsedDefinition): Problem[] {
  const dependants = dependantsOf(definition);
  const outputs = outputsIn(definition);
  const fixed = new Set(definition.slots.flatMap((slot) => (isOnlyFromEvents(slot) ? slot.name : [])));
  return definition.tasks.flatMap((task, index): Problem[] => {
    const cleared = task.onFailure?.clearSlots ?? [];
    const path = ["tasks", index, "onFailure", "clearSlots"];
    const same = cleared.flatMap((name, at) => {
      const message = `nobody is asked for "${name}" again: the event gives the same value`;
      return fixed.has(name) ? [{ path: [...path, at], message, found: name }] : [];
    });
    const all = clearedBy(task, dependants, outputs).slots;
    if (cleared.length === 0 || task.inputs.some((name) => all.has(name))) return same;
    const message = `each attempt of "${task.name}" is the same: none of its inputs comes from what is cleared`;
    return [...same, { path, message, found: cleared, expected: "one of its inputs" }];
  });
}

function isOnlyFromEvents(slot: SlotDefinition): boolean {
  return sourcesOf(slot).length > 0 && sourcesOf(slot).every((source) => source === "event");
}
