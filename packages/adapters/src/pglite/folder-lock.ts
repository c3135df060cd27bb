import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@signalbox/ports";
import { isRunning, type ProcessIdentity, thisProcess } from "./process-identity.ts";

/** The right of one process to open a folder. */
export interface FolderLock {
  /** Gives it back; a second call does nothing. */
  release(): void;
}

interface Holder extends ProcessIdentity {
  readonly token: string;
}

const LOCK_FILE = "signalbox.lock";

/**
 * Takes the folder for this process, as PGlite would let two of them ruin it. A lock whose process is gone is taken over.
 * Throws `folder-locked` while its process runs, also when that is this one.
 */
export function lockFolder(folder: string): FolderLock {
  const holder = { ...thisProcess(), token: randomUUID() };
  const path = join(folder, LOCK_FILE);
  take(path, holder);
  return {
    release: () => {
      if (readText(path) === JSON.stringify(holder)) rmSync(path, { force: true });
    },
  };
}

/**
 * Only one process may replace a given dead lock: the one that takes the file named after that lock's token. It then looks
 * again, as the lock may have been replaced before. So of two late comers never both win.
 */
function take(path: string, holder: Holder): void {
  for (;;) {
    const found = create(path, holder);
    if (found === undefined) return;
    if (isRunning(found)) throw folderLocked(path, found.pid);
    const claim = `${path}.${found.token}`;
    take(claim, holder);
    try {
      if (readHolder(path)?.token === found.token) return replace(path, holder);
    } finally {
      rmSync(claim, { force: true });
    }
  }
}

/** Undefined when the file is ours now, else whose it is. A link, unlike an exclusive write, is never seen half-written. */
function create(path: string, holder: Holder): Holder | undefined {
  const fresh = writeFresh(path, holder);
  try {
    linkSync(fresh, path);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return readHolder(path) ?? create(path, holder);
  } finally {
    rmSync(fresh, { force: true });
  }
}

function replace(path: string, holder: Holder): void {
  renameSync(writeFresh(path, holder), path);
}

function writeFresh(path: string, holder: Holder): string {
  const fresh = `${path}.new-${randomUUID()}`;
  writeFileSync(fresh, JSON.stringify(holder));
  return fresh;
}

/** Undefined when there is no such file (any more). Throws `folder-locked` when it says nothing that we understand. */
function readHolder(path: string): Holder | undefined {
  const text = readText(path);
  if (text === undefined) return undefined;
  const holder = parseHolder(text);
  if (holder === undefined) throw folderLocked(path, undefined);
  return holder;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, host, startedAt, token } = JSON.parse(text);
    const isHolder =
      Number.isInteger(pid) && typeof host === "string" && typeof token === "string" && /^[\w-]+$/.test(token);
    return isHolder ? { pid, host, token, startedAt: typeof startedAt === "string" ? startedAt : null } : undefined;
  } catch {
    return undefined;
  }
}

function folderLocked(path: string, pid: number | undefined): AppError {
  const who = pid === undefined ? "another process" : `process ${pid}`;
  return new AppError({
    code: "folder-locked",
    message: `The data folder is in use by ${who}.`,
    hint: `Stop ${who}, or choose another folder. If it runs no more, for instance on another machine, delete ${path}.`,
  });
}
