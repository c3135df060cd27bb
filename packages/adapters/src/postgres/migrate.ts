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

/** Two quick looks spare a start the migrator's slow reading of the whole catalogue. */
async function missing<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const applied = new Set(await appliedMigrations(db));
  return Object.keys(migrations).filter((name) => !applied.has(name));
}

/** The migrations that have run in this database, also those of a newer version. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const table = await sql<{ known: boolean }>`select to_regclass('signalbox.migration') is not null as known`.execute(
    db,
  );
  if (table.rows[0]?.known !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from signalbox.migration`.execute(db);
  return rows.map(({ name }) => name);
}
