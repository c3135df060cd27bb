import type { LoadedAgent, ModelMessage } from "@signalbox/ports";
import type { Ports } from "../conversations.ts";
import type { Ledger } from "../ledger.ts";

/** What effects are performed with. */
export interface Workbench {
  readonly ports: Ports;
  readonly loaded: LoadedAgent;
  readonly ledger: Ledger;
  /** The record before this turn, for models that read it. */
  readonly history: () => Promise<readonly ModelMessage[]>;
}
