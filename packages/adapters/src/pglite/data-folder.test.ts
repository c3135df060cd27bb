import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseFolder, markReady, prepareFolder } from "./data-folder.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "signalbox-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function makeDatabase(): string {
  mkdirSync(join(folder, "pgdata"));
  writeFileSync(join(folder, "pgdata", "PG_VERSION"), "18\n");
  return join(folder, "pgdata");
}

test("a database whose making was broken off is removed", () => {
  const path = makeDatabase();
  expect(databaseFolder(folder)).toBe(path);
  expect(existsSync(path)).toBe(false);
});

test("a database that was complete once is never removed", () => {
  const path = makeDatabase();
  markReady(folder);
  markReady(folder);
  expect(databaseFolder(folder)).toBe(path);
  expect(existsSync(join(path, "PG_VERSION"))).toBe(true);
});

test("a folder is made with its parents, and one that is there is left as it is", () => {
  const deep = join(folder, "a", "b");
  prepareFolder(deep);
  writeFileSync(join(deep, "file"), "");
  prepareFolder(deep);
  expect(existsSync(join(deep, "file"))).toBe(true);
});

test("a folder below a file cannot be made: the refusal names it and the reason", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => prepareFolder(join(file, "below"))).toThrow(
    expect.objectContaining({ code: "config-invalid", message: expect.stringMatching(/file.below.*\(ENOTDIR\)/) }),
  );
});
