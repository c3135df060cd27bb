import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { lockFolder } from "@signalbox/adapters/pglite";
import { type DatabaseReport, openPostgresStore } from "@signalbox/adapters/postgres";
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
      const report = await store.inspect();
      return [server(report), migrations(report)];
    } finally {
      await store.close();
    }
  } catch (error) {
    const check = failed("database", error);
    return [{ ...check, found: `${check.found} ${addressOf(connectionString)}`.trim() }];
  }
}

function server({ version, isSupported }: DatabaseReport): Check {
  if (isSupported) return { name: "database", status: "ok", found: `PostgreSQL ${version} answers` };
  return {
    name: "database",
    status: "failed",
    found: `PostgreSQL ${version} is too old`,
    hint: "take PostgreSQL 15 or newer",
  };
}

function migrations({ pending, unknown, mayMigrate }: DatabaseReport): Check {
  const name = "migrations";
  if (unknown.length > 0) {
    const hint = "start the version that made them, or a newer one";
    return { name, status: "warning", found: `a newer version made the tables: ${unknown.join(", ")}`, hint };
  }
  if (pending.length === 0) return { name, status: "ok", found: "the tables are the newest" };
  const found = `${pending.length} to run: ${pending.join(", ")}`;
  if (mayMigrate) return { name, status: "warning", found, hint: "signalbox serve runs them when it starts" };
  const hint = "grant the role of DATABASE_URL create on the database, or start once with a role that has it";
  return { name, status: "failed", found: `${found}, and the role may not make tables`, hint };
}

/** Where the database was looked for: never with the password. */
function addressOf(connectionString: string): string {
  if (!URL.canParse(connectionString)) return "";
  const { hostname, port, pathname } = new URL(connectionString);
  return `(${hostname}:${port === "" ? "5432" : port}${pathname})`;
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
