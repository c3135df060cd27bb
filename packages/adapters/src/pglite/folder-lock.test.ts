import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

let folder = "";
let lockFile = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "signalbox-lock-"));
  lockFile = join(folder, "signalbox.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

function leaveLock(holder: object): void {
  writeFileSync(
    lockFile,
    JSON.stringify({ pid: process.pid, host: hostname(), startedAt: null, token: "left", ...holder }),
  );
}

/** A pid that named a process a moment ago and names none now. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(child, "exit");
  return child.pid ?? 0;
}

test("a folder is locked once, also within one process, and the refusal names the process", () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    expect.objectContaining({
      code: "folder-locked",
      message: expect.stringContaining(`process ${process.pid}`),
      hint: expect.stringContaining(lockFile),
    }),
  );
  lock.release();
  lockFolder(folder).release();
});

test("a released lock leaves the folder empty", () => {
  const lock = lockFolder(folder);
  lock.release();
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a process that is gone is taken over", async () => {
  leaveLock({ pid: await deadPid() });
  const lock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lockFile, "utf8"))).toMatchObject({ pid: process.pid });
  expect(readdirSync(folder)).toEqual(["signalbox.lock"]);
  lock.release();
});

test.runIf(existsSync("/proc/self/stat"))("the lock of a process whose pid was given to another is taken over", () => {
  leaveLock({ pid: process.pid, startedAt: "1" });
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock from another host is respected, as nobody can tell whether its process runs", async () => {
  leaveLock({ pid: await deadPid(), host: "elsewhere" });
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: "folder-locked" }));
});

test.each(["", "{", "{}", "[]", "null"])("a lock file that says only %j is respected", (text) => {
  writeFileSync(lockFile, text);
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: "folder-locked" }));
});

test("a lock whose takeover was broken off is taken over all the same", async () => {
  const pid = await deadPid();
  leaveLock({ pid, token: "first" });
  writeFileSync(`${lockFile}.first`, JSON.stringify({ pid, host: hostname(), startedAt: null, token: "second" }));
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a dead lock that another process is just taking over is left to it", async () => {
  leaveLock({ pid: await deadPid(), token: "first" });
  writeFileSync(
    `${lockFile}.first`,
    JSON.stringify({ pid: process.pid, host: hostname(), startedAt: null, token: "taker" }),
  );
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: "folder-locked" }));
  expect(JSON.parse(readFileSync(lockFile, "utf8"))).toMatchObject({ token: "first" });
});

test("releasing leaves alone a lock that is no longer ours", () => {
  const lock = lockFolder(folder);
  leaveLock({ token: "another" });
  lock.release();
  expect(existsSync(lockFile)).toBe(true);
});

test("of several processes that take over a dead lock at once exactly one gets the folder", async () => {
  leaveLock({ pid: await deadPid() });
  const children = Array.from({ length: 4 }, () => startContender());
  await Promise.all(children.map(({ isReady }) => isReady));
  for (const { child } of children) child.stdin.write("go\n");
  const outcomes = await Promise.all(children.map(({ outcome }) => outcome()));
  for (const { child } of children) child.kill();
  expect(outcomes.sort()).toEqual(["folder-locked", "folder-locked", "folder-locked", "locked"]);
});

function startContender() {
  const file = fileURLToPath(new URL("./lock-contender.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, ["--conditions=signalbox-source", "--import", "tsx", file, folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const line = async (): Promise<string> => String((await once(child.stdout, "data"))[0]).trim();
  return { child, isReady: line(), outcome: line };
}
