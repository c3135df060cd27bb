import { openPgliteStore } from "@signalbox/adapters/pglite";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import { createKnowledge, type Knowledge, type SearchSettings } from "@signalbox/knowledge";
import type { Embedder } from "@signalbox/ports";
import type { Kysely, RawBuilder } from "kysely";

/** A database to measure on. */
export interface Store {
  /** Asks the tables themselves, which no exported type describes. */
  readonly run: <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;
  readonly knowledge: (settings: Partial<SearchSettings>, embedder?: Embedder) => Knowledge;
}

const clock = { now: (): string => new Date().toISOString() };

/** What is measured on PGlite, and on the PostgreSQL with pgvector of SIGNALBOX_TEST_VECTOR_DATABASE_URL where there is one, by store. */
export async function onEachStore<Result>(
  measure: (store: Store) => Promise<Result>,
): Promise<{ readonly pglite: Result; readonly postgres: Result | string }> {
  const database = process.env["SIGNALBOX_TEST_VECTOR_DATABASE_URL"];
  const embedded = await openPgliteStore({ memory: true, organisation: "bench" });
  const pglite = await measure(storeOver(embedded.db)).finally(embedded.close);
  if (database === undefined) {
    return { pglite, postgres: "not measured: SIGNALBOX_TEST_VECTOR_DATABASE_URL is not set" };
  }
  const server = openPostgresStore({ connectionString: database, organisation: "bench" });
  return { pglite, postgres: await measure(storeOver(server.db)).finally(server.close) };
}

function storeOver<Tables>(db: Kysely<Tables>): Store {
  return {
    run: async (statement) => (await statement.execute(db)).rows,
    knowledge: (settings, embedder) => createKnowledge({ db, clock, settings, embedder }),
  };
}
