import type { ModelMessage } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import { guarded } from "./guarded-session.ts";
import type { CallLimits } from "./limits.ts";
import type { TakeNote } from "./notes.ts";
import type { SessionEvent, SessionState, VoiceProvider, VoiceSession } from "./provider.ts";
import type { Timers } from "./timers.ts";

/** What a session is kept with. */
export interface KeeperSetting {
  readonly provider: VoiceProvider;
  readonly timers: Timers;
  readonly limits: CallLimits;
  readonly onEvent: (event: SessionEvent) => void;
  /** There is no session any more, and none to be had. */
  readonly onLost: () => void;
  /** What was heard and said so far, for a session that takes the place of another. */
  readonly history: () => Promise<readonly ModelMessage[]>;
  readonly onNote: TakeNote;
}

const newState = "From now on this holds, instead of what you were told of it before:\n\n";

/** The session of one call: opened when it is first needed, told of every change of state, and opened anew when it is lost. */
export class SessionKeeper {
  readonly #setting: KeeperSetting;
  #session: VoiceSession | undefined;
  #opening: Promise<void> | undefined;
  #state: SessionState | undefined;
  #losses = 0;
  #isClosed = false;
  readonly #begun: Promise<void>;
  #begin: () => void = () => undefined;

  constructor(setting: KeeperSetting) {
    this.#setting = setting;
    this.#begun = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  /** Absent while none is open. */
  get session(): VoiceSession | undefined {
    return this.#session;
  }

  /** Opens the session with this state, or tells the open one where it has changed. Throws `model-unavailable` when there is none. */
  async goBy(state: SessionState): Promise<void> {
    const isChanged = JSON.stringify(state) !== JSON.stringify(this.#state);
    this.#state = state;
    this.#begin();
    if (this.#session !== undefined && isChanged) this.#session.setState(this.#worded(state));
    if (this.#session === undefined) await this.#reopen();
    if (this.#session === undefined) throw unavailable("There is no voice session.");
  }

  /** The session, once the one that is being opened is there. Throws `model-unavailable` when there is none. */
  async opened(): Promise<VoiceSession> {
    await this.#begun;
    if (this.#session === undefined) await this.#opening;
    if (this.#session === undefined) throw unavailable("There is no voice session.");
    return this.#session;
  }

  /** Only so much of a response was heard; nothing happens where the provider cannot be told. */
  truncate(responseId: string, heard: { readonly ms: number; readonly text: string }): void {
    if (this.#setting.provider.capabilities.truncate) this.#session?.truncate(responseId, heard);
  }

  close(reason: string): void {
    this.#isClosed = true;
    this.#begin();
    this.#session?.close(reason);
    this.#session = undefined;
  }

  #reopen(): Promise<void> {
    this.#opening ??= this.#tryToOpen().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #tryToOpen(): Promise<void> {
    const { limits, onLost, onNote } = this.#setting;
    while (!this.#isClosed) {
      if (this.#losses > limits.retries) return onLost();
      if (this.#losses > 0) await this.#pause(limits.retryMs * 2 ** (this.#losses - 1));
      if (await this.#open()) return;
      this.#losses += 1;
      onNote({ tag: "provider-lost", code: "not-opened" });
    }
  }

  async #open(): Promise<boolean> {
    const { provider, history, onNote } = this.#setting;
    const state = this.#state;
    if (state === undefined || this.#isClosed) return true;
    const known = this.#losses > 0 ? await history() : [];
    let opened: VoiceSession | undefined;
    let isGone = false;
    const listener = (event: SessionEvent): void => {
      if (event.type === "closed") isGone = true;
      if (opened === undefined || opened !== this.#session || this.#isClosed) return;
      if (event.type === "closed") this.#lose();
      this.#setting.onEvent(event);
    };
    try {
      opened = guarded(await provider.open({ ...state, history: known }, listener), onNote);
    } catch {
      return false;
    }
    if (isGone) return false;
    if (this.#isClosed) opened.close("the call is over");
    else this.#session = opened;
    return true;
  }

  #lose(): void {
    this.#session = undefined;
    this.#losses += 1;
    this.#setting.onNote({ tag: "provider-lost", code: "closed" });
    void this.#reopen();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#setting.timers.schedule(ms, resolve);
    });
  }

  #worded(state: SessionState): SessionState {
    if (this.#setting.provider.capabilities.instructions === "replace") return state;
    return { ...state, instructions: newState + state.instructions };
  }
}

/** What a model that cannot answer now throws. */
export function unavailable(message: string): AppError {
  return new AppError({
    code: "model-unavailable",
    message,
    hint: "The conversation goes on in the engine's own words.",
    retryable: true,
  });
}
