import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** A database of its own on the server at `serverUrl`, and how to drop it with whoever is still connected. */
export interface TestDatabase {
  readonly connectionString: string;
  /** Runs a statement in it, past the store. */
  run(sql: string): Promise<void>;
  drop(): Promise<void>;
}

export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `signalbox_test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runOn(serverUrl, `create database ${name}`);
  return {
    connectionString: url.href,
    run: (sql) => runOn(url.href, sql),
    drop: () => runOn(serverUrl, `drop database ${name} with (force)`),
  };
}

async function runOn(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
