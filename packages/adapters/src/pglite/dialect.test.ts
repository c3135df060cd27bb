import { pgliteCacheFile } from "@signalbox/testing";
import { type Generated, Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pgliteDialect } from "./dialect.ts";
import { PgliteWorker } from "./worker-client.ts";

interface Tables {
  readonly note: { id: Generated<number>; text: string; tags: string[] | null; body: unknown };
}

let db: Kysely<Tables>;

beforeAll(async () => {
  db = new Kysely({ dialect: pgliteDialect(await PgliteWorker.start({ cacheFile: pgliteCacheFile() })) });
  await sql`create table note (id int generated always as identity, text text not null, tags text[], body json)`.execute(
    db,
  );
});
beforeEach(() => sql`truncate note`.execute(db));
afterAll(() => db?.destroy());

async function texts(): Promise<readonly string[]> {
  const rows = await db.selectFrom("note").select("text").orderBy("id").execute();
  return rows.map((row) => row.text);
}

function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

test("parameters arrive as they are: text, numbers, null, booleans, lists with any characters", async () => {
  const tags = ['"', "\\", "{a,b}", "", "null", "NULL", " ", "ü🚂", "'"];
  const { rows } = await sql`
    select ${"it's"}::text as t, ${1.5}::float8 as f, ${null}::text as n, ${true}::boolean as b, ${tags}::text[] as l,
      ${[1, 2]}::int[] as i, ${[]}::text[] as e, ${'{"a":[1]}'}::json as j
  `.execute(db);
  expect(rows).toEqual([{ t: "it's", f: 1.5, n: null, b: true, l: tags, i: [1, 2], e: [], j: { a: [1] } }]);
});

test("the same statement runs again with other values, also after it failed", async () => {
  const divide = async (by: number): Promise<unknown> => (await sql`select 6 / ${by}::int as q`.execute(db)).rows;
  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  expect(await divide(2)).toEqual([{ q: 3 }]);
  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  expect(await divide(3)).toEqual([{ q: 2 }]);
});

test("a change tells how many rows it changed", async () => {
  await db
    .insertInto("note")
    .values([{ text: "a" }, { text: "b" }].map((row) => ({ ...row, tags: null, body: null })))
    .execute();
  const { numUpdatedRows } = await db.updateTable("note").set({ text: "c" }).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(2n);
});

test("while a transaction is open others neither see it nor get into it", async () => {
  const inserted = signal();
  const mayEnd = signal();
  const first = db.transaction().execute(async (trx) => {
    await trx.insertInto("note").values({ text: "never", tags: null, body: null }).execute();
    inserted.give();
    await mayEnd.given;
    throw new Error("change of mind");
  });
  await inserted.given;
  const second = db.transaction().execute(async (trx) => {
    await trx.insertInto("note").values({ text: "kept", tags: null, body: null }).execute();
  });
  const single = db.insertInto("note").values({ text: "kept", tags: null, body: null }).execute();
  mayEnd.give();
  await expect(first).rejects.toThrow("change of mind");
  await Promise.all([second, single]);
  expect(await texts()).toEqual(["kept", "kept"]);
});

test("of many that wait for a transaction each has the session alone", async () => {
  const began = signal();
  const mayEnd = signal();
  const first = db.transaction().execute(async () => {
    began.give();
    await mayEnd.given;
  });
  await began.given;
  const write = async (text: string, isKept: boolean): Promise<void> =>
    await db.transaction().execute(async (trx) => {
      await trx.insertInto("note").values({ text, tags: null, body: null }).execute();
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from note where text = ${text}`.execute(trx);
      if (!isKept || rows[0]?.count !== 1) throw new Error("change of mind");
    });
  const single = (text: string) => db.insertInto("note").values({ text, tags: null, body: null }).execute();
  const waiting = Promise.allSettled([
    write("no", false),
    write("a", true),
    single("b"),
    write("no", false),
    single("c"),
    write("d", true),
  ]);
  mayEnd.give();
  await first;
  expect((await waiting).map(({ status }) => status === "fulfilled")).toEqual([false, true, true, false, true, true]);
  expect([...(await texts())].sort()).toEqual(["a", "b", "c", "d"]);
});

test("a transaction that fails in the database is rolled back and the next one runs", async () => {
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto("note").values({ text: "never", tags: null, body: null }).execute();
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("note").values({ text: "kept", tags: null, body: null }).execute();
  });
  expect(await texts()).toEqual(["kept"]);
});
