import type { Effect, Event, FoundPassage } from "@signalbox/engine";
import type { KnowledgePassage } from "@signalbox/ports";
import { lookUp } from "../found.ts";
import type { Workbench } from "./workbench.ts";

/** Searches the knowledge base once. What it found is recorded by its ids; its words are kept for the turn only. */
export async function search(effect: Effect & { readonly type: "search" }, bench: Workbench): Promise<Event> {
  const { ports, ledger, found } = bench;
  const { status, passages } = await lookUp(effect, ledger.state, ports.knowledge);
  found.set(effect.callId, passages);
  return {
    type: "search-returned",
    at: ports.clock.now(),
    callId: effect.callId,
    status,
    passages: passages.map(known),
  };
}

function known({ id, category, source, title, url }: KnowledgePassage): FoundPassage {
  return { id, category, source, title, ...(url !== undefined && { url }) };
}
