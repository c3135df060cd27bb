import { setTimeout as delay } from "node:timers/promises";

/** Work that is done again and again. */
export interface Rounds {
  /** Waits for the round under way; none comes after it. May be called again. */
  stop(): Promise<void>;
}

/** Does the work, waits, and does it again, one round at a time. What a round throws goes to `onError`. */
export function startRounds(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void): Rounds {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work().catch(onError);
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = run();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
