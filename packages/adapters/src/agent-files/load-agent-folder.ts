import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { AgentCatalog, LoadedAgent } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import type { Environment } from "../tools/index.ts";
import type { ReadAgent } from "./load-agent.ts";
import { readAgentFolder } from "./load-agent.ts";
import type { Report } from "./problems.ts";
import { formatProblem, reportOf, startOf } from "./problems.ts";

/** The agents of a folder, and what is wrong with those that are not among them. */
export interface AgentFolder extends AgentCatalog {
  readonly reports: readonly Report[];
}

/** How a folder of agents is loaded. */
export interface AgentFolderOptions {
  /** What `${NAME}` in the addresses and headers of endpoints stands for. */
  readonly env: Environment;
  /** Load what is good and report the rest, instead of refusing everything. Default: false. */
  readonly tolerant?: boolean | undefined;
}

/**
 * Loads the agents of a folder: each folder in it with an `agent.yaml`, `.yml`, `.json`, `.ts` or `.js` is one, with its handlers in
 * `handlers.ts` or `handlers.js` beside it. Throws `config-invalid` where there is no such folder, and `agent-invalid` with a line for
 * every problem of every file as `details`, unless it is to be tolerant.
 */
export async function loadAgentFolder(root: string, options: AgentFolderOptions): Promise<AgentFolder> {
  const read: ReadAgent[] = [];
  for (const folder of await foldersOf(root)) {
    const agent = await readAgentFolder(folder, options.env);
    if (agent !== undefined) read.push(agent);
  }
  const agents = refuseSecondIds(read);
  const reports = agents.map(({ report }) => report).filter((report) => report.problems.length > 0);
  if (reports.length > 0 && options.tolerant !== true) throw invalidAgents(reports);
  return { ...catalogOf(agents.flatMap(({ loaded }) => (loaded === undefined ? [] : [loaded]))), reports };
}

async function foldersOf(root: string): Promise<readonly string[]> {
  try {
    const names = (await readdir(root)).filter((name) => !name.startsWith(".") && name !== "node_modules").sort();
    const paths = names.map((name) => join(root, name));
    const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
    return paths.filter((_path, index) => stats[index]?.isDirectory());
  } catch (cause) {
    throw new AppError({
      code: "config-invalid",
      message: `The folder of the agents cannot be read: ${root}`,
      hint: "Name a folder that has a folder for each agent.",
      cause,
    });
  }
}

/** The first folder keeps an id that several have, in the order of their names. */
function refuseSecondIds(agents: readonly ReadAgent[]): readonly ReadAgent[] {
  const firsts = new Map<string, string>();
  return agents.map((read) => {
    const { file } = read.report;
    const id = read.loaded?.agent.id;
    if (id === undefined) return read;
    const first = firsts.get(id);
    if (first === undefined) {
      firsts.set(id, file);
      return read;
    }
    const message = `the id "${id}" is taken by ${first}`;
    const problem = { ...startOf(file), ...read.idPosition, path: "id", message, expected: "an id of its own" };
    return { idPosition: read.idPosition, report: reportOf(file, { problems: [problem] }) };
  });
}

function catalogOf(agents: readonly LoadedAgent[]): AgentCatalog {
  const byId = new Map(agents.map((loaded) => [loaded.agent.id, loaded]));
  return { list: () => agents, get: (id) => byId.get(id) };
}

function invalidAgents(reports: readonly Report[]): AppError {
  const lines = reports.flatMap((report) => report.problems.map(formatProblem));
  return new AppError({
    code: "agent-invalid",
    message: `There ${lines.length === 1 ? "is 1 problem" : `are ${lines.length} problems`} in the agents; the first: ${lines[0]}`,
    hint: "Mend each problem; `signalbox check FILE` shows those of one file.",
    details: lines,
  });
}
