import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocksOf, follow } from "./guide.fixture.ts";

const path = fileURLToPath(new URL("../../../docs/guide/first-agent.md", import.meta.url));
const guide = readFileSync(path, "utf8");

describe("the guide to the first agent", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "guide-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("has files and commands to follow, and what runs only once is for a shell", () => {
    const blocks = blocksOf(guide);
    expect(blocks.filter((block) => block.file !== undefined).length).toBeGreaterThanOrEqual(4);
    expect(blocks.filter((block) => block.language === "console").length).toBeGreaterThanOrEqual(5);
    expect(blocks.filter((block) => block.language === "sh").map((block) => block.text)).toEqual([
      "npm install\nnpm run build\n",
    ]);
  });

  it("shows what its commands print (after a change of wording, `npx vitest run apps/cli -u` writes it anew)", async () => {
    const followed = await follow(guide, folder);
    // Tickets differ from run to run.
    await expect(followed.replaceAll(/BR-[0-9A-F]{6}/g, "BR-4F21A0")).toMatchFileSnapshot(path);
  });
});
