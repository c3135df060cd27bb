import type { Knowledge } from "@signalbox/knowledge";
import { isAppError } from "@signalbox/ports";
import { type Rounds, startRounds } from "./rounds.ts";

/** The knowledge whose index is looked after. */
export interface IndexedKnowledge {
  readonly knowledge: Knowledge;
  /** The process has an embedder: indexes follow its model, which they do not leave for none. */
  readonly hasEmbedder: boolean;
}

const usualMs = 5_000;

/**
 * Looks after the vectors. Once after the start every organisation's index is brought to this process's analyser and model, beside the
 * one that is searched meanwhile; from then on what comes in gets its vector. As only a start changes the model, two processes of different
 * models do not undo each other's work for ever. What goes wrong is told and tried again.
 */
export function startVectorRounds(
  indexed: IndexedKnowledge,
  onError: (error: unknown) => void,
  everyMs: number = usualMs,
): Rounds {
  const stopping = new AbortController();
  const changed = new Set<string>();
  const work = async (): Promise<void> => {
    for await (const organisation of organisationsOf(indexed.knowledge)) {
      if (stopping.signal.aborted) return;
      await bringUp(indexed, organisation, changed, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted && !isGone(error)) onError(error);
      });
    }
  };
  const rounds = startRounds(work, everyMs, onError);
  return {
    stop: () => {
      stopping.abort();
      return rounds.stop();
    },
  };
}

async function bringUp(
  { knowledge, hasEmbedder }: IndexedKnowledge,
  organisation: string,
  changed: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const own = knowledge.of(organisation);
  if (changed.has(organisation)) {
    await own.embedNew(signal);
    return;
  }
  const { model, isCurrent } = await own.indexStatus();
  if (hasEmbedder || model === null) {
    if (isCurrent) await own.embedNew(signal);
    else await own.reindex(signal);
  }
  if ((await own.indexStatus()).isCurrent || (!hasEmbedder && model !== null)) changed.add(organisation);
}

async function* organisationsOf(knowledge: Knowledge): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const page = await knowledge.organisations({ after, limit: 100 });
    for (const { id } of page.items) yield id;
    if (page.next === null) return;
    after = page.next;
  }
}

/** An organisation that was removed meanwhile. */
function isGone(error: unknown): boolean {
  return isAppError(error) && error.code === "knowledge-not-found";
}
