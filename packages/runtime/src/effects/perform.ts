import type { Effect, Event } from "@signalbox/engine";
import { keepingLease } from "../keep-lease.ts";
import { leaseTtlMs } from "../ledger.ts";
import { askModel } from "./ask-model.ts";
import { callTool } from "./call-tool.ts";
import { end } from "./end.ts";
import { handOff } from "./hand-off.ts";
import type { Workbench } from "./workbench.ts";

/**
 * Performs one effect; the event is what came of it. What is said leaves with the commit.
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
    case "end":
      return end(effect, bench);
    case "say":
    case "report-handoff":
      return undefined;
  }
}
