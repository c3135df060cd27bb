import type { Agent, Condition, Message } from "../agent.ts";
import type { Languages } from "../language/languages.ts";
import type { CompiledMessage } from "../messages/format.ts";
import { compileMessage } from "../messages/format.ts";
import type { Parsed } from "./build.ts";
import { buildAgent } from "./build.ts";
import { clearProblems } from "./clear-problems.ts";
import type { PlacedCondition } from "./condition-problems.ts";
import { conditionMistakes } from "./condition-problems.ts";
import { compileCondition } from "./conditions.ts";
import { cycleProblems } from "./cycles.ts";
import { eventProblems } from "./event-problems.ts";
import { definitionInFlow, flowProblems, problemsInFlow, withEveryFlow } from "./flow-definitions.ts";
import { languageProblems } from "./language-problems.ts";
import { listProblems } from "./list-problems.ts";
import { localeVersions, pathIn } from "./locales.ts";
import { messagesIn } from "./message-places.ts";
import { optionsProblems } from "./options-problems.ts";
import { phaseConditions, phaseProblems, phasesOf } from "./phase-problems.ts";
import type { Problem } from "./problems.ts";
import { DefinitionError } from "./problems.ts";
import { reachProblems } from "./reach-problems.ts";
import { referenceProblems } from "./references.ts";
import { salvage } from "./salvage.ts";
import type { ParsedDefinition } from "./schema.ts";
import { parseDefinition } from "./schema.ts";
import { setterProblems } from "./setter-problems.ts";
import { shapeProblems } from "./shape-problems.ts";
import { toolProblems } from "./tool-problems.ts";
import { definitionWarnings } from "./warnings.ts";

/**
 * Compiles a definition. Throws `DefinitionError` with every problem found. `definition` may be anything that came from a file: where
 * its shape is wrong, whatever is of the right shape is checked all the same. `languages` are what it may speak and understand: all that the
 * engine has packs for are the `languages` of `@signalbox/engine/language`; one is enough for an agent that keeps to it.
 */
export function compileAgent(definition: unknown, languages: Languages): Agent {
  const versions = localeVersions(definition).map((version) => ({
    version,
    read: readOne(version.definition, languages),
  }));
  const placed = (found: readonly Problem[], locale: string | undefined): Problem[] =>
    found.map((problem) => ({ ...problem, path: pathIn(definition, problem.path, locale) }));
  const problems = versions.flatMap(({ version, read }) => [
    ...version.problems,
    ...placed(read.problems, version.locale),
  ]);
  const agent = buildAgent(versions.flatMap(({ read }) => read.parsed ?? []));
  if (problems.length === 0 && agent !== undefined) return agent;
  const warnings = versions.flatMap(({ version, read }) => placed(read.warnings ?? [], version.locale));
  throw new DefinitionError(distinct(problems), distinct(warnings));
}

function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify([problem.path, problem.message]), problem])).values()];
}

/** A definition in one language. */
interface ReadDefinition {
  /** Undefined where something is wrong. */
  readonly parsed?: Parsed;
  readonly problems: readonly Problem[];
  /** Told beside problems; a good definition's are asked for. */
  readonly warnings?: readonly Problem[];
}

function readOne(definition: unknown, languages: Languages): ReadDefinition {
  const parsed = parseDefinition(definition);
  const compiled: Compiled = { conditions: new Map(), messages: new Map(), languages };
  if (parsed.success) {
    const problems = problemsIn(parsed.data, compiled);
    if (problems.length === 0) return { parsed: { definition: parsed.data, ...compiled }, problems };
    return { problems, warnings: definitionWarnings(parsed.data, languages) };
  }
  const { issues } = parsed.error;
  const rest = salvage(definition, issues);
  if (rest === undefined) return { problems: shapeProblems(issues, definition) };
  const isOwn = (problem: Problem): boolean => !rest.isFollowUp(problem);
  const others = problemsIn(rest.definition, compiled).filter(isOwn);
  return {
    problems: [...shapeProblems(issues, definition), ...others],
    warnings: definitionWarnings(rest.definition, languages).filter(isOwn),
  };
}

/** What was compiled of a definition on the way. */
interface Compiled {
  readonly conditions: Map<string, Condition>;
  readonly messages: Map<string, Message>;
  readonly languages: Languages;
}

function problemsIn(definition: ParsedDefinition, compiled: Compiled): Problem[] {
  const inMain = problemsInOne(definition, compiled);
  const known = new Set(inMain.map(({ message, found }) => JSON.stringify([message, found])));
  const isNew = ({ message, found }: Problem): boolean => !known.has(JSON.stringify([message, found]));
  const inFlows = definition.flows.flatMap((flow, index) => {
    const problems = problemsInOne(definitionInFlow(definition, flow), compiled);
    return problemsInFlow(problems.filter(isNew), definition, index);
  });
  const ofStarts = [...startProblems(definition, compiled), ...ruleProblems(definition, compiled)];
  return [
    ...inMain,
    ...phaseProblems(definition),
    ...toolProblems(withEveryFlow(definition)),
    ...eventProblems(withEveryFlow(definition), compiled.languages),
    ...flowProblems(definition),
    ...ofStarts,
    ...inFlows,
  ];
}

/** The problems of the main flow, or of a definition as it is in another one. */
function problemsInOne(definition: ParsedDefinition, compiled: Compiled): Problem[] {
  const placed: PlacedCondition[] = [];
  const uncompiled = conditionProblems(definition, compiled, placed);
  const neverMet = conditionMistakes(definition, placed);
  return [
    ...referenceProblems(definition),
    ...listProblems(definition),
    ...setterProblems(definition),
    ...optionsProblems(definition),
    ...languageProblems(definition, compiled.languages),
    ...cycleProblems(definition),
    ...uncompiled,
    ...neverMet,
    ...reachProblems(
      definition,
      neverMet.map(({ path }) => path),
    ),
    ...clearProblems(definition),
    ...messageProblems(definition, compiled),
  ];
}

function startProblems(definition: ParsedDefinition, compiled: Compiled): Problem[] {
  return definition.flows.flatMap(({ startsWhen }, index) =>
    conditionProblem(startsWhen, ["flows", index, "startsWhen"], definition, compiled, []),
  );
}

/** The conditions of phases and of tools. */
function ruleProblems(definition: ParsedDefinition, compiled: Compiled): Problem[] {
  const preset = typeof definition.phases === "string";
  const places = [
    ...phaseConditions(phasesOf(definition)).map(({ source, path }) => ({ source, path: preset ? ["phases"] : path })),
    ...Object.entries(definition.tools).map(([name, { guard }]) => ({ source: guard, path: ["tools", name, "guard"] })),
  ];
  return places.flatMap(({ source, path }) => conditionProblem(source, path, definition, compiled, []));
}

function conditionProblems(definition: ParsedDefinition, compiled: Compiled, placed: PlacedCondition[]): Problem[] {
  return (["slots", "tasks"] as const).flatMap((list) =>
    definition[list].flatMap(({ condition }, index) =>
      conditionProblem(condition, [list, index, "condition"], definition, compiled, placed),
    ),
  );
}

function conditionProblem(
  source: string | undefined,
  path: Problem["path"],
  { slots }: ParsedDefinition,
  { conditions }: Compiled,
  placed: PlacedCondition[],
): Problem[] {
  if (source === undefined) return [];
  const compiled = compileCondition(source);
  if (compiled.type === "broken")
    return [{ path, message: `this condition does not compile: ${compiled.error}`, found: source }];
  conditions.set(source, compiled.condition);
  placed.push({ path, source, condition: compiled.condition, slots: compiled.slots });
  return unknownNames(compiled.slots, new Set(slots.map((slot) => slot.name)), path);
}

function messageProblems(definition: ParsedDefinition, { messages }: Compiled): Problem[] {
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
      among: valid,
    }));
}
