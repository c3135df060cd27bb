import { openPgliteStore } from "@signalbox/adapters/pglite";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import { createKnowledge, type Knowledge, type KnowledgeOptions } from "@signalbox/knowledge";
import { pgliteCacheFile } from "@signalbox/testing";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { createTestDatabase } from "../../../packages/adapters/src/postgres/test-database.fixture.ts";

/** A database to test on: PGlite always, PostgreSQL where one with pgvector can be reached. */
export interface Lane {
  readonly name: string;
  readonly isThere: boolean;
  open(): Promise<OpenLane>;
}

/** Organisations keep tests apart, so all tests of a file share one database. */
export interface OpenLane {
  /** The knowledge in it, as a process with these settings sees it. */
  knowledge(options?: Options): Knowledge;
  /** Does the work while nobody can read which agents there are. */
  whileLocked<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many statements wait for a lock; those of PGlite wait in the process, where none can be counted. */
  waiting(): Promise<number>;
  /** A statement on the tables themselves. */
  run(statement: RawBuilder<unknown>): Promise<void>;
  close(): Promise<void>;
}

type Options = Partial<Omit<KnowledgeOptions<never>, "db">>;

/** Noon of a day: what is active is told by the times that tests give. */
export const NOW = "2026-11-30T12:00:00.000Z";

const vectorDatabase = process.env["SIGNALBOX_TEST_VECTOR_DATABASE_URL"] ?? "";

export const lanes: readonly Lane[] = [
  {
    name: "PGlite",
    isThere: true,
    open: async () => {
      const opened = await openPgliteStore({ memory: true, organisation: "test", cacheFile: pgliteCacheFile() });
      return await over(opened.db, async () => 0, opened.close);
    },
  },
  {
    name: "PostgreSQL",
    isThere: vectorDatabase !== "",
    open: async () => {
      const database = await createTestDatabase(vectorDatabase);
      const opened = openPostgresStore({ connectionString: database.connectionString, organisation: "test" });
      const close = async (): Promise<void> => {
        await opened.close();
        await database.drop();
      };
      return await over(opened.db, () => waitingIn(opened.db), close);
    },
  },
];

async function waitingIn<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

async function over<Tables>(
  db: Kysely<Tables>,
  waiting: () => Promise<number>,
  close: () => Promise<void>,
): Promise<OpenLane> {
  const clock = { now: () => NOW };
  await createKnowledge({ db, clock }).migrate();
  const whileLocked = <Result>(work: () => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      await sql`lock table signalbox_knowledge.agent in access exclusive mode`.execute(transaction);
      return await work();
    });
  const run = async (statement: RawBuilder<unknown>): Promise<void> => void (await statement.execute(db));
  return { knowledge: (options) => createKnowledge({ db, clock, ...options }), whileLocked, waiting, run, close };
}
