import { isForModel } from "../tools/lookup-specs.ts";
import type { Problem } from "./problems.ts";
import type { ExhaustDefinition, ParsedDefinition } from "./schema.ts";
import { sourcesOf } from "./sources.ts";

/** Entries of `tools` that nothing calls, as a misspelt one, and what an entry says that nothing reads. */
export function toolProblems(definition: ParsedDefinition): Problem[] {
  const setters = settersOf(definition);
  const called = [...definition.tasks.map((task) => task.tool), ...handoffTools(definition)];
  const offered = Object.entries(definition.tools).flatMap(([name, tool]) => (isForModel(tool) ? [name] : []));
  const account = Object.values(definition.tools).flatMap((tool) => tool.answers?.account ?? []);
  const used = [...new Set([...called, ...setters, ...offered, ...account])];
  return Object.entries(definition.tools).flatMap(
    ([name, { setter, http, knowledge, answers, parameters }]): Problem[] => {
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
      if (answers !== undefined)
        return answeringProblems(definition, name, {
          isCalled,
          isMore: http !== undefined || parameters !== undefined || knowledge !== undefined,
        });
      if (setter && !setters.includes(name))
        return [{ path: [...path, "setter"], message: `no slot has the setter "${name}"`, found: true }];
      if (http !== undefined && !setter && ![...called, ...offered, ...account].includes(name))
        return [
          {
            path: [...path, "http"],
            message: `"${name}" is made from its slots and calls no endpoint`,
            expected: "setter: true, for a setter of your own",
          },
        ];
      return [];
    },
  );
}

/** One tool answers questions, and is nothing else; the look-ups that it names are tools of the agent. */
function answeringProblems(
  { tools }: ParsedDefinition,
  name: string,
  { isCalled, isMore }: { readonly isCalled: boolean; readonly isMore: boolean },
): Problem[] {
  const path = ["tools", name, "answers"];
  const first = Object.keys(tools).find((each) => tools[each]?.answers !== undefined);
  if (isCalled || isMore || first !== name) {
    const message =
      first === name
        ? `"${name}" answers questions, so it is nothing else: it has no http, no knowledge and no parameters, and only the model calls it`
        : `"${first}" answers questions already: an agent has one such tool`;
    return [{ path, message, expected: "one tool of its own" }];
  }
  const lookups = Object.keys(tools).filter(
    (each) => tools[each]?.answers === undefined && tools[each]?.knowledge === undefined,
  );
  return (tools[name]?.answers?.account ?? []).flatMap((tool, index) =>
    lookups.includes(tool)
      ? []
      : [
          {
            path: [...path, "account", index],
            message: `there is no tool "${tool}" to look up what is the user's own`,
            found: tool,
            expected: "the name of a tool with http or a handler",
            among: lookups,
          },
        ],
  );
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
