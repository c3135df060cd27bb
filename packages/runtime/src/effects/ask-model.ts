import type { Effect, Event } from "@signalbox/engine";
import type { ModelEvent } from "@signalbox/ports";
import { isAppError } from "@signalbox/ports";
import { foundIn } from "../found.ts";
import { turnMessages } from "../history.ts";
import type { Workbench } from "./workbench.ts";

/** How long one request may take, in milliseconds. */
const modelTimeoutMs = 45_000;

/** Asks the model once. Whatever goes wrong becomes an event: the engine goes on without it. */
export async function askModel(effect: Effect & { type: "ask-model" }, bench: Workbench): Promise<Event> {
  const { ports, ledger, history } = bench;
  const { requestId, system, tools, guidance } = effect;
  try {
    const found = await foundIn(ledger.turn, ledger.state, ports.knowledge, bench.found);
    const messages = [...(await history()), ...turnMessages(ledger.turn, found)];
    const signal = AbortSignal.timeout(modelTimeoutMs);
    const reply = await replyOf(ports.model.respond({ system, messages, tools, guidance, signal }));
    const at = ports.clock.now();
    if (reply === undefined) return { type: "model-failed", at, requestId, reason: "model-malformed" };
    return { type: "model-replied", at, requestId, text: reply.text, toolCalls: reply.toolCalls };
  } catch (error) {
    const reason = isAppError(error) ? error.code : "internal";
    return { type: "model-failed", at: ports.clock.now(), requestId, reason };
  }
}

async function replyOf(events: AsyncIterable<ModelEvent>): Promise<(ModelEvent & { type: "reply" }) | undefined> {
  let reply: (ModelEvent & { type: "reply" }) | undefined;
  for await (const event of events) {
    if (event.type === "reply") reply = event;
  }
  return reply;
}
