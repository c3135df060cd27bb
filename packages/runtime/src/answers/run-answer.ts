import type { AnswerEffect, AnswerEvent, AnswerResult } from "@signalbox/engine/answers";
import type { AnswerEntry } from "@signalbox/ports";
import { keepingLease } from "../keep-lease.ts";
import type { AnswerLedger } from "./answer-ledger.ts";
import { answerLeaseMs } from "./answer-ledger.ts";
import type { AnswerBench } from "./perform.ts";
import { performAnswerEffect, retrieve } from "./perform.ts";

/**
 * Goes on with a turn until it ends. What a model or a tool has replied is durable before anything else is begun, so that after a crash it is
 * not asked again.
 */
export async function runAnswer(
  first: readonly AnswerEffect[],
  ledger: AnswerLedger,
  bench: AnswerBench,
): Promise<AnswerResult> {
  let [effect] = first;
  while (effect !== undefined && effect.type !== "finish") {
    const next = effect;
    const renew = (): Promise<unknown> => bench.ports.store.append(ledger.lease, [], answerLeaseMs);
    const event = await keepingLease(renew, answerLeaseMs, () => performAnswerEffect(next, bench));
    [effect] = ledger.take(event);
    if (isPaidFor(event) && effect?.type !== "finish") await ledger.commit();
  }
  if (effect === undefined) throw new Error("a turn came to neither an effect nor an end");
  return effect.result;
}

/**
 * Takes what is recorded of a turn that a crash interrupted. Returns what was to be done next: what the last event that was waited for led to, as an
 * agent that was changed meanwhile may not wait for all of them.
 */
export async function replayAnswer(
  entries: readonly AnswerEntry[],
  ledger: AnswerLedger,
  bench: AnswerBench,
): Promise<readonly AnswerEffect[]> {
  let effects: readonly AnswerEffect[] = [];
  for (const { event } of entries) {
    const next = ledger.takeAgain(await withWords(event, effects, bench));
    if (next.length > 0) effects = next;
  }
  return effects;
}

/** The words of passages are not kept: they are looked up again, and only what may still be seen is read. */
async function withWords(
  event: AnswerEntry["event"],
  effects: readonly AnswerEffect[],
  bench: AnswerBench,
): Promise<AnswerEvent> {
  if (event.type !== "retrieved") return event;
  const search = effects.find((effect) => effect.type === "retrieve");
  const texts = search === undefined ? {} : (await retrieve(search, bench)).texts;
  const known = event.passages.flatMap(({ id }) => (texts[id] === undefined ? [] : [[id, texts[id]]]));
  return { ...event, texts: Object.fromEntries(known) };
}

function isPaidFor({ type }: AnswerEvent): boolean {
  return type === "model-answered" || type === "model-failed" || type === "tool-returned" || type === "claims-judged";
}
