import { setTimeout as delay } from "node:timers/promises";

/** Lets those who wait for a conversation's lease know that it was given back in this process; other processes are found by polling. */
export interface Releases {
  /** Resolves at the next release of the conversation, or after `pollMs`. */
  wait(conversationId: string, pollMs: number): Promise<void>;
  announce(conversationId: string): void;
}

/** Releases seen by this process. */
export function createReleases(): Releases {
  const waiting = new Map<string, Set<() => void>>();
  return {
    async wait(conversationId, pollMs) {
      const abort = new AbortController();
      const wake = (): void => abort.abort();
      const set = waiting.get(conversationId) ?? new Set();
      waiting.set(conversationId, set.add(wake));
      await delay(pollMs, undefined, { signal: abort.signal }).catch(() => undefined);
      set.delete(wake);
      if (set.size === 0 && waiting.get(conversationId) === set) waiting.delete(conversationId);
    },
    announce(conversationId) {
      for (const wake of waiting.get(conversationId) ?? []) wake();
    },
  };
}
