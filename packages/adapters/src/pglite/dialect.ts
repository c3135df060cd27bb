import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { PgliteWorker } from "./worker-client.ts";

/** Kysely over one PGlite worker; `destroy` closes it. */
export function pgliteDialect(worker: PgliteWorker): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(worker),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * The worker is one database session. Single statements go to it at once and run in order; a transaction has it alone, and
 * what others ask meanwhile waits for its end.
 */
class PgliteDriver implements Driver {
  readonly #worker: PgliteWorker;
  /** The connection whose transaction is open, with what opens the way again. */
  #transaction:
    | { readonly owner: DatabaseConnection; readonly over: Promise<void>; readonly end: () => void }
    | undefined;

  constructor(worker: PgliteWorker) {
    this.#worker = worker;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: () => {
        throw new Error("PGlite does not stream rows");
      },
    };
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    // Looked at and taken without a pause between: of two that wait only one may have it.
    while (this.#transaction !== undefined) await this.#transaction.over;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#transaction = { owner: connection, over, end };
    try {
      await connection.executeQuery(CompiledQuery.raw("begin"));
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
    this.#leave();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw("rollback"));
    } finally {
      this.#leave();
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#worker.close();
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    while (this.#transaction !== undefined && this.#transaction.owner !== connection) await this.#transaction.over;
    const { rows, jsonColumns, affectedRows } = await this.#worker.query(query.sql, query.parameters);
    const parsed = rows.map((row) => parseJson(row, jsonColumns));
    // The row type is what the caller of Kysely declares; a driver cannot check it.
    return { rows: parsed as Row[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }

  #leave(): void {
    this.#transaction?.end();
    this.#transaction = undefined;
  }
}

function parseJson(row: Record<string, unknown>, jsonColumns: readonly string[]): Record<string, unknown> {
  const parsed = { ...row };
  for (const column of jsonColumns) {
    const text = row[column];
    if (typeof text === "string") parsed[column] = JSON.parse(text);
  }
  return parsed;
}
