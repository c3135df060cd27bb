import type { Timers } from "./timers.ts";

/** One timer that is set anew or called off; never two of it. */
export class Alarm {
  readonly #timers: Timers;
  #stop: (() => void) | undefined;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  set(ms: number, action: () => void): void {
    this.clear();
    this.#stop = this.#timers.schedule(ms, () => {
      this.#stop = undefined;
      action();
    });
  }

  clear(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
