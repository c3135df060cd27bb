import { type Kysely, Migrator, sql } from "kysely";
import { migrations } from "./migrations.ts";
import { asStorage } from "./storage-error.ts";

/**
 * Brings the tables to the newest shape and returns the names of the migrations it ran. Safe when several processes do it at once:
 * an advisory lock lets one through, the others find nothing left to do. Throws `storage-unavailable`.
 */
export function migrate<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  return asStorage(async () => {
    if ((await missing(db)).length === 0) return [];
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableSchema: "signalbox",
      migrationTableName: "migration",
      migrationLockTableName: "migration_lock",
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
}

/** The migrations that have not run, in order; nothing is changed. Throws `storage-unavailable`. */
export function pendingMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  return asStorage(() => missing(db));
}

/** Two quick looks spare a start the migrator's slow reading of the whole catalogue. */
async function missing<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const table = await sql<{ known: boolean }>`select to_regclass('signalbox.migration') is not null as known`.execute(
    db,
  );
  const names = Object.keys(migrations);
  if (table.rows[0]?.known !== true) return names;
  const { rows } = await sql<{ name: string }>`select name from signalbox.migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return names.filter((name) => !applied.has(name));
}
