import type { Effect, Event } from "@signalbox/engine";
import type { Workbench } from "./workbench.ts";

/** A call ends when its last word was played: the one who holds the line says so. Anywhere else the conversation ends with its turn. */
export function end(effect: Effect & { type: "end" }, { ports, ledger }: Workbench): Event | undefined {
  const { channel, status, turn } = ledger.state;
  if (channel === "voice" || status === "ended") return undefined;
  return { type: "ended", at: ports.clock.now(), turnId: turn.id, reason: effect.reason };
}
