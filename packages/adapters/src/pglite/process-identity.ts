import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/** Which process: a pid alone may name another process tomorrow, or one on another machine. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in the system's own unit; null where the system does not tell. */
  readonly startedAt: string | null;
}

/** The process we run in. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), startedAt: startOf(process.pid) };
}

/** Whether that process still runs. One on another host counts as running, as nobody here can tell. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (identity.host !== hostname()) return true;
  if (!mayExist(identity.pid)) return false;
  const startedAt = startOf(identity.pid);
  return identity.startedAt === null || startedAt === null || startedAt === identity.startedAt;
}

function mayExist(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Field 22 of /proc/PID/stat, counted from behind the command name, which may hold blanks and brackets. Linux only. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "exited" : (fields[19] ?? null);
  } catch {
    return null;
  }
}
