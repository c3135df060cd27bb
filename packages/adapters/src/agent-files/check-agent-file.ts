import { extname, resolve } from "node:path";
import type { Problem } from "@signalbox/engine";
import { agentWarnings, compileAgent, DefinitionError } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { importModule } from "./import-module.ts";
import type { Locate } from "./locate.ts";
import type { FileProblem, Findings, Report } from "./problems.ts";
import { formatPath, reportOf, startOf } from "./problems.ts";
import type { AgentFile } from "./read-agent-file.ts";
import { readAgentFile } from "./read-agent-file.ts";

/** A report together with where things stand in its file. */
export interface CheckedFile {
  readonly report: Report;
  readonly locate: Locate;
}

/**
 * Checks one agent's file, `.yaml`, `.yml`, `.json`, or `.ts` and `.js` exporting `agent`: every problem at once, each with its place.
 * Never throws. Whether its tools are bound is checked where it is loaded.
 */
export async function checkAgentFile(path: string): Promise<Report> {
  return (await checkFile(path)).report;
}

/** As `checkAgentFile`, with the places. */
export async function checkFile(path: string): Promise<CheckedFile> {
  const file = /^\.(?:ts|js|mts|mjs)$/u.test(extname(path)) ? await readAgentModule(path) : await readAgentFile(path);
  const findings = file.definition === undefined ? { problems: [] } : compile(file);
  return {
    report: reportOf(path, { ...findings, problems: [...file.problems, ...findings.problems] }),
    locate: file.locate,
  };
}

function compile({ file, definition, locate }: AgentFile): Findings {
  try {
    const agent = compileAgent(definition, languages);
    return { problems: [], warnings: placed(agentWarnings(agent, languages), file, locate), agent };
  } catch (error) {
    if (error instanceof DefinitionError)
      return { problems: placed(error.problems, file, locate), warnings: placed(error.warnings, file, locate) };
    const text = error instanceof Error ? error.message : "unknown";
    return { problems: [{ ...startOf(file), message: `the definition cannot be compiled: ${text}` }] };
  }
}

/** Problems of a definition, with their places in its file. */
export function placed(problems: readonly Problem[], file: string, locate: Locate): FileProblem[] {
  return problems.map((problem) => ({ ...problem, file, ...locate(problem.path), path: formatPath(problem.path) }));
}

async function readAgentModule(path: string): Promise<AgentFile> {
  const module = await importModule(resolve(path));
  const broken = (message: string): AgentFile => ({
    file: path,
    definition: undefined,
    problems: [{ ...startOf(path), message }],
    locate: () => ({ line: 1, column: 1 }),
  });
  if (module.type === "broken") return broken(module.message);
  const definition = module.exports["agent"];
  if (definition === undefined) return broken('the file does not export "agent"');
  return { file: path, definition, problems: [], locate: () => ({ line: 1, column: 1 }) };
}
