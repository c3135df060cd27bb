import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type AgentKnowledge, loadDialogues, openAgentKnowledge, playDialogue } from "@signalbox/cli";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const base = fileURLToPath(new URL(".", import.meta.url));
const folders = readdirSync(base, { withFileTypes: true })
  .filter((entry) => existsSync(`${base}${entry.name}/dialogues.yaml`))
  .map((entry) => entry.name);

describe.each(folders)("the example %s", async (folder) => {
  const { loaded, dialogues } = await loadDialogues(`${base}${folder}`, { env: {}, folder: base });

  let knowledge: AgentKnowledge | undefined;
  beforeAll(async () => {
    knowledge = await openAgentKnowledge(loaded, new AbortController().signal);
  }, 60_000);
  afterAll(() => knowledge?.close());

  it("bears the name of its folder", () => {
    expect(loaded.agent.id).toBe(folder);
  });

  it.each(dialogues.map((dialogue) => [dialogue.name, dialogue] as const))("plays: %s", async (_, dialogue) => {
    const { misses } = await playDialogue(loaded, dialogue, knowledge);
    expect(misses).toEqual([]);
  });
});
