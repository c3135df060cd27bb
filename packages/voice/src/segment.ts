import { Alarm } from "./alarm.ts";
import type { Audio } from "./audio.ts";
import type { HeldAnswer } from "./response-desk.ts";
import type { Timers } from "./timers.ts";

/** A message that is to be heard. */
export interface Utterance {
  readonly messageId: string;
  readonly text: string;
  /** It is played to its end, whoever talks over it. */
  readonly mustBeHeard: boolean;
  /** The answer that these words are, where the session gave it already. */
  readonly held?: HeldAnswer | undefined;
}

/** What was heard of a message. */
export interface Heard {
  readonly messageId: string;
  readonly heardAll: boolean;
  readonly heardText: string;
}

/** About how long a text sounds: for legs and moments that do not know better. */
const msPerCharacter = 65;

/** One message on its way to the caller: what was sent of it, and how far it was played. */
export class Segment {
  readonly utterance: Utterance;
  /** The response that its sound comes from; absent where the leg speaks. */
  responseId: string | undefined;
  sentMs = 0;
  isSent = false;
  isDone = false;
  readonly #doneAlarm: Alarm;
  #endsAt = 0;
  #reportedMs: number | undefined;

  constructor(utterance: Utterance, timers: Timers) {
    this.utterance = utterance;
    this.#doneAlarm = new Alarm(timers);
  }

  /** Notes what was sent; it is played after all that was sent before, which lasts until `busyUntil`. Returns until when that lasts now. */
  send(audio: Audio, now: number, busyUntil: number): number {
    this.sentMs += audio.ms;
    this.#endsAt = Math.max(now, busyUntil) + audio.ms;
    return this.#endsAt;
  }

  /** Nothing more comes. Where the leg does not tell the end, the clock does. */
  finish(now: number, slackMs: number, onDone: () => void): void {
    this.isSent = true;
    this.#doneAlarm.set(Math.max(0, this.#endsAt - now) + slackMs, onDone);
  }

  report(playedMs: number): void {
    this.#reportedMs = playedMs;
  }

  close(): void {
    this.isDone = true;
    this.#doneAlarm.clear();
  }

  /** What was heard of it by now: never more than was sent. `sent` where nothing can be taken back. */
  heard(
    now: number,
    known: { readonly text?: string | undefined; readonly isAllPlayed: boolean },
  ): Heard & { ms: number } {
    const { messageId, text } = this.utterance;
    const byClock = this.sentMs - Math.max(0, this.#endsAt - now);
    const playedMs = known.isAllPlayed ? this.sentMs : (this.#reportedMs ?? byClock);
    const ms = Math.min(Math.max(0, playedMs), this.sentMs);
    const total = this.isSent ? this.sentMs : Math.max(this.sentMs, spokenMs(text));
    const heardText = known.text ?? upTo(text, total === 0 ? 0 : ms / total);
    return { messageId, ms, heardText, heardAll: heardText === text };
  }
}

/** About how long a text sounds, in milliseconds. */
export function spokenMs(text: string): number {
  return text.length * msPerCharacter;
}

/** A part of a text, whole words only. */
function upTo(text: string, share: number): string {
  if (share >= 1) return text;
  const cut = text.slice(0, Math.floor(text.length * share));
  return cut.slice(0, Math.max(0, cut.search(/\s+\S*$/u)));
}
