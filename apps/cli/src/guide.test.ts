import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocksOf, follow } from "./guide.fixture.ts";

const guides = fileURLToPath(new URL("../../../docs/guide/", import.meta.url));

describe.each([
  { page: "first-agent.md", files: 4, sessions: 5, once: ["npm install\nnpm run build\n"] },
  { page: "slots-and-tasks.md", files: 11, sessions: 8, once: [] },
  { page: "tasks-and-flows.md", files: 6, sessions: 6, once: [] },
  { page: "the-talk.md", files: 12, sessions: 8, once: [] },
  { page: "knowledge.md", files: 5, sessions: 3, once: [] },
  { page: "answers.md", files: 4, sessions: 1, once: [] },
])("the guide $page", ({ page, files, sessions, once }) => {
  const path = join(guides, page);
  const guide = readFileSync(path, "utf8");
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "guide-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("has files and commands to follow, and what runs only once is for a shell", () => {
    const blocks = blocksOf(guide);
    expect(blocks.filter((block) => block.file !== undefined).length).toBeGreaterThanOrEqual(files);
    expect(blocks.filter((block) => block.language === "console").length).toBeGreaterThanOrEqual(sessions);
    expect(blocks.filter((block) => block.language === "sh").map((block) => block.text)).toEqual(once);
  });

  it("shows what its commands print (after a change of wording, `npx vitest run apps/cli -u` writes it anew)", async () => {
    const followed = await follow(guide, folder);
    expect(followed).not.toMatch(/^ {2}FAILED|^\(exit \d+\)$/m);
    // Tickets differ from run to run.
    await expect(followed.replaceAll(/BR-[0-9A-F]{6}/g, "BR-4F21A0")).toMatchFileSnapshot(path);
  }, 120_000);
});
