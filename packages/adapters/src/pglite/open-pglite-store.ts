import type { AnswerStore, ConversationStore, HandoffBook, Outbox, ProfileStore } from "@signalbox/ports";
import { Kysely, sql } from "kysely";
import { createSqlAnswerStore } from "../postgres/answer-store.ts";
import { createSqlConversationStore } from "../postgres/conversation-store.ts";
import type { Database } from "../postgres/database.ts";
import { createSqlHandoffBook } from "../postgres/handoff-book.ts";
import { migrate } from "../postgres/migrate.ts";
import { createSqlOutbox } from "../postgres/outbox.ts";
import { createSqlProfileStore } from "../postgres/profile-store.ts";
import { asStorage } from "../postgres/storage-error.ts";
import { databaseFolder, markReady, prepareFolder } from "./data-folder.ts";
import { pgliteDialect } from "./dialect.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { PgliteWorker } from "./worker-client.ts";

/** Where the embedded database lies, and whose rows in it. */
export type PgliteStoreOptions = ({ readonly folder: string } | { readonly memory: true }) & {
  readonly organisation: string;
  /**
   * Where an empty database is kept, so that the next new one is made in a quarter of the time; it is made at first use. Delete it
   * when PGlite changes.
   */
  readonly cacheFile?: string | undefined;
};

/** An embedded store, migrated and ready. It keeps the process alive until `close`. */
export interface PgliteStore {
  readonly store: ConversationStore;
  readonly handoffs: HandoffBook;
  readonly outbox: Outbox;
  readonly answers: AnswerStore;
  readonly profiles: ProfileStore;
  /** The database itself, for what else lives in it; it has pgvector. */
  readonly db: Kysely<Database>;
  /** Resolves when the database answers; throws `storage-unavailable` otherwise. */
  ping(): Promise<void>;
  /** Waits for running statements, then lets go of the folder; later calls throw `storage-unavailable`. */
  close(): Promise<void>;
}

/**
 * Opens PGlite in a worker thread. The first opening of a folder makes the database, which takes some seconds; what was committed
 * survives the death of the process. Throws `config-invalid` when the folder cannot be written to, `folder-locked` while another process
 * has it open, `storage-unavailable` when the database does not start.
 */
export async function openPgliteStore(options: PgliteStoreOptions): Promise<PgliteStore> {
  const { organisation, cacheFile } = options;
  if ("memory" in options) return start(await PgliteWorker.start({ cacheFile }), organisation, undefined);
  const { folder } = options;
  prepareFolder(folder);
  const lock = lockFolder(folder);
  try {
    const worker = await PgliteWorker.start({ folder: databaseFolder(folder), cacheFile });
    const opened = await start(worker, organisation, lock);
    markReady(folder);
    return opened;
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start(worker: PgliteWorker, organisation: string, lock: FolderLock | undefined): Promise<PgliteStore> {
  const db = new Kysely<Database>({ dialect: pgliteDialect(worker) });
  try {
    await migrate(db);
    await asStorage(() => dropLeases(db));
  } catch (error) {
    await worker.close();
    throw error;
  }
  return {
    store: createSqlConversationStore({ db, organisation }),
    handoffs: createSqlHandoffBook({ db, organisation }),
    outbox: createSqlOutbox({ db, organisation }),
    answers: createSqlAnswerStore({ db, organisation }, "waiting"),
    profiles: createSqlProfileStore({ db, organisation }),
    db,
    ping: () => asStorage(async () => void (await sql`select 1`.execute(db))),
    close: async () => {
      await worker.close();
      lock?.release();
    },
  };
}

/** Nobody else has this database open, so whoever held a lease is gone: every organisation's are dropped. */
async function dropLeases(db: Kysely<Database>): Promise<void> {
  for (const table of ["signalbox.conversation", "signalbox.answer_thread"] as const)
    await db
      .updateTable(table)
      .set({ lease_holder: null, lease_until: null })
      .where("lease_holder", "is not", null)
      .execute();
}
