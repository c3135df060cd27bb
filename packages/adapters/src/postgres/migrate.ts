import { type Kysely, Migrator, sql } from "kysely";
import { migrations } from "./migrations.ts";
import { asStorage } from "./storage-error.ts";

/**
 * Brings the tables to the newest shape and returns the names of the migrations it ran. Safe when several processes do it at once:
 * an advisory lock lets one through, the others find nothing left to do. Throws `storage-unavailable`.
 */
export function migrate<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  return asStorage(async () => {
    if (await isCurrent(db)) return [];
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

/** Two quick looks spare a start the migrator's slow reading of the whole catalogue. */
async function isCurrent<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const table = await sql<{ known: boolean }>`select to_regclass('signalbox.migration') is not null as known`.execute(
    db,
  );
  if (table.rows[0]?.known !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from signalbox.migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return Object.keys(migrations).every((name) => applied.has(name));
}
