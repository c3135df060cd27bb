import { openPgliteStore } from "@signalbox/adapters/pglite";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import { createKnowledge, type Knowledge, type KnowledgeOptions } from "@signalbox/knowledge";
import { pgliteCacheFile } from "@signalbox/testing";
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
      return await over(opened.db, opened.close);
    },
  },
  {
    name: "PostgreSQL",
    isThere: vectorDatabase !== "",
    open: async () => {
      const database = await createTestDatabase(vectorDatabase);
      const opened = openPostgresStore({ connectionString: database.connectionString, organisation: "test" });
      return await over(opened.db, async () => {
        await opened.close();
        await database.drop();
      });
    },
  },
];

async function over<Tables>(db: KnowledgeOptions<Tables>["db"], close: () => Promise<void>): Promise<OpenLane> {
  const clock = { now: () => NOW };
  await createKnowledge({ db, clock }).migrate();
  return { knowledge: (options) => createKnowledge({ db, clock, ...options }), close };
}
