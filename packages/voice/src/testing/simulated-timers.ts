import type { Clock } from "@signalbox/ports";
import type { Timers } from "../timers.ts";

/** Timers that go when a test says so, together with its clock. */
export interface SimulatedTimers extends Timers {
  /** Goes on by so many milliseconds: each timer that is due goes off at its instant, and what it sets off is waited for. */
  advance(ms: number): Promise<void>;
  /** How many timers are set. */
  readonly pending: number;
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly action: () => void;
}

/** Timers on a clock that a test moves; nobody else may move it meanwhile. */
export function createSimulatedTimers(clock: Clock & { advance(ms: number): void }): SimulatedTimers {
  const timers = new Set<Timer>();
  let order = 0;
  const now = (): number => Date.parse(clock.now());
  const nextBefore = (until: number): Timer | undefined =>
    [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  return {
    schedule: (ms, action) => {
      order += 1;
      const timer = { at: now() + Math.max(0, ms), order, action };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: async (ms) => {
      const until = now() + ms;
      await settle();
      for (let timer = nextBefore(until); timer !== undefined; timer = nextBefore(until)) {
        timers.delete(timer);
        clock.advance(timer.at - now());
        timer.action();
        await settle();
      }
      clock.advance(until - now());
    },
    get pending() {
      return timers.size;
    },
  };
}

/** Lets every promise that can go on do so: three rounds, as immediate callbacks may set off further ones. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve));
}
