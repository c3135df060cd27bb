import { Alarm } from "./alarm.ts";
import { Keys } from "./keys.ts";
import type { LegEvent } from "./leg.ts";
import type { CallLimits } from "./limits.ts";
import type { SessionEvent } from "./provider.ts";
import type { Speech } from "./speech.ts";
import type { Timers } from "./timers.ts";

/** Something that the caller said, or keys that they pressed. */
export interface Words {
  readonly text: string;
  readonly areKeys: boolean;
  /** The session took them down itself. */
  readonly isKnownToSession: boolean;
}

/** What a caller is listened to with. */
export interface CallerSetting {
  readonly speech: Speech;
  readonly timers: Timers;
  readonly limits: CallLimits;
  readonly onWords: (words: Words) => void;
  /** The bot was stopped in the middle of what it said or thought. */
  readonly onInterrupt: () => void;
  readonly onChange: () => void;
}

type CallerEvent =
  | Extract<SessionEvent, { readonly type: "speech-started" | "speech-stopped" | "transcript" }>
  | Extract<LegEvent, { readonly type: "text" | "interrupted" | "key-pressed" }>;

/** The caller's side of a call: when they have the floor, and what they said. Whoever speaks up stops the bot, but not in what must be heard. */
export class Caller {
  readonly #setting: CallerSetting;
  readonly #keys: Keys;
  /** Speech that brings no words is over after a while. */
  readonly #wordless: Alarm;
  readonly #taken = new Set<string>();
  #isSpeaking = false;
  #isAwaited = false;
  #waiting: Words[] = [];

  constructor(setting: CallerSetting) {
    this.#setting = setting;
    this.#wordless = new Alarm(setting.timers);
    this.#keys = new Keys(setting.timers, setting.limits.keyPauseMs, (digits) =>
      this.#words({ text: digits, areKeys: true, isKnownToSession: false }),
    );
  }

  /** They are speaking or pressing keys, or what they said is not known yet. */
  get isActive(): boolean {
    return this.#isSpeaking || this.#isAwaited || this.#keys.isOpen || this.#waiting.length > 0;
  }

  take(event: CallerEvent): void {
    switch (event.type) {
      case "speech-started":
        return this.#start();
      case "speech-stopped":
        return this.#stopSpeaking();
      case "transcript":
        return event.isFinal ? this.#transcript(event.itemId, event.text) : this.#start();
      case "text":
        return event.isFinal
          ? this.#words({ text: event.text, areKeys: false, isKnownToSession: false })
          : this.#start();
      case "interrupted":
        return this.#interrupt(event.heardText);
      case "key-pressed":
        this.#keys.press(event.digit);
        this.#interrupt();
        return this.#changed();
    }
  }

  /** What had to be heard was heard: what the caller said over it counts now. */
  release(): void {
    if (this.#setting.speech.mustBeHeard) return;
    for (const words of this.#waiting.splice(0)) this.#words(words);
  }

  stop(): void {
    this.#wordless.clear();
    this.#keys.stop();
    this.#waiting = [];
    this.#isSpeaking = false;
    this.#isAwaited = false;
  }

  #start(): void {
    if (this.#isSpeaking) return;
    this.#isSpeaking = true;
    this.#isAwaited = false;
    this.#wordless.clear();
    this.#interrupt();
    this.#changed();
  }

  #stopSpeaking(): void {
    if (!this.#isSpeaking) return;
    this.#isSpeaking = false;
    this.#isAwaited = true;
    this.#wordless.set(this.#setting.limits.transcriptMs, () => {
      this.#isAwaited = false;
      this.#changed();
    });
    this.#changed();
  }

  /** One utterance is answered once, however often its transcript comes. */
  #transcript(itemId: string, text: string): void {
    if (this.#taken.has(itemId)) return;
    this.#taken.add(itemId);
    this.#words({ text: text.trim(), areKeys: false, isKnownToSession: true });
  }

  #words(words: Words): void {
    this.#isSpeaking = false;
    this.#isAwaited = false;
    this.#wordless.clear();
    if (words.text !== "" && this.#setting.speech.mustBeHeard) this.#waiting.push(words);
    else if (words.text !== "") {
      this.#interrupt();
      this.#setting.speech.dropWaiting();
      this.#setting.onWords(words);
    }
    this.#changed();
  }

  #interrupt(heardText?: string): void {
    const { speech, onInterrupt } = this.#setting;
    if (speech.mustBeHeard) return;
    speech.interrupt(heardText);
    onInterrupt();
  }

  #changed(): void {
    this.#setting.speech.hold(this.isActive);
    this.#setting.onChange();
  }
}
