import { type Kysely, sql } from "kysely";
import { appliedMigrations } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { asStorage } from "./storage-error.ts";

/** What stands in a database, looked at without changing it. */
export interface DatabaseReport {
  /** As the server says it, such as "15.6". */
  readonly version: string;
  /** The server is one that we are tested with. */
  readonly isSupported: boolean;
  /** The migrations that have not run, in order. */
  readonly pending: readonly string[];
  /** Migrations that this version does not know: a newer one made the tables. */
  readonly unknown: readonly string[];
  /** The role may run what is pending. */
  readonly mayMigrate: boolean;
}

const oldestServer = 150_000;

/** Looks at a database. Throws `storage-unavailable`. */
export function inspectDatabase<Tables>(db: Kysely<Tables>): Promise<DatabaseReport> {
  return asStorage(async () => {
    const { rows } = await sql<{ version: string; number: string; creates: boolean; makes: boolean | null }>`
      select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_version_num') as number,
        has_database_privilege(current_database(), 'create') as creates,
        (select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'signalbox') as makes`.execute(
      db,
    );
    const server = rows[0];
    const applied = await appliedMigrations(db);
    const known = Object.keys(migrations);
    return {
      version: server?.version ?? "",
      isSupported: Number(server?.number) >= oldestServer,
      pending: known.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !known.includes(name)),
      mayMigrate: server?.makes ?? server?.creates ?? false,
    };
  });
}
