import {
  folderPathOf,
  type IngestReport,
  ingest,
  ingestAgentFolder,
  type OrganisationKnowledge,
  searcherOf,
} from "@signalbox/knowledge";
import { AppError, type LoadedAgent } from "@signalbox/ports";
import { readConfig } from "@signalbox/server";
import { loadAgentAt } from "../agents.ts";
import { openKnowledge } from "../compose-knowledge.ts";
import { type ExitCode, errorLine, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { type Format, type Input, openInput } from "./read-input.ts";

/** What `signalbox ingest` is called with. */
export interface IngestCommandOptions {
  /** A file, a folder, or `-` for standard input. */
  readonly path: string;
  /** The source that the items belong to; it is made where it is not there. Absent: `path` is an agent's folder, with what lies beside it. */
  readonly source?: string | undefined;
  /** The folder of the source that everything goes below, with slashes. */
  readonly folder?: string | undefined;
  readonly format?: Format | undefined;
  readonly organisation: string;
}

/**
 * Puts what is read into a source. What is there already stays as it is, so it may be broken off and run again. Each record that cannot be taken
 * is one line, and the exit code tells that there are some. Throws `validation-failed`, `knowledge-not-found` and what opening the storage throws.
 */
export async function ingestInto(options: IngestCommandOptions, io: Io): Promise<ExitCode> {
  const { source } = options;
  const loaded = source === undefined ? await loadAgentAt(options.path, io) : undefined;
  const input = openInput(options.path, options.format, io);
  const { knowledge, close } = await openKnowledge(readConfig(io.env, io.folder), io.now);
  try {
    if (options.organisation === "default") await knowledge.putOrganisation({ id: "default", name: "default" });
    const own = knowledge.of(options.organisation);
    const report =
      source === undefined || loaded !== undefined
        ? await ingestAgent(own, loaded, io)
        : await ingestItems(own, { ...options, source }, input, io);
    const code = tell(report, io);
    return (await giveVectors(own, io)) ? code : exitCode.problems;
  } finally {
    await close();
  }
}

/** False where they could not be made: what was read stays, and is found by its words. */
async function giveVectors(own: OrganisationKnowledge, io: Io): Promise<boolean> {
  try {
    const count = await own.embedNew(io.signal);
    if (count > 0) io.write(`${count === 1 ? "1 vector" : `${count} vectors`} made\n`);
    return true;
  } catch (error) {
    if (io.signal.aborted) throw error;
    io.writeError(errorLine(error));
    io.writeError("What was read is found by its words; signalbox reindex makes the vectors.\n");
    return false;
  }
}

/** What a server does when it starts. */
async function ingestAgent(own: OrganisationKnowledge, loaded: LoadedAgent | undefined, io: Io): Promise<IngestReport> {
  const searcher = loaded && searcherOf(loaded);
  if (searcher !== undefined && loaded?.folder !== undefined)
    return await ingestAgentFolder(own, searcher, loaded.folder, io.signal);
  throw new AppError({
    code: "validation-failed",
    message: "this agent has no tool to search the knowledge base with",
    hint: "give it one (tools, knowledge), or name a source with --source",
  });
}

async function ingestItems(
  own: OrganisationKnowledge,
  { source, folder }: IngestCommandOptions & { readonly source: string },
  input: Input,
  io: Io,
): Promise<IngestReport> {
  await makeSource(own, source);
  return await ingest(own, input.readings, {
    sourceId: source,
    folder: folder === undefined ? [] : folderPathOf(folder),
    signal: io.signal,
    onProgress: (sofar) => showProgress(sofar, input.share(), io),
  });
}

/** A source that is there keeps its name. */
async function makeSource(own: OrganisationKnowledge, id: string): Promise<void> {
  if ((await own.source(id)) === undefined) await own.putSource({ id, name: id });
}

const barWidth = 24;

function showProgress(report: IngestReport, share: number | undefined, io: Io): void {
  if (!io.isInteractive) return;
  const done = report.added + report.changed + report.unchanged;
  const bar =
    share === undefined
      ? ""
      : `[${"#".repeat(Math.round(share * barWidth)).padEnd(barWidth, ".")}] ${Math.round(share * 100)} % `;
  io.writeError(`\r${bar}${done} items`);
}

function tell({ added, changed, unchanged, passages, problems }: IngestReport, io: Io): ExitCode {
  if (io.isInteractive) io.writeError("\n");
  for (const { where, problem } of problems) io.writeError(`${where}: ${problem}\n`);
  io.write(
    `${added} added, ${changed} changed, ${unchanged} unchanged; ${passages === 1 ? "1 passage" : `${passages} passages`}\n`,
  );
  const total = added + changed + unchanged;
  if (problems.length === 0 && total > 0) return exitCode.ok;
  const bad = problems.length === 1 ? "1 record was" : `${problems.length} records were`;
  io.writeError(problems.length === 0 ? "error: nothing was read\n" : `error: ${bad} not taken\n`);
  return exitCode.problems;
}
