import type { Agent } from "@signalbox/engine";
import type { Tools } from "./tools.ts";

/** An agent that can take conversations: its compiled definition and what its tools are bound to. */
export interface LoadedAgent {
  readonly agent: Agent;
  readonly tools: Tools;
  /** Where its files are; absent where it was not read from a folder. */
  readonly folder?: string | undefined;
}

/** The agents that are there. */
export interface AgentCatalog {
  list(): readonly LoadedAgent[];
  get(id: string): LoadedAgent | undefined;
}
