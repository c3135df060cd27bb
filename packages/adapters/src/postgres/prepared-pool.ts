import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";

/**
 * A pool whose connections keep statements with parameters prepared, so that each is parsed and planned once. The texts must be few:
 * values go to parameters, lists to array parameters. (A PgBouncer in between must be 1.21 or newer, or pool by session.)
 */
export function preparedPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `signalbox_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      return { query: preparedQuery(client, nameOf), release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

function preparedQuery(client: PoolClient, nameOf: (text: string) => string): PostgresPoolClient["query"] {
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof text !== "string") throw new Error("rows are not streamed");
    return run<Row>(client, values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] });
  }
  return query;
}

async function run<Row>(
  client: PoolClient,
  config: { name?: string; text: string; values?: unknown[] },
): Promise<PostgresQueryResult<Row>> {
  const { command, rowCount, rows } = await client.query(config);
  return { command: isChange(command) ? command : "SELECT", rowCount: rowCount ?? 0, rows };
}

/** Kysely counts the rows of these; all else is the same to it. */
function isChange(command: string): command is "UPDATE" | "DELETE" | "INSERT" | "MERGE" {
  return ["UPDATE", "DELETE", "INSERT", "MERGE"].includes(command);
}
