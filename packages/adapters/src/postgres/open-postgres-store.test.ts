import {
  answerEntry,
  answeredTurn,
  conversationState,
  describeAnswerStores,
  describeConversationStore,
  recordEntry,
  said,
} from "@signalbox/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgresStore, type PostgresStore } from "./open-postgres-store.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.fixture.ts";

const organisation = "default";
const serverUrl = process.env["SIGNALBOX_TEST_DATABASE_URL"] ?? "";

describe.skipIf(serverUrl === "")("PostgreSQL", () => {
  const openMigrated = async (): Promise<PostgresStore> => {
    const database = await createTestDatabase(serverUrl);
    const opened = openPostgresStore({ connectionString: database.connectionString, organisation });
    await opened.migrate();
    const close = async (): Promise<void> => {
      await opened.close();
      await database.drop();
    };
    return { ...opened, close };
  };
  describeConversationStore("PostgreSQL", openMigrated);
  describeAnswerStores("PostgreSQL", openMigrated);

  describe("a store on PostgreSQL", () => {
    let database: TestDatabase;
    const open = (poolSize?: number): PostgresStore =>
      openPostgresStore({ connectionString: database.connectionString, organisation, poolSize });
    beforeAll(async () => {
      database = await createTestDatabase(serverUrl);
    });
    afterAll(() => database?.drop());

    test("says so when its tables are not there", async () => {
      const opened = open();
      await expect(opened.store.read("one")).rejects.toMatchObject({
        code: "storage-unavailable",
        retryable: false,
        hint: expect.stringContaining("signalbox serve"),
      });
      await opened.close();
    });

    test("is migrated once when several processes do it at the same time, and a later time finds nothing to do", async () => {
      const stores = Array.from({ length: 5 }, () => open());
      const applied = await Promise.all(stores.map((each) => each.migrate()));
      expect(applied.flat()).toEqual(["0001-conversations", "0002-handoffs", "0003-answers"]);
      expect(await stores[0]?.migrate()).toEqual([]);
      await Promise.all(stores.map((each) => each.close()));
    });

    test("keeps the conversations of two organisations apart", async () => {
      const mine = open();
      const { connectionString } = database;
      const theirs = openPostgresStore({ connectionString, organisation: "other" });
      await mine.store.create({ state: conversationState("shared"), entries: [recordEntry(1, "mine")] });
      expect(await theirs.store.read("shared")).toBeUndefined();
      await expect(theirs.store.receive("shared", said("hello"))).rejects.toMatchObject({
        code: "conversation-not-found",
      });
      await theirs.store.create({ state: conversationState("shared", { theirs: true }), entries: [] });
      const item = said("for them");
      await theirs.store.receive("shared", item);
      const lease = await theirs.store.acquire("shared", "holder-1", 60_000);
      expect(lease).toMatchObject({ inbox: [item], sequence: 0 });
      expect(await mine.store.acquire("shared", "holder-1", 60_000)).toMatchObject({ inbox: [], sequence: 1 });
      expect(await mine.store.entries("shared", 0, 10)).toEqual([recordEntry(1, "mine")]);
      await Promise.all([mine.close(), theirs.close()]);
    });

    test("keeps the threads, their turns and the people of two organisations apart", async () => {
      const { connectionString } = database;
      const [mine, theirs] = [open(), openPostgresStore({ connectionString, organisation: "other" })];
      const lease = await mine.answers.take("shared", "desk", "holder-1", 60_000);
      if (lease === undefined) throw new Error("the thread is held");
      expect(await theirs.answers.read("shared")).toBeUndefined();
      const other = await theirs.answers.take("shared", "another", "holder-2", 60_000);
      await mine.answers.settle(lease, [answerEntry(1)], lease.thread, answeredTurn("one"));
      expect(await theirs.answers.turn("shared", "one")).toBeUndefined();
      expect(await theirs.answers.entries("shared", 0, 10)).toEqual([]);
      expect(await theirs.answers.take("shared", "another", "holder-2", 60_000)).toEqual(other);
      await mine.profiles.put("ada", [], 0);
      expect(await theirs.profiles.get("ada")).toBeUndefined();
      expect([await theirs.profiles.list(undefined, 10), await theirs.profiles.delete("ada")]).toEqual([[], false]);
      expect(await theirs.profiles.put("ada", [], 1)).toBe(false);
      await Promise.all([mine.close(), theirs.close()]);
    });

    test("goes on with new connections after the server ended the old ones", async () => {
      const opened = open(1);
      await opened.ping();
      await database.run("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'signalbox'");
      await expect
        .poll(() =>
          opened.ping().then(
            () => "answers",
            (error: unknown) => error,
          ),
        )
        .toBe("answers");
      await opened.close();
    });

    test("answers no more once it is closed", async () => {
      const opened = open();
      await opened.ping();
      await opened.close();
      await expect(opened.ping()).rejects.toMatchObject({ code: "storage-unavailable" });
    });
  });
});

test("a server that is not there is named as unavailable, to be tried again, without the password", async () => {
  const opened = openPostgresStore({ connectionString: "postgres://user:secret@127.0.0.1:1/none", organisation });
  const error: unknown = await opened.store.read("one").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "storage-unavailable", retryable: true });
  expect(JSON.stringify([error, String(error)])).not.toContain("secret");
  await opened.close();
});

test.each(["", "localhost:5432", "mysql://localhost/db", "not an address"])(
  "%j is refused as an address",
  (connectionString) => {
    expect(() => openPostgresStore({ connectionString, organisation })).toThrow(
      expect.objectContaining({ code: "config-invalid", hint: expect.stringContaining("postgres://") }),
    );
  },
);
