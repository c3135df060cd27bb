import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import {
  conversationState,
  describeAnswerStores,
  describeConversationStore,
  pgliteCacheFile,
  recordEntry,
} from "@signalbox/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPgliteStore } from "./open-pglite-store.ts";

const organisation = "default";

const openInMemory = () => openPgliteStore({ organisation, memory: true, cacheFile: pgliteCacheFile() });
describeConversationStore("PGlite in memory", openInMemory);
describeAnswerStores("PGlite in memory", openInMemory);

describe("a PGlite store in a folder", () => {
  const root = mkdtempSync(join(tmpdir(), "signalbox-pglite-"));
  const folder = join(root, "made", "with its parents");
  const open = () => openPgliteStore({ organisation, folder, cacheFile: pgliteCacheFile() });

  beforeAll(async () => {
    const opened = await open();
    await opened.store.create({ state: conversationState("one"), entries: [recordEntry(1)] });
    await opened.store.acquire("one", "a holder that forgets", 600_000);
    await opened.answers.take("one", "desk", "a holder that forgets", 600_000);
    await opened.close();
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true }));

  test("keeps what was committed, and drops the leases of those who had it open before", async () => {
    const opened = await open();
    expect(await opened.store.read("one")).toMatchObject({ state: conversationState("one"), version: 1 });
    expect(await opened.store.acquire("one", "holder-2", 1_000)).toMatchObject({ holder: "holder-2" });
    expect(await opened.answers.take("one", "desk", "holder-2", 1_000)).toMatchObject({ holder: "holder-2" });
    await opened.close();
  });

  test("is opened once at a time, and a closed one answers no more", async () => {
    const opened = await open();
    await opened.ping();
    await expect(open()).rejects.toMatchObject({
      code: "folder-locked",
      message: expect.stringContaining(String(process.pid)),
    });
    await Promise.all([opened.close(), opened.close()]);
    const closed = { code: "storage-unavailable", retryable: true };
    await expect(opened.ping()).rejects.toMatchObject(closed);
    await expect(opened.store.read("one")).rejects.toMatchObject(closed);
    expect(existsSync(join(folder, "signalbox.lock"))).toBe(false);
  });

  test("loses no commit when its process is killed, and the next process takes over", async () => {
    const file = fileURLToPath(new URL("./committer.fixture.ts", import.meta.url));
    const args = ["--conditions=signalbox-source", "--import", "tsx", file, folder];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const exited = once(child, "exit");
    let committed = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      committed = Number(line);
      if (committed === 20) child.kill("SIGKILL");
    }
    await exited;
    expect(committed).toBeGreaterThanOrEqual(20);
    const opened = await open();
    const version = (await opened.store.read("one"))?.version ?? 0;
    expect(version - committed).toBeOneOf([0, 1]);
    expect(await opened.store.entries("one", 0, 1_000)).toHaveLength(version);
    expect(await opened.store.acquire("one", "holder-2", 1_000)).toBeDefined();
    await opened.close();
  }, 120_000);

  test("in a place that cannot be written to is refused with the place and a way out", async () => {
    const file = join(root, "file");
    writeFileSync(file, "");
    const refused = openPgliteStore({ organisation, folder: join(file, "below") });
    await expect(refused).rejects.toMatchObject({
      code: "config-invalid",
      message: expect.stringContaining(file),
      hint: expect.stringContaining("another folder"),
    });
  });

  test("that another program spoilt is refused and left as it is, unlocked", async () => {
    writeFileSync(join(folder, "pgdata", "PG_VERSION"), "7\n");
    await expect(open()).rejects.toMatchObject({ code: "storage-unavailable" });
    expect(existsSync(join(folder, "pgdata", "base"))).toBe(true);
    expect(existsSync(join(folder, "signalbox.lock"))).toBe(false);
  });
});
