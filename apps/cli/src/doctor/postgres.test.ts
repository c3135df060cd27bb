import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import { isAppError } from "@signalbox/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../../packages/adapters/src/postgres/test-database.fixture.ts";
import { createTestDatabase } from "../../../../packages/adapters/src/postgres/test-database.fixture.ts";
import type { Check } from "../checks.ts";
import { recordIo } from "../io.fixture.ts";
import { run } from "../run.ts";

const serverUrl = process.env["SIGNALBOX_TEST_DATABASE_URL"] ?? "";
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const role = "signalbox_doctor_reader";

/** What the doctor says of this address, by check. */
async function examined(url: string) {
  const env = { PORT: "0", SIGNALBOX_DATA: join(tmpdir(), "doctor-none"), DATABASE_URL: url };
  const io = recordIo({ folder: root, env });
  const code = await run(["doctor", "--json"], io, "0.1.0");
  const checks: Check[] = JSON.parse(io.output());
  const { database, migrations } = Object.fromEntries(checks.map((check) => [check.name, check]));
  return { code, database, migrations, output: io.output() };
}

/** The address with another user and password, or another database. */
function addressWith(
  url: string,
  change: { readonly user?: string; readonly password?: string; readonly database?: string },
) {
  const changed = new URL(url);
  if (change.user !== undefined) changed.username = change.user;
  if (change.password !== undefined) changed.password = change.password;
  if (change.database !== undefined) changed.pathname = `/${change.database}`;
  return changed.href;
}

/** A server that lets anybody in has no wrong password. */
async function asksForPassword(url: string): Promise<boolean> {
  const store = openPostgresStore({ connectionString: addressWith(url, { password: "wrong" }), organisation: "x" });
  try {
    await store.ping();
    return false;
  } catch (error) {
    return isAppError(error) && error.message.includes("28P01");
  } finally {
    await store.close();
  }
}

const hasPasswords = serverUrl !== "" && (await asksForPassword(serverUrl));

describe.skipIf(serverUrl === "")("signalbox doctor with a PostgreSQL", { timeout: 60_000 }, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(serverUrl);
    await database.run(`drop role if exists ${role}`);
    await database.run(`create role ${role} login password 'reader'`);
  });
  afterAll(async () => {
    await database.run(`drop role ${role}`);
    await database.drop();
  });

  it("says what is to run in a new database, changes nothing, and finds all well once it was served", async () => {
    for (let look = 0; look < 2; look++) {
      const { code, database: found, migrations } = await examined(database.connectionString);
      expect(found).toMatchObject({ status: "ok", found: expect.stringMatching(/^PostgreSQL \d+(\.\d+)? answers$/) });
      expect([code, migrations?.status, migrations?.found]).toEqual([0, "warning", expect.stringContaining("0001-")]);
      expect(migrations?.hint).toContain("signalbox serve");
    }
    const store = openPostgresStore({ connectionString: database.connectionString, organisation: "default" });
    await store.migrate();
    await store.close();
    expect((await examined(database.connectionString)).migrations).toMatchObject({ status: "ok" });
  });

  it("says that tables are of a newer version", async () => {
    await database.run("insert into signalbox.migration (name, timestamp) values ('9999-later', 'now')");
    const { code, migrations } = await examined(database.connectionString);
    expect([code, migrations?.status, migrations?.found]).toEqual([
      0,
      "warning",
      expect.stringContaining("9999-later"),
    ]);
    await database.run("delete from signalbox.migration where name = '9999-later'");
  });

  it("says that there is no such database, and nobody there, and never the password", async () => {
    const missing = await examined(addressWith(serverUrl, { database: "no_such_database" }));
    expect([missing.code, missing.database?.status]).toEqual([1, "failed"]);
    expect(missing.database?.found).toMatch(/no such database \(3D000\)\. \(.+:\d+\/no_such_database\)$/);
    const away = await examined("postgres://signalbox:s3cret@127.0.0.1:1/none");
    expect(away.database?.found).toBe("The database did not answer (ECONNREFUSED). (127.0.0.1:1/none)");
    expect([missing.migrations, away.migrations, away.output.includes("s3cret")]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  it("says that a role may not look, or may not make tables", async () => {
    const url = addressWith(database.connectionString, { user: role, password: "reader" });
    const blind = await examined(url);
    expect([blind.code, blind.database?.found]).toEqual([1, expect.stringContaining("lacks a right")]);
    const empty = await createTestDatabase(serverUrl);
    const { code, migrations } = await examined(
      addressWith(empty.connectionString, { user: role, password: "reader" }),
    );
    await empty.drop();
    expect([code, migrations?.status, migrations?.found]).toEqual([
      1,
      "failed",
      expect.stringContaining("may not make tables"),
    ]);
    expect(migrations?.hint).toContain("grant");
  });

  it.skipIf(!hasPasswords)("says that the password is wrong", async () => {
    const wrong = await examined(addressWith(serverUrl, { password: "wr0ng" }));
    expect([wrong.code, wrong.database?.found]).toEqual([
      1,
      expect.stringContaining("refused the user or the password"),
    ]);
    expect(wrong.output).not.toContain("wr0ng");
  });
});
