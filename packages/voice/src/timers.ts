/** Timers that a call waits by. `schedule` runs `action` once, `ms` milliseconds from now, unless what it returns is called before. */
export interface Timers {
  schedule(ms: number, action: () => void): () => void;
}
