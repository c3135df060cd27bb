import type { KnowledgePassage, LoadedAgent, ModelMessage } from "@signalbox/ports";
import type { Ports } from "../conversations.ts";
import type { Ledger } from "../ledger.ts";

/** What effects are performed with. */
export interface Workbench {
  readonly ports: Ports;
  readonly loaded: LoadedAgent;
  readonly ledger: Ledger;
  /** The words of the passages that searches of this turn found, by call. */
  readonly found: Map<string, readonly KnowledgePassage[]>;
  /** The record before this turn, for models that read it. */
  readonly history: () => Promise<readonly ModelMessage[]>;
}
