import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@signalbox/ports";

/** Makes the folder with its parents. Throws `config-invalid` when it cannot be written to. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new AppError({
      code: "config-invalid",
      message: `The data folder ${folder} cannot be written to${reason(cause)}.`,
      hint: "Give this user the right to write there, or choose another folder.",
      cause,
    });
  }
}

/**
 * Where the database lies in the folder. One whose making was broken off cannot be opened and holds nothing that was promised to
 * anybody, so it is removed. Call it under the folder's lock only.
 */
export function databaseFolder(folder: string): string {
  const path = join(folder, "pgdata");
  if (existsSync(path) && !existsSync(readyMark(folder))) rmSync(path, { recursive: true });
  return path;
}

/** Says that the database is complete: from now on it is never removed. */
export function markReady(folder: string): void {
  if (!existsSync(readyMark(folder))) writeFileSync(readyMark(folder), "");
}

function readyMark(folder: string): string {
  return join(folder, "pgdata", "signalbox.ready");
}

function reason(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
}
