import type { LookupFunction } from "node:net";
import type { Agent, Problem } from "@signalbox/engine";
import type { ToolHandler, ToolOutcome, ToolRequest, Tools } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import type { BoundEndpoint } from "./endpoint.ts";
import { bindEndpoint } from "./endpoint.ts";
import { callHandler } from "./handler-call.ts";
import { callEndpoint } from "./http-call.ts";
import { failed } from "./outcomes.ts";
import type { Environment } from "./template.ts";

export type { Environment } from "./template.ts";

/** What the tools of an agent are made from. */
export interface ToolsOptions {
  readonly agent: Agent;
  /** Handlers by the name of their tool; a tool with an `http` endpoint goes there instead. */
  readonly handlers: { readonly [tool: string]: ToolHandler };
  /** What `${NAME}` in addresses and headers stands for. */
  readonly env: Environment;
  /** How long a handler may take. Default: 30 seconds. */
  readonly handlerTimeoutMs?: number | undefined;
  /** Resolves names in place of the system's resolver. */
  readonly lookup?: LookupFunction | undefined;
}

type Call = (request: ToolRequest) => Promise<ToolOutcome>;

/**
 * Binds the tools of an agent to its handlers and endpoints. Throws `agent-invalid`, with the problems as `details`, where an endpoint
 * cannot be bound: an environment variable that is not set, an address that is none.
 */
export function createTools(options: ToolsOptions): Tools {
  const problems = endpointProblems(options.agent, options.env);
  if (problems.length > 0) throw invalidTools(options.agent.id, problems);
  const calls = new Map<string, Call>([...handlerCalls(options), ...endpointCalls(options)]);
  return {
    async call(request) {
      const call = calls.get(request.tool);
      return call === undefined ? failed(`the tool "${request.tool}" is bound to nothing`) : call(request);
    },
    isIdempotent: (tool) => options.agent.bindings.get(tool)?.idempotent ?? false,
    has: (tool) => calls.has(tool),
  };
}

/** Everything that is wrong with the endpoints of an agent; paths are those of its definition. */
export function endpointProblems(agent: Agent, env: Environment): readonly Problem[] {
  return endpointsOf(agent, env).flatMap(({ tool, bound }) =>
    bound.type === "bound"
      ? []
      : bound.problems.map((problem) => ({ ...problem, path: ["tools", tool, "http", ...problem.path] })),
  );
}

function endpointsOf(
  agent: Agent,
  env: Environment,
): readonly { readonly tool: string; readonly bound: BoundEndpoint }[] {
  return [...agent.bindings].flatMap(([tool, { http }]) =>
    http === undefined ? [] : [{ tool, bound: bindEndpoint(http, env) }],
  );
}

function handlerCalls(options: ToolsOptions): [string, Call][] {
  const timeoutMs = options.handlerTimeoutMs ?? 30_000;
  return Object.entries(options.handlers).map(([tool, handler]) => [
    tool,
    (request) => callHandler(handler, request, timeoutMs),
  ]);
}

function endpointCalls(options: ToolsOptions): [string, Call][] {
  return endpointsOf(options.agent, options.env).flatMap(({ tool, bound }): [string, Call][] =>
    bound.type === "bound" ? [[tool, (request) => callEndpoint(bound.endpoint, request, options.lookup)]] : [],
  );
}

function invalidTools(agentId: string, problems: readonly Problem[]): AppError {
  return new AppError({
    code: "agent-invalid",
    message: `The agent "${agentId}" cannot be loaded: ${problems.map((problem) => problem.message).join("; ")}.`,
    hint: "Set the environment variables, or mend the endpoints in the agent's file.",
    details: problems,
  });
}
