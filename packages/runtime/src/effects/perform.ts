import type { Effect, Event } from "@signalbox/engine";
import type { LoadedAgent, ModelMessage } from "@signalbox/ports";
import type { Ports } from "../conversations.ts";
import { keepingLease } from "../keep-lease.ts";
import type { Ledger } from "../ledger.ts";
import { leaseTtlMs } from "../ledger.ts";
import { askModel } from "./ask-model.ts";
import { callTool } from "./call-tool.ts";
import { handOff } from "./hand-off.ts";

/** What effects are performed with. */
export interface Workbench {
  readonly ports: Ports;
  readonly loaded: LoadedAgent;
  readonly ledger: Ledger;
  /** The record before this turn, for models that read it. */
  readonly history: () => Promise<readonly ModelMessage[]>;
}

/**
 * Performs one effect; the event is what came of it. What is said leaves with the commit, and an end has nothing more to do in a chat.
 * The conversation's lease is kept for as long as it takes.
 */
export async function perform(effect: Effect, bench: Workbench): Promise<Event | undefined> {
  const { ledger, ports } = bench;
  return keepingLease(ledger.lease, ports.store, leaseTtlMs, () => performOne(effect, bench));
}

async function performOne(effect: Effect, bench: Workbench): Promise<Event | undefined> {
  switch (effect.type) {
    case "ask-model":
      return askModel(effect, bench);
    case "call-tool":
      return callTool(effect, bench);
    case "hand-off":
      return handOff(effect, bench);
    case "say":
    case "end":
      return undefined;
  }
}
