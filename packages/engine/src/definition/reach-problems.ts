import type { Problem } from "./problems.ts";
import type { ParsedDefinition, TaskDefinition } from "./schema.ts";
import { sourcesOf, taskOf } from "./sources.ts";

/** Something comes about once all that it needs is there. */
interface Rule {
  readonly gives: string;
  readonly needs: readonly string[];
}

/**
 * Tasks that can never run, as they wait for a slot that nothing can fill. `closed` are the paths of the conditions that are never
 * true. Names that do not exist are a mistake of their own and are taken for reachable.
 */
export function reachProblems(definition: ParsedDefinition, closed: readonly Problem["path"][]): Problem[] {
  const isClosed = new Set(closed.map(([list, index]) => `${list}[${index}]`));
  const reached = reachedBy(rulesOf(definition, isClosed));
  const known = new Set(definition.slots.map((slot) => slot.name));
  const conditional = conditionalSlots(definition);
  return definition.tasks.flatMap((task, index): Problem[] => {
    if (isClosed.has(`tasks[${index}]`)) return [];
    const missing = waitsFor(task, conditional).find((name) => known.has(name) && !reached.has(name));
    if (missing === undefined) return [];
    const list = task.inputs.includes(missing) ? "inputs" : "requires";
    return [
      {
        path: ["tasks", index, list, task[list].indexOf(missing)],
        message: `${task.terminal ? "the terminal task" : "the task"} "${task.name}" can never run: nothing can fill "${missing}"`,
        found: missing,
      },
    ];
  });
}

function rulesOf(definition: ParsedDefinition, isClosed: ReadonlySet<string>): Rule[] {
  const known = new Set(definition.slots.map((slot) => slot.name));
  const tasks = new Set(definition.tasks.map((task) => task.name));
  const conditional = conditionalSlots(definition);
  const ofTasks = definition.tasks.map((task) => ({
    gives: `task:${task.name}`,
    needs: waitsFor(task, conditional).filter((name) => known.has(name)),
  }));
  const ofSlots = definition.slots.map((slot): Rule[] => {
    const sources = sourcesOf(slot);
    const task = taskOf(slot);
    const isAsked = sources.includes("user") || sources.includes("announce");
    // What a flow shares without a source of its own is brought along.
    const isGiven = sources.length === 0 || sources.includes("event");
    return [
      ...(isGiven ? [{ gives: slot.name, needs: [] }] : []),
      ...(task === null ? [] : [{ gives: slot.name, needs: tasks.has(task) ? [`task:${task}`] : [] }]),
      ...(isAsked ? [{ gives: slot.name, needs: slot.requires.filter((name) => known.has(name)) }] : []),
    ];
  });
  return [
    ...ofTasks.filter((_rule, index) => !isClosed.has(`tasks[${index}]`)),
    ...ofSlots.filter((_rules, index) => !isClosed.has(`slots[${index}]`)).flat(),
  ];
}

/** All that comes about, each rule looked at once for each of its needs: definitions may hold thousands. */
function reachedBy(rules: readonly Rule[]): ReadonlySet<string> {
  const waiting = new Map<string, Rule[]>();
  const open = new Map(rules.map((rule) => [rule, new Set(rule.needs)]));
  for (const rule of rules) {
    for (const need of rule.needs) {
      const others = waiting.get(need);
      if (others === undefined) waiting.set(need, [rule]);
      else others.push(rule);
    }
  }
  const reached = new Set(rules.flatMap((rule) => (rule.needs.length === 0 ? rule.gives : [])));
  for (const name of reached) {
    for (const rule of waiting.get(name) ?? []) {
      open.get(rule)?.delete(name);
      if (open.get(rule)?.size === 0) reached.add(rule.gives);
    }
  }
  return reached;
}

/** A slot that plays no part holds no task up. */
function conditionalSlots({ slots }: ParsedDefinition): ReadonlySet<string> {
  return new Set(slots.flatMap((slot) => (slot.condition === undefined ? [] : slot.name)));
}

function waitsFor(task: TaskDefinition, conditional: ReadonlySet<string>): readonly string[] {
  return [...task.inputs, ...task.requires].filter((name) => !conditional.has(name));
}
