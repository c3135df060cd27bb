import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isJsonObject } from "@signalbox/engine";
import type { LoadedAgent, ToolHandler } from "@signalbox/ports";
import type { Environment } from "../tools/index.ts";
import { createTools } from "../tools/index.ts";
import { bindingProblems } from "./binding-problems.ts";
import { checkFile, placed } from "./check-agent-file.ts";
import { importModule } from "./import-module.ts";
import type { FileProblem, Position, Report } from "./problems.ts";
import { reportOf, startOf } from "./problems.ts";

/** An agent's folder as it was read: `loaded` is there when nothing is wrong with it. */
export interface ReadAgent {
  readonly report: Report;
  readonly loaded?: LoadedAgent | undefined;
  /** Where the agent's id stands. */
  readonly idPosition: Position;
}

type Handlers = { readonly [tool: string]: ToolHandler };

const agentNames = ["agent.yaml", "agent.yml", "agent.json", "agent.ts", "agent.js"];
const handlerNames = ["handlers.ts", "handlers.js"];

/** Reads the agent in a folder; undefined where the folder holds none. Never throws for what is written in its files. */
export async function readAgentFolder(folder: string, env: Environment): Promise<ReadAgent | undefined> {
  const names = new Set(await readdir(folder));
  const [name, ...others] = agentNames.filter((candidate) => names.has(candidate));
  if (name === undefined) return undefined;
  const file = join(folder, name);
  const { report, locate } = await checkFile(file);
  const handlers = await readHandlers(
    folder,
    handlerNames.filter((candidate) => names.has(candidate)),
  );
  const problems = [
    ...report.problems,
    ...others.map((other) => ({
      ...startOf(join(folder, other)),
      message: `the folder has ${name} too: keep one of them`,
    })),
    ...handlers.problems,
  ];
  const { agent } = report;
  if (agent !== undefined && handlers.problems.length === 0) {
    problems.push(...placed(bindingProblems(agent, Object.keys(handlers.handlers), env), file, locate));
  }
  const checked = reportOf(file, { problems, warnings: report.warnings, agent });
  const idPosition = locate(["id"]);
  if (checked.agent === undefined) return { report: checked, idPosition };
  const tools = createTools({ agent: checked.agent, handlers: handlers.handlers, env });
  return { report: checked, idPosition, loaded: { agent: checked.agent, tools, folder } };
}

interface ReadHandlers {
  readonly handlers: Handlers;
  readonly problems: readonly FileProblem[];
}

async function readHandlers(folder: string, names: readonly string[]): Promise<ReadHandlers> {
  const [name, other] = names;
  if (name === undefined) return { handlers: {}, problems: [] };
  const file = join(folder, name);
  const broken = (message: string): ReadHandlers => ({ handlers: {}, problems: [{ ...startOf(file), message }] });
  if (other !== undefined) return broken(`the folder has ${other} too: keep one of them`);
  const module = await importModule(resolve(file));
  if (module.type === "broken") return broken(module.message);
  const exported = module.exports["handlers"];
  if (!isJsonObject(exported)) return broken('the file must export "handlers", an object of functions');
  const entries: [string, unknown][] = Object.entries(exported);
  const wrong = entries.filter((entry) => !isHandler(entry)).map(([tool]) => tool);
  if (wrong.length > 0) return broken(`these handlers are no functions: ${wrong.join(", ")}`);
  return { handlers: Object.fromEntries(entries.filter(isHandler)), problems: [] };
}

function isHandler(entry: [string, unknown]): entry is [string, ToolHandler] {
  return typeof entry[1] === "function";
}
