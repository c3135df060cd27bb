import type { Effect, Event, OpenEffect } from "@signalbox/engine";
import type { TurnReply } from "@signalbox/ports";
import { perform, takeNext } from "./effects/perform.ts";
import type { Workbench } from "./effects/workbench.ts";

/** What a turn starts from. */
export interface TurnStart {
  readonly turnId: string;
  /** What happened; empty when a turn is taken up again after a restart. */
  readonly events: readonly Event[];
  /** What was under way when its process ended. */
  readonly open: readonly OpenEffect[];
  /** The inbound items that this turn answers. */
  readonly answered: readonly string[];
  /** Nobody else is waiting: give the lease back with the last commit. */
  readonly release: () => boolean;
}

/**
 * One turn: take what happened through the engine, perform what it decides, take what came of that, until nothing is left to do. It
 * decides nothing by itself and knows no kind of effect.
 */
export async function runTurn(start: TurnStart, bench: Workbench): Promise<TurnReply> {
  const { ledger } = bench;
  const queue: Effect[] = start.events.flatMap((event) => ledger.take(event));
  for (const { effect, isStarted } of start.open) {
    const unknown = isStarted ? unknownOutcome(effect, bench) : undefined;
    queue.push(...(unknown ? ledger.take(unknown) : [effect]));
  }
  for (let next = takeNext(queue); next !== undefined; next = takeNext(queue)) {
    await perform(next, bench, (event) => queue.push(...ledger.take(event)));
  }
  return ledger.settle(start.turnId, start.answered, start.release());
}

/** A call that was started before a restart may have had its effect: it runs again only where a second run has none. */
function unknownOutcome(effect: Effect, { ports, loaded }: Workbench): Event | undefined {
  if (effect.type !== "call-tool" || effect.purpose !== "task" || loaded.tools.isIdempotent(effect.tool))
    return undefined;
  return { type: "tool-failed", at: ports.clock.now(), callId: effect.callId, kind: "unknown" };
}
