import type { Agent, Condition, Message, Slot, Task } from "../agent.ts";
import type { LanguagePack } from "../language/index.ts";
import { languagePack, packWithPhrases } from "../language/index.ts";
import { dateWords } from "../messages/dates.ts";
import type { CompiledMessage } from "../messages/format.ts";
import { compileMessage } from "../messages/format.ts";
import { buildSetters } from "../tools/setters.ts";
import { clearProblems } from "./clear-problems.ts";
import type { PlacedCondition } from "./condition-problems.ts";
import { conditionMistakes } from "./condition-problems.ts";
import { compileCondition } from "./conditions.ts";
import { cycleProblems } from "./cycles.ts";
import { dependantsOf } from "./dependants.ts";
import { contentHash } from "./hash.ts";
import { listProblems } from "./list-problems.ts";
import { messagesIn } from "./message-places.ts";
import { nearestName } from "./names.ts";
import { optionsProblems } from "./options-problems.ts";
import { compilePattern } from "./pattern.ts";
import type { Problem } from "./problems.ts";
import { DefinitionError } from "./problems.ts";
import { reachProblems } from "./reach-problems.ts";
import { referenceProblems } from "./references.ts";
import { salvage } from "./salvage.ts";
import type { ParsedDefinition, SlotDefinition } from "./schema.ts";
import { definitionSchema } from "./schema.ts";
import { setterProblems } from "./setter-problems.ts";
import { shapeProblems } from "./shape-problems.ts";
import { sourcesOf, taskOf } from "./sources.ts";
import { toolProblems } from "./tool-problems.ts";

/**
 * Compiles a definition. Throws `DefinitionError` with every problem found. `definition` may be anything that came from a file: where
 * its shape is wrong, whatever is of the right shape is checked all the same.
 */
export function compileAgent(definition: unknown): Agent {
  const parsed = definitionSchema.safeParse(definition);
  const conditions = new Map<string, Condition>();
  const messages = new Map<string, Message>();
  if (!parsed.success) {
    const { issues } = parsed.error;
    const rest = salvage(definition, issues);
    const others = rest && problemsIn(rest.definition, conditions, messages).filter((other) => !rest.isFollowUp(other));
    throw new DefinitionError([...shapeProblems(issues, definition), ...(others ?? [])]);
  }
  const problems = problemsIn(parsed.data, conditions, messages);
  if (problems.length > 0) throw new DefinitionError(problems);
  return build(parsed.data, conditions, messages);
}

function problemsIn(
  definition: ParsedDefinition,
  conditions: Map<string, Condition>,
  messages: Map<string, Message>,
): Problem[] {
  const placed: PlacedCondition[] = [];
  const uncompiled = conditionProblems(definition, conditions, placed);
  const neverMet = conditionMistakes(definition, placed);
  return [
    ...referenceProblems(definition),
    ...listProblems(definition),
    ...setterProblems(definition),
    ...toolProblems(definition),
    ...optionsProblems(definition),
    ...cycleProblems(definition),
    ...uncompiled,
    ...neverMet,
    ...reachProblems(
      definition,
      neverMet.map(({ path }) => path),
    ),
    ...clearProblems(definition),
    ...messageProblems(definition, messages),
  ];
}

function conditionProblems(
  definition: ParsedDefinition,
  conditions: Map<string, Condition>,
  placed: PlacedCondition[],
): Problem[] {
  const names = new Set(definition.slots.map((slot) => slot.name));
  return (["slots", "tasks"] as const).flatMap((list) =>
    definition[list].flatMap(({ condition }, index): Problem[] => {
      if (condition === undefined) return [];
      const path = [list, index, "condition"];
      const compiled = compileCondition(condition);
      if (compiled.type === "broken")
        return [{ path, message: `this condition does not compile: ${compiled.error}`, found: condition }];
      conditions.set(condition, compiled.condition);
      placed.push({ path, source: condition, condition: compiled.condition, slots: compiled.slots });
      return unknownNames(compiled.slots, names, path);
    }),
  );
}

function messageProblems(definition: ParsedDefinition, messages: Map<string, Message>): Problem[] {
  const names = new Set(definition.slots.map((slot) => slot.name));
  return messagesIn(definition).flatMap(({ path, text }): Problem[] => {
    const compiled: CompiledMessage = compileMessage(text, definition.locale);
    if (compiled.type === "broken")
      return [{ path, message: `this message is no ICU MessageFormat: ${compiled.error}`, found: text }];
    messages.set(text, compiled.message);
    return unknownNames(compiled.placeholders, names, path);
  });
}

function unknownNames(used: readonly string[], valid: ReadonlySet<string>, path: Problem["path"]): Problem[] {
  return used
    .filter((name) => !valid.has(name))
    .map((name) => ({
      path,
      message: `there is no slot "${name}"`,
      found: name,
      expected: "the name of a slot",
      nearest: nearestName(name, [...valid]),
    }));
}

function build(
  definition: ParsedDefinition,
  conditions: ReadonlyMap<string, Condition>,
  messages: Map<string, Message>,
): Agent {
  const fromTasks = new Set(definition.slots.flatMap((slot) => (taskOf(slot) === null ? [] : slot.name)));
  const slots = definition.slots.map((slot) => buildSlot(slot, definition, conditions, fromTasks));
  const tasks: Task[] = definition.tasks.map((task) => ({
    name: task.name,
    definition: task,
    condition: conditionOf(task.condition, conditions),
  }));
  const bindings = new Map(Object.entries(definition.tools));
  const setters = buildSetters(slots, bindings);
  return {
    id: definition.id,
    hash: contentHash(definition),
    definition,
    slots,
    slot: new Map(slots.map((slot) => [slot.name, slot])),
    tasks,
    task: new Map(tasks.map((task) => [task.name, task])),
    setters,
    setter: new Map(setters.map((setter) => [setter.name, setter])),
    bindings,
    language: languageOf(definition),
    dates: dateWords(definition.locale),
    dependants: dependantsOf(definition),
    message: (source) => messages.get(source) ?? (() => source),
  };
}

/** The language of the agent with its own words, where it has some for it. */
function languageOf({ locale, phrases }: ParsedDefinition): LanguagePack {
  const own = phrases?.[locale];
  return own === undefined ? languagePack(locale) : packWithPhrases(languagePack(locale), own);
}

function conditionOf(source: string | undefined, conditions: ReadonlyMap<string, Condition>): Condition | null {
  return source === undefined ? null : (conditions.get(source) ?? null);
}

/** Behind a gate everything waits for it. */
function requirementsOf(slot: SlotDefinition, gate: string | undefined): readonly string[] {
  return gate === undefined || gate === slot.name || slot.requires.includes(gate)
    ? slot.requires
    : [gate, ...slot.requires];
}

function buildSlot(
  slot: SlotDefinition,
  definition: ParsedDefinition,
  conditions: ReadonlyMap<string, Condition>,
  fromTasks: ReadonlySet<string>,
): Slot {
  const sources = sourcesOf(slot);
  const isUser = sources.includes("user");
  const setter = isUser ? (slot.setter ?? `set_${slot.name}`) : null;
  return {
    name: slot.name,
    definition: slot,
    type: slot.type ?? "text",
    choices: (slot.choices ?? []).map((choice) => (typeof choice === "string" ? { value: choice } : choice)),
    fits: slot.pattern === undefined ? null : (compilePattern(slot.pattern) ?? null),
    isUser,
    isEvent: sources.includes("event"),
    isAnnounce: sources.includes("announce"),
    task: taskOf(slot),
    eventKey: slot.eventKey ?? slot.name,
    setter,
    field: slot.setterField ?? slot.name,
    hint: slot.hint ?? slot.name.replaceAll("_", " "),
    requires: requirementsOf(slot, definition.gateSlot),
    requiresTask: slot.requires.some((name) => fromTasks.has(name)),
    condition: conditionOf(slot.condition, conditions),
    feeds: definition.tasks.filter((task) => task.inputs.includes(slot.name)).map((task) => task.name),
  };
}
