import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { lockFolder } from "@signalbox/adapters/pglite";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import { isAppError } from "@signalbox/ports";
import type { Config } from "@signalbox/server";
import type { Check } from "../checks.ts";
import { failed } from "./failed.ts";

/** Whether the database answers, and whether its tables are the newest. */
export function checkStorage(storage: Config["storage"]): Promise<readonly Check[]> {
  return storage.type === "postgres"
    ? checkPostgres(storage.connectionString)
    : Promise.resolve(checkFolder(storage.folder));
}

async function checkPostgres(connectionString: string): Promise<readonly Check[]> {
  try {
    const store = openPostgresStore({ connectionString, organisation: "default", poolSize: 1 });
    try {
      await store.ping();
      return [{ name: "database", status: "ok", found: "PostgreSQL answers" }, migrations(await store.pending())];
    } finally {
      await store.close();
    }
  } catch (error) {
    return [failed("database", error)];
  }
}

function migrations(pending: readonly string[]): Check {
  if (pending.length === 0) return { name: "migrations", status: "ok", found: "the tables are the newest" };
  const hint = "signalbox serve runs them when it starts; its role has to be allowed to";
  return { name: "migrations", status: "warning", found: `${pending.length} to run: ${pending.join(", ")}`, hint };
}

function checkFolder(folder: string): readonly Check[] {
  const name = "database";
  try {
    if (existsSync(folder)) lockFolder(folder).release();
    else accessSync(existingAbove(folder), constants.W_OK);
    const found = existsSync(folder) ? `embedded, in ${folder}` : `embedded, will be made in ${folder}`;
    return [
      { name, status: "ok", found },
      { name: "migrations", status: "ok", found: "run at each start" },
    ];
  } catch (error) {
    if (isAppError(error) && error.code === "folder-locked")
      return [{ name, status: "warning", found: error.message, hint: "all is well if that is your own server" }];
    return [{ ...failed(name, error), hint: `make ${folder} writable, or set SIGNALBOX_DATA or DATABASE_URL` }];
  }
}

function existingAbove(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingAbove(dirname(folder));
}
