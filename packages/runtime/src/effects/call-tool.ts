import type { Effect, Event } from "@signalbox/engine";
import type { Workbench } from "./workbench.ts";

/** The longest that any call may take, in milliseconds; tools have shorter limits of their own. */
const callTimeoutMs = 150_000;

type CallTool = Effect & { readonly type: "call-tool" };

/**
 * Calls tools side by side and reports each as it ends. A task's call is recorded as started before it runs, so that after a crash it is
 * known that it may have had its effect; one that a crash interrupted is recorded already. A setter only checks a value and may run
 * again. What has ended is durable while others still run.
 */
export async function callTools(
  effects: readonly CallTool[],
  bench: Workbench,
  report: (event: Event) => void,
): Promise<void> {
  await recordStart(effects, bench);
  const running = new Map(effects.map((effect) => [effect.callId, callOne(effect, bench)]));
  while (running.size > 0) {
    const event = await Promise.race(running.values());
    running.delete(event.callId);
    report(event);
    if (running.size > 0) await bench.ledger.commit();
  }
}

async function recordStart(effects: readonly CallTool[], { ports, ledger }: Workbench): Promise<void> {
  const { calls } = ledger.state;
  const fresh = effects.filter(
    ({ purpose, callId }) => purpose === "task" && !calls.some((call) => call.callId === callId && call.isStarted),
  );
  for (const { callId } of fresh) ledger.take({ type: "call-started", at: ports.clock.now(), callId });
  if (fresh.length > 0) await ledger.commit();
}

async function callOne(
  { callId, tool, args, idempotencyKey }: CallTool,
  { ports, loaded, ledger }: Workbench,
): Promise<Event & { readonly type: "tool-returned" | "tool-failed" }> {
  const outcome = await loaded.tools.call({
    tool,
    args,
    conversationId: ledger.state.id,
    callId,
    idempotencyKey,
    locale: ledger.state.locale,
    timeZone: ledger.state.timeZone,
    contact: ledger.state.contact,
    at: ports.clock.now(),
    signal: AbortSignal.timeout(callTimeoutMs),
  });
  const at = ports.clock.now();
  if (outcome.type === "returned") return { type: "tool-returned", at, callId, result: outcome.result };
  return { type: "tool-failed", at, callId, kind: outcome.kind, message: outcome.message };
}
