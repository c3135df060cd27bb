import { openPgliteStore } from "@signalbox/adapters/pglite";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import { createKnowledge, type Knowledge, type SearchSettings } from "@signalbox/knowledge";
import type { Embedder } from "@signalbox/ports";
import type { Kysely, RawBuilder } from "kysely";

type Run = <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;

/** A database to measure on. */
export interface Store {
  /** Asks the tables themselves, which no exported type describes. */
  readonly run: Run;
  readonly transaction: <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>;
  readonly knowledge: (settings: Partial<SearchSettings>, embedder?: Embedder) => Knowledge;
}

const clock = { now: (): string => new Date().toISOString() };

/**
 * What is measured on PGlite, and on the PostgreSQL with pgvector of SIGNALBOX_TEST_VECTOR_DATABASE_URL where there is one, by store; on `only` one of
 * them ("pglite", "postgres") where that is given.
 */
export async function onEachStore<Result>(
  measure: (store: Store) => Promise<Result>,
  only?: string,
): Promise<{ readonly pglite: Result | string; readonly postgres: Result | string }> {
  const isMeant = (name: string): boolean => only === undefined || only === name;
  return {
    pglite: isMeant("pglite") ? await onPglite(measure) : "not asked for",
    postgres: isMeant("postgres") ? await onPostgres(measure) : "not asked for",
  };
}

async function onPglite<Result>(measure: (store: Store) => Promise<Result>): Promise<Result> {
  const opened = await openPgliteStore({ memory: true, organisation: "bench" });
  return await measure(storeOver(opened.db)).finally(opened.close);
}

async function onPostgres<Result>(measure: (store: Store) => Promise<Result>): Promise<Result | string> {
  const database = process.env["SIGNALBOX_TEST_VECTOR_DATABASE_URL"];
  if (database === undefined) return "not measured: SIGNALBOX_TEST_VECTOR_DATABASE_URL is not set";
  const opened = openPostgresStore({ connectionString: database, organisation: "bench" });
  return await measure(storeOver(opened.db)).finally(opened.close);
}

function storeOver<Tables>(db: Kysely<Tables>): Store {
  return {
    run: async (statement) => (await statement.execute(db)).rows,
    transaction: (work) =>
      db.transaction().execute((tx) => work(async (statement) => (await statement.execute(tx)).rows)),
    knowledge: (settings, embedder) => createKnowledge({ db, clock, settings, embedder }),
  };
}
