import type { Clock, Ids } from "@signalbox/ports";

/** A clock that stands still until a test moves it. */
export interface SimulatedClock extends Clock {
  /** Jumps to an ISO 8601 instant. */
  set(instant: string): void;
  /** Goes on by so many milliseconds. */
  advance(ms: number): void;
}

/** A clock at `start`, an ISO 8601 instant. */
export function createSimulatedClock(start = "2026-01-05T09:00:00.000Z"): SimulatedClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at).toISOString(),
    set: (instant) => {
      at = Date.parse(instant);
    },
    advance: (ms) => {
      at += ms;
    },
  };
}

/** Ids that count: `<prefix>1`, `<prefix>2` and so on. */
export function createSequentialIds(prefix = "id-"): Ids {
  let count = 0;
  return {
    next: () => {
      count += 1;
      return `${prefix}${count}`;
    },
  };
}
