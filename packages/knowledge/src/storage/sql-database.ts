import type { Kysely, RawBuilder } from "kysely";
import { asKnowledgeStorage } from "./storage-error.ts";

/** Runs statements, each alone or all in one transaction. */
export interface Statements {
  /** The rows. Throws `knowledge-not-found`, `knowledge-conflict`, `validation-failed` or `storage-unavailable`. */
  run<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]>;
}

/** A PostgreSQL 15 or newer with pgvector 0.7 or newer, or PGlite with its pgvector. */
export interface SqlDatabase extends Statements {
  transaction<Result>(work: (statements: Statements) => Promise<Result>): Promise<Result>;
}

/** The database behind a Kysely, whatever other tables that knows. */
export function sqlDatabase<Tables>(db: Kysely<Tables>): SqlDatabase {
  return {
    ...statementsOf(db),
    transaction: (work) => asKnowledgeStorage(() => db.transaction().execute((trx) => work(statementsOf(trx)))),
  };
}

function statementsOf<Tables>(db: Kysely<Tables>): Statements {
  return { run: (statement) => asKnowledgeStorage(async () => (await statement.execute(db)).rows) };
}
