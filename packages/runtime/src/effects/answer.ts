import type { Effect, Event } from "@signalbox/engine";
import type { Workbench } from "./workbench.ts";

/**
 * Answers a question of the conversation, whose id is the thread's. The call's id is that of the turn there: after a crash the answer goes on where
 * it was, and one that is finished is not made again. What keeps it from being answered leaves it unanswered, never made up.
 */
export async function answer(effect: Effect & { readonly type: "answer" }, bench: Workbench): Promise<Event> {
  const { ports, loaded, ledger } = bench;
  const { id, channel, contact, locale } = ledger.state;
  const { callId, text } = effect;
  const question = {
    agent: loaded.agent.id,
    threadId: id,
    turnId: callId,
    text,
    channel,
    contact,
    locale,
    reopens: true,
  };
  const answered = await ports.answering?.ask(question).catch(() => undefined);
  return { type: "answer-returned", at: ports.clock.now(), callId, result: answered?.result ?? null };
}
