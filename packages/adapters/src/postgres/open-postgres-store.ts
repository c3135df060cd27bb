import {
  type AnswerStore,
  AppError,
  type ConversationStore,
  type HandoffBook,
  type Outbox,
  type ProfileStore,
} from "@signalbox/ports";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool, type PoolConfig } from "pg";
import { createSqlAnswerStore } from "./answer-store.ts";
import { createSqlConversationStore } from "./conversation-store.ts";
import type { Database } from "./database.ts";
import { createSqlHandoffBook } from "./handoff-book.ts";
import { type DatabaseReport, inspectDatabase } from "./inspect.ts";
import { migrate } from "./migrate.ts";
import { createSqlOutbox } from "./outbox.ts";
import { preparedPool } from "./prepared-pool.ts";
import { createSqlProfileStore } from "./profile-store.ts";
import { asStorage } from "./storage-error.ts";

/** Which database, and whose rows in it. */
export interface PostgresStoreOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly connectionString: string;
  readonly organisation: string;
  /** Connections at most; 10 where absent. */
  readonly poolSize?: number | undefined;
}

/** A store on PostgreSQL 15 or newer. Its connections keep the process alive until `close`. */
export interface PostgresStore {
  readonly store: ConversationStore;
  readonly handoffs: HandoffBook;
  readonly outbox: Outbox;
  readonly answers: AnswerStore;
  readonly profiles: ProfileStore;
  /** The database itself, for what else lives in it. */
  readonly db: Kysely<Database>;
  /** Creates or updates the tables (schema `signalbox`); returns what it ran. Several processes may do so at once. */
  migrate(): Promise<readonly string[]>;
  /** What stands in the database and whether `migrate` may run; nothing is changed. */
  inspect(): Promise<DatabaseReport>;
  /** Resolves when the database answers; throws `storage-unavailable` otherwise. */
  ping(): Promise<void>;
  /** Waits for running statements, then closes the connections; later calls throw `storage-unavailable`. */
  close(): Promise<void>;
}

/** No statement of ours takes a second: one that lasts this long is stuck, and its caller is told. */
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Prepares a store; it connects at first use. Throws `config-invalid` for a connection string that is none. */
export function openPostgresStore(options: PostgresStoreOptions): PostgresStore {
  const { connectionString, organisation, poolSize = 10 } = options;
  checkConnectionString(connectionString);
  const db = connect({ connectionString, max: poolSize, statement_timeout: STATEMENT_TIMEOUT_MS });
  return {
    store: createSqlConversationStore({ db, organisation }),
    handoffs: createSqlHandoffBook({ db, organisation }),
    outbox: createSqlOutbox({ db, organisation }),
    answers: createSqlAnswerStore({ db, organisation }, "relaxed"),
    profiles: createSqlProfileStore({ db, organisation }),
    db,
    migrate: () => migrateApart(connectionString),
    inspect: () => inspectDatabase(db),
    ping: () => asStorage(async () => void (await sql`select 1`.execute(db))),
    close: () => db.destroy(),
  };
}

/** Waiting for another process's migration may take longer than a statement may, hence a connection of its own. */
async function migrateApart(connectionString: string): Promise<readonly string[]> {
  const db = connect({ connectionString, max: 1 });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

function connect(config: PoolConfig): Kysely<Database> {
  const pool = new Pool({
    lock_timeout: LOCK_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "signalbox",
    ...config,
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
}

function checkConnectionString(connectionString: string): void {
  const protocol = URL.canParse(connectionString) ? new URL(connectionString).protocol : undefined;
  if (protocol === "postgres:" || protocol === "postgresql:") return;
  throw new AppError({
    code: "config-invalid",
    message: "DATABASE_URL is not a PostgreSQL address.",
    hint: "It reads postgres://user:password@host:5432/database; special characters in the password are percent-encoded.",
  });
}
