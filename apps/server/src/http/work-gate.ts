/** Counts the work under way, so that closing can wait for it. */
export interface WorkGate {
  /** Runs the work and counts it until it has settled. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** True once `close` was called: new work is to be refused. */
  isClosing(): boolean;
  /** Waits for the work under way, at most `withinMs`; false when some of it was still running then. */
  close(withinMs: number): Promise<boolean>;
}

/** A gate that is open. */
export function openWorkGate(): WorkGate {
  const running = new Set<Promise<unknown>>();
  let closing = false;
  return {
    async run(work) {
      const result = work();
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    isClosing: () => closing,
    async close(withinMs) {
      closing = true;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<"late">((resolve) => {
        timer = setTimeout(() => resolve("late"), withinMs);
      });
      const outcome = await Promise.race([Promise.allSettled(running), late]);
      clearTimeout(timer);
      return outcome !== "late";
    },
  };
}
