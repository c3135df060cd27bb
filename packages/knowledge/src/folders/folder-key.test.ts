import { expect, test } from "vitest";
import { folderChain, folderKey, folderPathOf, MAX_FOLDER_DEPTH } from "./folder-key.ts";

const key = (...path: string[]): string => folderKey({ sourceId: "docs", path });

test("spelling that readers do not see makes no other folder", () => {
  expect(key("  Billing ", "Refunds  and\tfees")).toBe(key("billing", "refunds and fees"));
  expect(key("Ｂilling")).toBe(key("billing"));
  expect(key("Тарифы", "", ".")).toBe(key("тарифы"));
});

test("a slash in a name does not part folders, and sources stay apart", () => {
  expect(key("a/b")).not.toBe(key("a", "b"));
  expect(folderKey({ sourceId: "docs/a", path: [] })).not.toBe(key("a"));
  expect(key("a%2Fb")).not.toBe(key("a/b"));
});

test("a folder comes with all above it, from the source down", () => {
  expect(folderChain({ sourceId: "docs", path: ["A", "B"] })).toEqual([
    { key: "docs", parentKey: undefined, name: "docs" },
    { key: "docs/a", parentKey: "docs", name: "A" },
    { key: "docs/a/b", parentKey: "docs/a", name: "B" },
  ]);
});

test("a written path is read with either slash", () => {
  expect(folderPathOf("Billing / Refunds\\2026/")).toEqual(["Billing", "Refunds", "2026"]);
});

test("a path without end is cut, and broken characters are no obstacle", () => {
  expect(folderChain({ sourceId: "docs", path: Array(500).fill("deep") })).toHaveLength(MAX_FOLDER_DEPTH + 1);
  expect(key("\ud800")).toBe(key("\ufffd"));
});

test("a path that is too long to be indexed has a key of its own all the same", () => {
  const long = Array(32).fill("Тарифы и условия обслуживания");
  expect(key(...long).length).toBeLessThan(1_000);
  expect(key(...long)).toBe(key(...long.map((name) => name.toUpperCase())));
  expect(key(...long)).not.toBe(key(...long.slice(1), "x"));
});
