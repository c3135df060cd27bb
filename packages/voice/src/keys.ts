import { Alarm } from "./alarm.ts";
import type { Timers } from "./timers.ts";

/** Keys that are pressed one after the other are one answer; "#" ends it at once. */
export class Keys {
  readonly #pause: Alarm;
  readonly #pauseMs: number;
  readonly #onEntry: (digits: string) => void;
  #pressed = "";

  constructor(timers: Timers, pauseMs: number, onEntry: (digits: string) => void) {
    this.#pause = new Alarm(timers);
    this.#pauseMs = pauseMs;
    this.#onEntry = onEntry;
  }

  get isOpen(): boolean {
    return this.#pressed !== "";
  }

  press(digit: string): void {
    if (digit === "#" && this.isOpen) return this.#enter();
    this.#pressed += digit;
    this.#pause.set(this.#pauseMs, () => this.#enter());
  }

  stop(): void {
    this.#pause.clear();
    this.#pressed = "";
  }

  #enter(): void {
    const digits = this.#pressed;
    this.stop();
    this.#onEntry(digits);
  }
}
