import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { LoadedAgent } from "@signalbox/ports";
import { foldersWith } from "../agent-places.ts";
import { loadAgentAt } from "../agents.ts";
import { openAgentKnowledge } from "../compose.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { type Dialogue, readDialogues } from "./dialogue.ts";
import { type Played, playDialogue } from "./play.ts";
import { reportDialogues } from "./report.ts";

/** What `signalbox test` is called with. */
export interface TestOptions {
  /** Folders that hold a `dialogues.yaml` beside an agent, or folders of such folders. */
  readonly folders: readonly string[];
}

/** Plays every dialogue of every folder and says how each went. Throws `agent-invalid` and `config-invalid`. */
export async function test(options: TestOptions, io: Io): Promise<ExitCode> {
  let passed = 0;
  let failed = 0;
  for (const folder of options.folders.flatMap((path) => foldersWith("dialogues.yaml", path, io.folder))) {
    const played = await playFolder(folder, io);
    io.write(reportDialogues(relative(io.folder, folder) || ".", played));
    passed += played.filter((one) => one.misses.length === 0).length;
    failed += played.filter((one) => one.misses.length > 0).length;
  }
  io.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? exitCode.ok : exitCode.problems;
}

async function playFolder(folder: string, io: Io): Promise<readonly Played[]> {
  const { loaded, dialogues } = await loadDialogues(folder, io);
  const knowledge = await openAgentKnowledge(loaded, io.signal);
  try {
    const played: Played[] = [];
    for (const dialogue of dialogues) played.push(await playDialogue(loaded, dialogue, knowledge));
    return played;
  } finally {
    await knowledge?.close();
  }
}

/** The agent of a folder and the dialogues beside it. Throws `agent-invalid` and `config-invalid`. */
export async function loadDialogues(
  folder: string,
  io: Pick<Io, "env" | "folder">,
): Promise<{ readonly loaded: LoadedAgent; readonly dialogues: readonly Dialogue[] }> {
  const file = join(folder, "dialogues.yaml");
  const dialogues = readDialogues(readFileSync(file, "utf8"), relative(io.folder, file));
  return { loaded: await loadAgentAt(folder, io), dialogues };
}
