import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agentFileAt, agentFilesAt, foldersWith, isAgentPlace } from "./agent-places.ts";

describe("where agents are", () => {
  let base = "";
  beforeAll(() => {
    base = mkdtempSync(join(tmpdir(), "places-"));
    for (const folder of ["b", "a", "empty", "node_modules/c", ".hidden"])
      mkdirSync(join(base, folder), { recursive: true });
    for (const file of [
      "a/agent.yaml",
      "b/agent.json",
      "node_modules/c/agent.yaml",
      ".hidden/agent.yaml",
      "a/dialogues.yaml",
    ]) {
      writeFileSync(join(base, file), "");
    }
  });
  afterAll(() => rmSync(base, { recursive: true }));

  it("takes a file, an agent's folder, or a folder of agents, in the order of their names", () => {
    expect(agentFilesAt("a/agent.yaml", base)).toEqual([join(base, "a/agent.yaml")]);
    expect(agentFilesAt("b", base)).toEqual([join(base, "b/agent.json")]);
    expect(agentFilesAt(".", base)).toEqual([join(base, "a/agent.yaml"), join(base, "b/agent.json")]);
  });

  it("says what is missing: the path, an agent in it, or the choice of one", () => {
    const failing = (message: string) => expect.objectContaining({ code: "validation-failed", message });
    expect(() => agentFilesAt("nowhere", base)).toThrow(failing("nowhere does not exist"));
    expect(() => agentFilesAt("empty", base)).toThrow(failing("empty holds no agent"));
    expect(() => agentFileAt(".", base)).toThrow(failing(". holds several agents"));
    expect(() => foldersWith("dialogues.yaml", "b", base)).toThrow(failing("b holds no dialogues.yaml"));
  });

  it("tells an agent's place from any other folder", () => {
    expect(["a", "a/agent.yaml", "empty", "nowhere", "."].map((path) => isAgentPlace(path, base))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("finds the folders that hold dialogues", () => {
    expect(foldersWith("dialogues.yaml", ".", base)).toEqual([join(base, "a")]);
    expect(foldersWith("dialogues.yaml", "a", base)).toEqual([join(base, "a")]);
  });
});
