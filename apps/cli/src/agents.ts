import { basename, dirname, relative, resolve } from "node:path";
import {
  checkAgentFile,
  type FileProblem,
  loadAgentFolder,
  type Report,
  readAgentFolder,
} from "@signalbox/adapters/agent-files";
import type { Agent } from "@signalbox/engine";
import { AppError, type LoadedAgent } from "@signalbox/ports";
import { agentFileAt, isAgentPlace } from "./agent-places.ts";
import { chooseAgent } from "./choose-agent.ts";
import type { Io } from "./io.ts";

type Place = Pick<Io, "env" | "folder">;

/** An agent by the path of its folder or file, or by its id in a folder of agents. Throws `agent-not-found` and `agent-invalid`. */
export async function findAgent(
  agent: string | undefined,
  agentsFolder: string | undefined,
  place: Place,
): Promise<LoadedAgent> {
  if (agent !== undefined && (/[/\\]/.test(agent) || isAgentPlace(agent, place.folder)))
    return loadAgentAt(agent, place);
  const root = resolve(place.folder, agentsFolder ?? place.env["SIGNALBOX_AGENTS"] ?? "examples");
  const found = await loadAgentFolder(root, { env: place.env, tolerant: true });
  const spoilt = found.reports.find((report) => basename(dirname(report.file)) === agent);
  if (spoilt !== undefined) throw invalidAgent(spoilt, place.folder);
  const loaded = found.get(
    chooseAgent(
      agent,
      found.list().map((one) => one.agent.id),
    ),
  );
  if (loaded !== undefined) return loaded;
  throw new Error("an agent that was listed is gone");
}

/** The agent of a folder, or of the folder of a file, with its tools. Throws `validation-failed` and `agent-invalid`. */
export async function loadAgentAt(path: string, place: Place): Promise<LoadedAgent> {
  const file = agentFileAt(path, place.folder);
  const read = await readAgentFolder(dirname(file), place.env);
  if (read?.loaded !== undefined && read.report.file === file) return read.loaded;
  throw invalidAgent(read?.report ?? (await checkAgentFile(file)), place.folder);
}

/** What an agent file says, without its tools. Throws `validation-failed` and `agent-invalid`. */
export async function readAgentAt(path: string, place: Place): Promise<Agent> {
  const report = await checkAgentFile(agentFileAt(path, place.folder));
  if (report.agent !== undefined) return report.agent;
  throw invalidAgent(report, place.folder);
}

/** A report with its files named from `folder`. */
export function reportFrom(folder: string, report: Report): Report {
  const near = (file: string): string => relative(folder, file) || file;
  const named = (problems: readonly FileProblem[]): readonly FileProblem[] =>
    problems.map((problem) => ({ ...problem, file: near(problem.file) }));
  return { ...report, file: near(report.file), problems: named(report.problems), warnings: named(report.warnings) };
}

function invalidAgent(report: Report, folder: string): AppError {
  const { file, problems } = reportFrom(folder, report);
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return new AppError({
    code: "agent-invalid",
    message: `${file} has ${count}`,
    hint: `signalbox check ${dirname(file)} shows where`,
    details: problems,
  });
}
