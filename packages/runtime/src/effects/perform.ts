import type { Effect, Event } from "@signalbox/engine";
import { keepingLease } from "../keep-lease.ts";
import { leaseTtlMs } from "../ledger.ts";
import { answer } from "./answer.ts";
import { askModel } from "./ask-model.ts";
import { callTools } from "./call-tool.ts";
import { end } from "./end.ts";
import { handOff } from "./hand-off.ts";
import { search } from "./search.ts";
import type { Workbench } from "./workbench.ts";

/** What is to be done next: one effect, or tool calls that stand side by side. */
export type Together =
  | { readonly type: "one"; readonly effect: Exclude<Effect, CallTool> }
  | { readonly type: "calls"; readonly effects: readonly CallTool[] };
type CallTool = Effect & { readonly type: "call-tool" };

/** Takes what is next from the front of the queue; undefined where nothing is left. */
export function takeNext(queue: Effect[]): Together | undefined {
  const calls: CallTool[] = [];
  for (let effect = queue[0]; effect !== undefined; effect = queue[0]) {
    if (effect.type !== "call-tool" && calls.length > 0) break;
    queue.shift();
    if (effect.type !== "call-tool") return { type: "one", effect };
    calls.push(effect);
  }
  return calls.length > 0 ? { type: "calls", effects: calls } : undefined;
}

/**
 * Performs what is next and reports what came of it. What is said leaves with the commit.
 * The conversation's lease is kept for as long as it takes.
 */
export async function perform(next: Together, bench: Workbench, report: (event: Event) => void): Promise<void> {
  const { ledger, ports } = bench;
  const { id, holder } = ledger.lease;
  await keepingLease(
    () => ports.store.acquire(id, holder, leaseTtlMs),
    leaseTtlMs,
    async () => {
      if (next.type === "calls") return callTools(next.effects, bench, report);
      const event = await performOne(next.effect, bench);
      if (event) report(event);
    },
  );
}

async function performOne(effect: Exclude<Effect, CallTool>, bench: Workbench): Promise<Event | undefined> {
  switch (effect.type) {
    case "ask-model":
      return askModel(effect, bench);
    case "hand-off":
      return handOff(effect, bench);
    case "answer":
      return answer(effect, bench);
    case "search":
      return search(effect, bench);
    case "end":
      return end(effect, bench);
    case "say":
    case "report-handoff":
      return undefined;
  }
}
