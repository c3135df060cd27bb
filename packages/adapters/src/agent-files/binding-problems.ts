import type { Agent, Problem } from "@signalbox/engine";
import { nearestName } from "@signalbox/engine";
import type { Environment } from "../tools/index.ts";
import { endpointProblems } from "../tools/index.ts";

/**
 * What keeps the tools of an agent from being called: a task's tool or a custom setter bound to nothing, a tool bound twice, an
 * endpoint that cannot be bound in this environment.
 */
export function bindingProblems(agent: Agent, handlers: readonly string[], env: Environment): readonly Problem[] {
  return [...unboundTools(agent, handlers), ...doubleTools(agent, handlers), ...endpointProblems(agent, env)];
}

interface Use {
  readonly tool: string;
  readonly path: Problem["path"];
}

function unboundTools(agent: Agent, handlers: readonly string[]): Problem[] {
  const bound = new Set(handlers);
  return usesOf(agent)
    .filter(({ tool }) => !bound.has(tool) && agent.bindings.get(tool)?.http === undefined)
    .map(({ tool, path }) => ({
      path,
      message: `the tool "${tool}" is bound to nothing`,
      expected: `a handler "${tool}" in handlers.ts, or tools.${tool}.http`,
      nearest: nearestName(tool, handlers),
    }));
}

function usesOf(agent: Agent): readonly Use[] {
  const setters = agent.flows.flatMap((flow) => flow.agent.setters.filter((setter) => setter.isCustom));
  return [
    ...taskTools(agent.definition.tasks, []),
    ...agent.definition.flows.flatMap((flow, index) => taskTools(flow.tasks, ["flows", index])),
    ...[...new Set(setters.map(({ name }) => name))].map((name) => ({ tool: name, path: ["tools", name] })),
  ];
}

function taskTools(tasks: Agent["definition"]["tasks"], path: Problem["path"]): Use[] {
  return tasks.map(({ tool }, index) => ({ tool, path: [...path, "tasks", index, "tool"] }));
}

function doubleTools(agent: Agent, handlers: readonly string[]): Problem[] {
  return handlers.flatMap((tool) => {
    const binding = agent.bindings.get(tool);
    if (binding?.http !== undefined) return [double(tool, "http", "an endpoint")];
    return binding?.knowledge === undefined ? [] : [double(tool, "knowledge", "the knowledge base")];
  });
}

function double(tool: string, field: string, other: string): Problem {
  const message = `the tool "${tool}" has a handler and ${other}`;
  return { path: ["tools", tool, field], message, expected: "one of the two" };
}
