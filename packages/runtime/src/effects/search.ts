import type { Effect, Event, FoundPassage } from "@signalbox/engine";
import type { KnowledgeOutcome, KnowledgePassage } from "@signalbox/ports";
import type { Workbench } from "./workbench.ts";

type Search = Effect & { readonly type: "search" };

/** Searches the knowledge base once. What it found is recorded by its ids; its words are kept for the turn only. */
export async function search(effect: Search, bench: Workbench): Promise<Event> {
  const { callId } = effect;
  const { status, passages } = await lookUp(effect, bench);
  return { type: "search-returned", at: bench.ports.clock.now(), callId, status, passages: passages.map(known) };
}

/**
 * The words of what this turn's searches found, by call. What a restart lost is searched for once more, and only what was found before and
 * may still be seen is given.
 */
export async function foundInTurn(bench: Workbench): Promise<ReadonlyMap<string, readonly KnowledgePassage[]>> {
  const searches = bench.ledger.turn.flatMap(({ effects }) => effects.filter((effect) => effect.type === "search"));
  for (const { event } of bench.ledger.turn) {
    if (event.type !== "search-returned" || bench.found.has(event.callId)) continue;
    const effect = searches.find(({ callId }) => callId === event.callId);
    if (effect === undefined || event.status !== "ok") continue;
    const { passages } = await lookUp(effect, bench);
    const before = new Set(event.passages.map(({ id }) => id));
    bench.found.set(
      event.callId,
      passages.filter(({ id }) => before.has(id)),
    );
  }
  return bench.found;
}

async function lookUp(
  { callId, query, limit }: Search,
  { ports, ledger, found }: Workbench,
): Promise<KnowledgeOutcome> {
  const { agentId, channel, contact } = ledger.state;
  const outcome = (await ports.knowledge?.search({ query, limit, agentId, channel, contact })) ?? unavailable;
  found.set(callId, outcome.passages);
  return outcome;
}

/** Nothing is connected: nobody knows, which is not the same as nothing found. */
const unavailable: KnowledgeOutcome = { status: "unavailable", passages: [] };

function known({ id, category, source, title, url }: KnowledgePassage): FoundPassage {
  return { id, category, source, title, ...(url !== undefined && { url }) };
}
