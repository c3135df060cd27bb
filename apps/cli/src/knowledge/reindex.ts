import { readConfig } from "@signalbox/server";
import { openKnowledge } from "../compose-knowledge.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { describeIndex } from "./check-index.ts";

/** What `signalbox reindex` is called with. */
export interface ReindexOptions {
  readonly organisation: string;
  /** Says how the index is, and changes nothing. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Brings an organisation's index to the embedder of the environment: the new index is filled beside the one that is searched, and switched to when it
 * is whole. May be broken off and run again. Throws `knowledge-not-found`, what opening the storage throws, and what the embedder throws.
 */
export async function reindex({ organisation, dryRun }: ReindexOptions, io: Io): Promise<ExitCode> {
  const { knowledge, close } = await openKnowledge(readConfig(io.env, io.folder), io.now);
  try {
    const own = knowledge.of(organisation);
    if (dryRun !== true) await own.reindex(io.signal);
    const status = await own.indexStatus();
    io.write(`${describeIndex(status)}\n`);
    if (status.isCurrent && status.withoutVector === 0) return exitCode.ok;
    io.writeError(
      dryRun === true ? "signalbox reindex brings it up to date\n" : "some came in meanwhile: run it again\n",
    );
    return exitCode.problems;
  } finally {
    await close();
  }
}
