import type { ConversationState, Effect } from "@signalbox/engine";
import type { KnowledgeOutcome, KnowledgePassage, KnowledgeSearch, RecordEntry } from "@signalbox/ports";

/** The words of what searches found, by call. */
export type Found = ReadonlyMap<string, readonly KnowledgePassage[]>;
type Search = Effect & { readonly type: "search" };

/**
 * The words of what the searches of a turn found: those that are at hand, and the others looked up once more, as the record has only their
 * ids. Of those only what was found before and may still be seen is given.
 */
export async function foundIn(
  turn: readonly RecordEntry[],
  state: ConversationState,
  knowledge: KnowledgeSearch | undefined,
  atHand: Found = new Map(),
): Promise<Found> {
  const found = new Map(atHand);
  const searches = turn.flatMap(({ effects }) => effects.filter((effect) => effect.type === "search"));
  for (const { event } of turn) {
    if (event.type !== "search-returned" || event.status !== "ok" || found.has(event.callId)) continue;
    const effect = searches.find(({ callId }) => callId === event.callId);
    if (effect === undefined) continue;
    const { passages } = await lookUp(effect, state, knowledge);
    const before = new Set(event.passages.map(({ id }) => id));
    found.set(
      event.callId,
      passages.filter(({ id }) => before.has(id)),
    );
  }
  return found;
}

/** Searches as the conversation that asks. */
export async function lookUp(
  { query, limit }: Search,
  { agentId, channel, contact }: ConversationState,
  knowledge: KnowledgeSearch | undefined,
): Promise<KnowledgeOutcome> {
  return (await knowledge?.search({ query, limit, agentId, channel, contact })) ?? unavailable;
}

/** Nothing is connected: nobody knows, which is not the same as nothing found. */
const unavailable: KnowledgeOutcome = { status: "unavailable", passages: [] };
