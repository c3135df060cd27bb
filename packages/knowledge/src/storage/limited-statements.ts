import { sql } from "kysely";
import type { SqlDatabase, Statements } from "./sql-database.ts";

/** So much later than whoever waits gives up: then it is his clock that says so. */
const graceMs = 50;

/**
 * Statements that the database itself breaks off soon after the time is over, so that none goes on when nobody waits for it. One whose turn comes
 * too late is not begun, which is all that PGlite can be held to. `leftMs` is read when a statement's turn comes.
 */
export function limitedStatements(db: SqlDatabase, leftMs: () => number): Statements {
  return {
    run: (statement) =>
      db.transaction(async (tx) => {
        const left = Math.ceil(leftMs());
        if (left <= 0) throw new Error("nobody waits for it any more");
        await tx.run(sql`select set_config('statement_timeout', ${`${left + graceMs}ms`}::text, true)`);
        return await tx.run(statement);
      }),
  };
}
