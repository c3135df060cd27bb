import { relative } from "node:path";
import { loadAgentFolder } from "@signalbox/adapters/agent-files";
import type { Config } from "@signalbox/server";
import type { Check } from "../checks.ts";
import { failed } from "./failed.ts";

const name = "agents";

/** Whether every agent of the folder can be loaded with its tools. */
export async function checkAgents({ agentsFolder, env }: Pick<Config, "agentsFolder" | "env">): Promise<Check> {
  try {
    const { reports, list } = await loadAgentFolder(agentsFolder, { env, tolerant: true });
    const ids = list().map(({ agent }) => agent.id);
    if (reports.length > 0) {
      const files = reports.map(({ file }) => relative(agentsFolder, file)).join(", ");
      return {
        name,
        status: "failed",
        found: `problems in ${files}`,
        hint: `signalbox check ${agentsFolder} shows where`,
      };
    }
    if (ids.length > 0) return { name, status: "ok", found: ids.join(", ") };
    const hint = "put a folder with an agent.yaml there, or set SIGNALBOX_AGENTS";
    return { name, status: "failed", found: `there are none in ${agentsFolder}`, hint };
  } catch (error) {
    return failed(name, error);
  }
}
