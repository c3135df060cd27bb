import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { checkAgentFile, formatReport, type Report, readAgentFolder } from "@signalbox/adapters/agent-files";
import { agentFilesAt } from "../agent-places.ts";
import { reportFrom } from "../agents.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";

/** What `signalbox check` is called with. */
export interface CheckOptions {
  /** Files are checked as they are written; of folders the handlers and endpoints are checked too. */
  readonly paths: readonly string[];
  readonly json?: boolean | undefined;
  /** Warnings count as problems. */
  readonly strict?: boolean | undefined;
}

/** Shows every problem and every warning of every agent. Throws `validation-failed` for a path where no agent is. */
export async function check(options: CheckOptions, io: Io): Promise<ExitCode> {
  const reports: Report[] = [];
  for (const path of options.paths) reports.push(...(await checkPath(path, io)));
  const shown = reports.map((report) => reportFrom(io.folder, report));
  io.write(options.json === true ? asJson(shown) : shown.map((report) => `${formatReport(report)}\n`).join(""));
  const isWell = shown.every(
    ({ problems, warnings }) => problems.length === 0 && (options.strict !== true || warnings.length === 0),
  );
  return isWell ? exitCode.ok : exitCode.problems;
}

async function checkPath(path: string, io: Io): Promise<readonly Report[]> {
  const files = agentFilesAt(path, io.folder);
  if (!statSync(resolve(io.folder, path)).isDirectory()) return Promise.all(files.map(checkAgentFile));
  const folders = await Promise.all(files.map((file) => readAgentFolder(dirname(file), io.env)));
  return folders.flatMap((read) => (read === undefined ? [] : [read.report]));
}

function asJson(reports: readonly Report[]): string {
  const plain = reports.map(({ file, problems, warnings }) => ({ file, problems, warnings }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}
