import { Alarm } from "./alarm.ts";
import type { Timers } from "./timers.ts";

/** Why the bot leaves a call. */
export type Leaving =
  | { readonly type: "end"; readonly reason: string }
  | { readonly type: "transfer"; readonly handoffId: string; readonly attempt: number; readonly summary: string };

/**
 * The bot's way out of a call: taken once what was said before it has been played. Where the caller talked over that, it waits: an answer
 * to what they said calls it off, silence after it lets it happen.
 */
export class Departure {
  readonly #grace: Alarm;
  readonly #graceMs: number;
  readonly #leave: (leaving: Leaving) => void;
  #planned: Leaving | undefined;
  #wasInterrupted = false;

  constructor(timers: Timers, graceMs: number, leave: (leaving: Leaving) => void) {
    this.#grace = new Alarm(timers);
    this.#graceMs = graceMs;
    this.#leave = leave;
  }

  get isPlanned(): boolean {
    return this.#planned !== undefined;
  }

  /** The first plan stands, unless a person is to be called. */
  plan(leaving: Leaving): void {
    if (this.#planned !== undefined && leaving.type === "end") return;
    this.#planned = leaving;
    this.#wasInterrupted = false;
  }

  interrupt(): void {
    this.#grace.clear();
    this.#wasInterrupted = this.isPlanned;
  }

  /** The bot has said something new: after an interruption the call goes on. */
  answered(): void {
    if (this.#wasInterrupted) this.#planned = undefined;
    this.#wasInterrupted = false;
  }

  /** Looks again whether it is time; `isQuiet` when nobody speaks and nothing runs. */
  check(isQuiet: boolean): void {
    this.#grace.clear();
    if (!isQuiet || this.#planned === undefined) return;
    if (this.#wasInterrupted) this.#grace.set(this.#graceMs, () => this.#go());
    else this.#go();
  }

  stop(): void {
    this.#grace.clear();
    this.#planned = undefined;
  }

  #go(): void {
    const leaving = this.#planned;
    this.#planned = undefined;
    if (leaving !== undefined) this.#leave(leaving);
  }
}
