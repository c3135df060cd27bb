import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadPage } from "./page.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "signalbox-page-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a built page is found by the paths a browser asks for", async () => {
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html>");
  await writeFile(join(folder, "assets", "main-1a2b.js"), "1");
  const page = await loadPage(folder);
  expect([...page.keys()].sort()).toEqual(["/", "/assets/main-1a2b.js", "/index.html"]);
  expect(page.get("/")).toMatchObject({ type: "text/html; charset=utf-8", cacheControl: "no-cache" });
  expect(page.get("/assets/main-1a2b.js")?.cacheControl).toContain("immutable");
});

test("a link out of the folder is not part of the page", async () => {
  await symlink("/etc/hostname", join(folder, "hostname.txt"));
  expect((await loadPage(folder)).size).toBe(0);
});

test("a page that was not built is empty", async () => {
  expect((await loadPage(join(folder, "absent"))).size).toBe(0);
});
