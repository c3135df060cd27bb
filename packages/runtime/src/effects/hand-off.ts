import type { Effect } from "@signalbox/engine";
import type { Workbench } from "./workbench.ts";

const callTimeoutMs = 30_000;

/**
 * Hands over to a person. Ownership is in the state already and is committed first; the tool that the agent names for this, where it
 * is bound to something, is told once. Its failure changes nothing: the person owns the conversation either way.
 */
export async function handOff(effect: Effect & { type: "hand-off" }, bench: Workbench): Promise<undefined> {
  const { ports, loaded, ledger } = bench;
  await ledger.commit();
  if (effect.then === undefined || !loaded.tools.has(effect.then.tool)) return;
  const { id, locale, timeZone, contact } = ledger.state;
  const callId = `${effect.handoffId}:${effect.attempt}`;
  await loaded.tools.call({
    tool: effect.then.tool,
    args: effect.then.args,
    conversationId: id,
    callId,
    idempotencyKey: callId,
    locale,
    timeZone,
    contact,
    at: ports.clock.now(),
    signal: AbortSignal.timeout(callTimeoutMs),
  });
}
