import { AppError } from "@signalbox/ports";
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { asKnowledgeStorage } from "./storage-error.ts";
import { createAccessTokens, createOperatorTokens } from "./tables-access.ts";
import { createPeopleAndAgents } from "./tables-agents.ts";
import { partArms } from "./tables-arms.ts";
import { createDocuments } from "./tables-documents.ts";
import { createIndex } from "./tables-index.ts";

/** Every migration by name, oldest first. One that was released is never changed: a new one follows it. */
const migrations: Readonly<Record<string, Migration>> = {
  "0001-knowledge": {
    up: async (db: Kysely<unknown>) => {
      await limitWaiting(db);
      await createDocuments(db);
      await createPeopleAndAgents(db);
      await createIndex(db);
    },
  },
  "0002-access-tokens": {
    up: async (db: Kysely<unknown>) => {
      await limitWaiting(db);
      await createAccessTokens(db);
    },
  },
  "0003-operator-tokens": {
    up: async (db: Kysely<unknown>) => {
      await limitWaiting(db);
      await createOperatorTokens(db);
    },
  },
  "0004-arms": {
    up: async (db: Kysely<unknown>) => {
      await limitWaiting(db);
      await partArms(db);
    },
  },
};

/**
 * Brings the knowledge tables (schema `signalbox_knowledge`) to their newest shape and returns what it ran; safe when several processes do it at
 * once. Throws `storage-unavailable`, and `config-invalid` where the database has no pgvector.
 */
export async function migrateKnowledge<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  await requireVectors(db);
  return await asKnowledgeStorage(async () => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableSchema: "signalbox_knowledge",
      migrationTableName: "migration",
      migrationLockTableName: "migration_lock",
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
}

/** A migration that must wait for a lock gives up, rather than make everybody behind it wait. */
async function limitWaiting(db: Kysely<unknown>): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(db);
}

async function requireVectors<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await asKnowledgeStorage(() =>
    sql<{ major: number; minor: number }>`
      select split_part(default_version, '.', 1)::integer as major, split_part(default_version, '.', 2)::integer as minor
      from pg_available_extensions where name = 'vector'
    `.execute(db),
  );
  const [version] = rows;
  if (version !== undefined && (version.major > 0 || version.minor >= 7)) {
    await asKnowledgeStorage(() => sql`create extension if not exists vector`.execute(db));
    return;
  }
  throw new AppError({
    code: "config-invalid",
    message: "The database has no pgvector 0.7 or newer.",
    hint: "Install the extension on the database server; search needs its types.",
  });
}
