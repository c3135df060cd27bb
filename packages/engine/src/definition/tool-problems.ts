import { isForModel } from "../tools/lookup-specs.ts";
import type { Problem } from "./problems.ts";
import type { ExhaustDefinition, ParsedDefinition } from "./schema.ts";
import { sourcesOf } from "./sources.ts";

/** Entries of `tools` that nothing calls, as a misspelt one, and what an entry says that nothing reads. */
export function toolProblems(definition: ParsedDefinition): Problem[] {
  const setters = settersOf(definition);
  const called = [...definition.tasks.map((task) => task.tool), ...handoffTools(definition)];
  const offered = Object.entries(definition.tools).flatMap(([name, tool]) => (isForModel(tool) ? [name] : []));
  const used = [...new Set([...called, ...setters, ...offered])];
  return Object.entries(definition.tools).flatMap(([name, { setter, http, knowledge, parameters }]): Problem[] => {
    const path = ["tools", name];
    if (!used.includes(name))
      return [
        {
          path,
          message: `no task, setter or exhaustion calls a tool "${name}"`,
          found: name,
          expected: "the name of a tool that is used",
          among: used,
        },
      ];
    const isCalled = [...called, ...setters].includes(name);
    if (knowledge !== undefined && (isCalled || http !== undefined || parameters !== undefined))
      return [
        {
          path: [...path, "knowledge"],
          message: `"${name}" is a search of the knowledge base, so it is nothing else: it has no http and no parameters, and only the model calls it`,
          expected: "a tool of its own",
        },
      ];
    if (setter && !setters.includes(name))
      return [{ path: [...path, "setter"], message: `no slot has the setter "${name}"`, found: true }];
    if (http !== undefined && !setter && !called.includes(name) && !offered.includes(name))
      return [
        {
          path: [...path, "http"],
          message: `"${name}" is made from its slots and calls no endpoint`,
          expected: "setter: true, for a setter of your own",
        },
      ];
    return [];
  });
}

function settersOf({ slots }: ParsedDefinition): string[] {
  return slots.flatMap((slot) => (sourcesOf(slot).includes("user") ? [slot.setter ?? `set_${slot.name}`] : []));
}

/** The tools that are called when attempts are used up. */
function handoffTools({ slots, tasks, steerBack }: ParsedDefinition): string[] {
  const exhausts: (ExhaustDefinition | undefined)[] = [
    ...slots.map((slot) => slot.validation?.onExhaust),
    ...tasks.map((task) => task.onFailure?.onExhaust),
    steerBack.onExhaust,
  ];
  return exhausts.flatMap((exhaust) => {
    const then = exhaust?.then;
    return then === undefined ? [] : [typeof then === "string" ? then : then.tool];
  });
}
