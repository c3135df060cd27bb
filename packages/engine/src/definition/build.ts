import type { Agent, Condition, Flow, Message, ModelTool, Slot, SlotsByKind, Task } from "../agent.ts";
import { restrictedIntents } from "../handoff/intents.ts";
import type { Languages } from "../language/languages.ts";
import { packFor } from "../language/languages.ts";
import type { LanguagePack } from "../language/pack.ts";
import { packWithPhrases } from "../language/pack.ts";
import { dateWords } from "../messages/dates.ts";
import { compilePattern } from "../pattern/pattern.ts";
import type { PhaseTable } from "../phases/table.ts";
import { mainFlow } from "../state.ts";
import { isForModel, plainSpec, questionSpec, takesQuestion } from "../tools/lookup-specs.ts";
import { buildSetters, correctionsOf } from "../tools/setters.ts";
import type { Choice } from "../tools/specs.ts";
import { dependantsOf } from "./dependants.ts";
import { definitionInFlow } from "./flow-definitions.ts";
import { contentHash } from "./hash.ts";
import { phasesOf } from "./phase-problems.ts";
import type { ParsedDefinition, SlotDefinition } from "./schema.ts";
import { sourcesOf, taskOf } from "./sources.ts";

/** A definition without problems in one language, and what was compiled of it, by source text. */
export interface Parsed {
  readonly definition: ParsedDefinition;
  readonly conditions: ReadonlyMap<string, Condition>;
  readonly messages: ReadonlyMap<string, Message>;
  readonly languages: Languages;
}

/**
 * Builds the agent of a definition, given in each of its languages, the default one first: with the agent that it is in each language
 * and in each flow. Undefined for none.
 */
export function buildAgent(versions: readonly Parsed[]): Agent | undefined {
  const hash = contentHash(
    versions.length === 1 ? versions[0]?.definition : versions.map(({ definition }) => definition),
  );
  const inLocales: Agent[] = [];
  for (const version of versions) inLocales.push(buildFlows(version, { hash, inLocales }));
  return inLocales[0];
}

/** What all agents of one definition have in common. */
type Common = Pick<Agent, "hash" | "inLocales">;

function buildFlows(parsed: Parsed, common: Common): Agent {
  const { definition } = parsed;
  const flows: Flow[] = [];
  const agent = buildOne(definition, parsed, { ...common, flows });
  flows.push({
    name: mainFlow,
    description: definition.description ?? "",
    examples: [],
    startsWhen: null,
    shares: [...new Set(definition.flows.flatMap(({ shares }) => shares))],
    agent,
  });
  for (const flow of definition.flows) {
    const { name, description, examples, shares } = flow;
    const startsWhen = conditionOf(flow.startsWhen, parsed);
    const inFlow = buildOne(definitionInFlow(definition, flow), parsed, { ...common, flows });
    flows.push({ name, description, examples, startsWhen, shares, agent: inFlow });
  }
  return agent;
}

function buildOne(definition: ParsedDefinition, compiled: Parsed, common: Common & Pick<Agent, "flows">): Agent {
  const fromTasks = new Set(definition.slots.flatMap((slot) => (taskOf(slot) === null ? [] : slot.name)));
  const slots = definition.slots.map((slot) => buildSlot(slot, definition, compiled, fromTasks));
  const tasks: Task[] = definition.tasks.map((task) => ({
    name: task.name,
    definition: task,
    condition: conditionOf(task.condition, compiled),
  }));
  const bindings = new Map(Object.entries(definition.tools));
  const setters = buildSetters(slots, bindings);
  return {
    ...common,
    id: definition.id,
    definition,
    slots,
    slot: new Map(slots.map((slot) => [slot.name, slot])),
    slotsOf: slotsByKind(slots),
    tasks,
    task: new Map(tasks.map((task) => [task.name, task])),
    taskTools: [...new Set(definition.tasks.map(({ tool }) => tool))],
    setters,
    setter: new Map(setters.map((setter) => [setter.name, setter])),
    corrections: correctionsOf(slots),
    bindings,
    language: languageOf(definition, compiled),
    languageChoice: compiled.languages.choice ?? null,
    dates: dateWords(definition.locale),
    dependants: dependantsOf(definition),
    phases: phaseTable(definition, compiled),
    restrictedIntents: restrictedIntents(definition),
    modelTools: modelTools(definition, compiled),
    message: (source) => compiled.messages.get(source) ?? (() => source),
  };
}

function slotsByKind(slots: readonly Slot[]): SlotsByKind {
  return {
    user: slots.filter(({ isUser }) => isUser),
    event: slots.filter(({ isEvent }) => isEvent),
    conditional: slots.filter(({ condition }) => condition !== null),
    dated: slots.filter(({ isUser, type, definition }) => isUser && type === "date" && definition.past !== true),
    timed: slots.filter(({ isUser, day }) => isUser && day !== null),
  };
}

function phaseTable(definition: ParsedDefinition, compiled: Parsed): PhaseTable {
  const table = phasesOf(definition);
  return {
    definition: table,
    transitions: table.transitions.map(({ from, event, to, requires }) => ({
      from,
      event,
      to,
      requires: conditionOf(requires, compiled),
    })),
    guards: new Map(
      Object.entries(table.guards).flatMap(([tool, source]) => {
        const condition = conditionOf(source, compiled);
        return condition === null ? [] : [[tool, condition] as const];
      }),
    ),
  };
}

/** What the model may call to be told the result: as the file says, or as a search always is. */
function modelTools({ tools }: ParsedDefinition, compiled: Parsed): ModelTool[] {
  return Object.entries(tools).flatMap(([name, tool]) => {
    if (!isForModel(tool)) return [];
    const spec = takesQuestion(tool) ? questionSpec(name, tool) : plainSpec(name, tool);
    return [{ name, guard: conditionOf(tool.guard, compiled), spec }];
  });
}

/** The language of the agent with its own words, where it has some for it. */
function languageOf({ locale, phrases }: ParsedDefinition, { languages }: Parsed): LanguagePack {
  const own = phrases?.[locale];
  const pack = packFor(locale, languages);
  return own === undefined ? pack : packWithPhrases(pack, own);
}

function conditionOf(source: string | undefined, { conditions }: Parsed): Condition | null {
  return source === undefined ? null : (conditions.get(source) ?? null);
}

function choicesOf({ choices = [] }: SlotDefinition): Choice[] {
  return choices.map((choice) => (typeof choice === "string" ? { value: choice } : choice));
}

/** The languages of the agent, by their own names. */
function languageChoices({ locale, locales = [locale] }: ParsedDefinition): Choice[] {
  return locales.map((value) => {
    const label = new Intl.DisplayNames([value], { type: "language" }).of(value);
    return { value, ...(label !== undefined && { label }) };
  });
}

/** Behind a gate everything waits for it. */
function requirementsOf(slot: SlotDefinition, gate: string | undefined): readonly string[] {
  return gate === undefined || gate === slot.name || slot.requires.includes(gate)
    ? slot.requires
    : [gate, ...slot.requires];
}

/** The date slot of a time: the one that it names, or the only one that goes into a task with it. */
function dayOf({ name, type, day }: SlotDefinition, { slots, tasks }: ParsedDefinition): string | null {
  if (type !== "time" || day !== undefined) return day ?? null;
  const beside = new Set(tasks.flatMap(({ inputs }) => (inputs.includes(name) ? inputs : [])));
  const [only, another] = slots.filter((slot) => slot.type === "date" && beside.has(slot.name));
  return another === undefined ? (only?.name ?? null) : null;
}

/** A slot with what follows from its definition. */
export function buildSlot(
  slot: SlotDefinition,
  definition: ParsedDefinition,
  compiled: Parsed,
  fromTasks: ReadonlySet<string>,
): Slot {
  const sources = sourcesOf(slot);
  const isUser = sources.includes("user");
  const choice = slot.type === "language" ? compiled.languages.choice : undefined;
  const setter = isUser ? (slot.setter ?? `set_${slot.name}`) : null;
  return {
    name: slot.name,
    definition: slot,
    type: slot.type ?? "text",
    choices: slot.type === "language" ? languageChoices(definition) : choicesOf(slot),
    fits: slot.pattern === undefined ? null : (compilePattern(slot.pattern) ?? null),
    languageRequest: choice === undefined ? null : (text) => choice.request(text, false),
    isUser,
    isEvent: sources.includes("event"),
    isAnnounce: sources.includes("announce"),
    task: taskOf(slot),
    eventKey: slot.eventKey ?? slot.name,
    day: dayOf(slot, definition),
    setter,
    field: slot.setterField ?? slot.name,
    hint: slot.hint ?? slot.name.replaceAll("_", " "),
    requires: requirementsOf(slot, definition.gateSlot),
    requiresTask: slot.requires.some((name) => fromTasks.has(name)),
    condition: conditionOf(slot.condition, compiled),
    feeds: definition.tasks.filter((task) => task.inputs.includes(slot.name)).map((task) => task.name),
  };
}
