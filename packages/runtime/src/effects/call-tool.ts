import type { Effect, Event } from "@signalbox/engine";
import type { Workbench } from "./workbench.ts";

/** The longest that any call may take, in milliseconds; tools have shorter limits of their own. */
const callTimeoutMs = 150_000;

/**
 * Calls a tool. A task's call is recorded as started before it runs, so that after a crash it is known that it may have had its
 * effect; one that a crash interrupted is recorded already. A setter only checks a value and may run again.
 */
export async function callTool(effect: Effect & { type: "call-tool" }, bench: Workbench): Promise<Event> {
  const { ports, loaded, ledger } = bench;
  const { callId, tool, args, idempotencyKey } = effect;
  const isStarted = ledger.state.calls.some((call) => call.callId === callId && call.isStarted);
  if (effect.purpose === "task" && !isStarted) {
    ledger.take({ type: "call-started", at: ports.clock.now(), callId });
    await ledger.commit();
  }
  const outcome = await loaded.tools.call({
    tool,
    args,
    conversationId: ledger.state.id,
    callId,
    idempotencyKey,
    timeZone: ledger.state.timeZone,
    at: ports.clock.now(),
    signal: AbortSignal.timeout(callTimeoutMs),
  });
  const at = ports.clock.now();
  if (outcome.type === "returned") return { type: "tool-returned", at, callId, result: outcome.result };
  return { type: "tool-failed", at, callId, kind: outcome.kind, message: outcome.message };
}
