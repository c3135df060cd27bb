import type { Clock } from "@signalbox/ports";
import type { Audio } from "./audio.ts";
import type { CallLeg } from "./leg.ts";
import type { CallLimits } from "./limits.ts";
import type { ResponseDesk } from "./response-desk.ts";
import type { Heard, Utterance } from "./segment.ts";
import { Segment, spokenMs } from "./segment.ts";
import type { SessionKeeper } from "./session-keeper.ts";
import type { Timers } from "./timers.ts";

/** What speech is made with. */
export interface SpeechSetting {
  readonly leg: CallLeg;
  readonly desk: ResponseDesk;
  readonly keeper: SessionKeeper;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limits: CallLimits;
  /** What became of a message; told once for each. */
  readonly onHeard: (heard: Heard) => void;
  /** Something began or ended. */
  readonly onChange: () => void;
}

const nothing: Audio = { ms: 0, data: new Uint8Array() };

/** What the bot says in a call, message after message: it is spoken, sent to the leg, played, and what was heard of it is told. */
export class Speech {
  readonly #setting: SpeechSetting;
  #waiting: Utterance[] = [];
  #segments: Segment[] = [];
  #spoken: Segment | undefined;
  #busyUntil = 0;
  #isHeld = false;

  constructor(setting: SpeechSetting) {
    this.#setting = setting;
  }

  /** Nothing is being said, and nothing waits to be. */
  get isIdle(): boolean {
    return this.#waiting.length === 0 && this.#segments.length === 0;
  }

  /** Something is being said that nobody may cut off. */
  get mustBeHeard(): boolean {
    return this.#segments.some(({ utterance }) => utterance.mustBeHeard);
  }

  add(utterance: Utterance): void {
    this.#waiting.push(utterance);
    this.#next();
  }

  /** While the caller speaks nothing new is begun. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) this.#next();
  }

  /** Stops what is being said; `heardText` is what the leg says was heard of it. The response that speaks it is not stopped by this. */
  interrupt(heardText?: string): void {
    const { leg, keeper } = this.#setting;
    const cut = this.#segments.splice(0);
    if (cut.length === 0) return;
    this.#spoken = undefined;
    if (leg.capabilities.flush) leg.flush();
    const now = this.#now();
    this.#busyUntil = leg.capabilities.flush ? now : this.#busyUntil;
    cut.forEach((segment, index) => {
      const known = { text: index === 0 ? heardText : undefined, isAllPlayed: !leg.capabilities.flush };
      const { ms, ...heard } = segment.heard(now, known);
      segment.close();
      if (segment.responseId !== undefined && !heard.heardAll)
        keeper.truncate(segment.responseId, { ms, text: heard.heardText });
      this.#setting.onHeard(heard);
    });
  }

  /** Gives up what was not begun: the caller has gone on meanwhile. */
  dropWaiting(): void {
    for (const utterance of this.#waiting.splice(0)) this.drop(utterance);
  }

  /** Tells that nobody hears this message. */
  drop({ messageId, held }: Utterance): void {
    if (held !== undefined) this.#setting.keeper.truncate(held.responseId, { ms: 0, text: "" });
    this.#setting.onHeard({ messageId, heardAll: false, heardText: "" });
  }

  /** The leg tells how far a message was played. */
  played(messageId: string, playedMs: number, isDone: boolean): void {
    const segment = this.#segments.find(({ utterance }) => utterance.messageId === messageId);
    segment?.report(playedMs);
    if (segment?.isSent && isDone) this.#done(segment);
  }

  #next(): void {
    if (this.#spoken !== undefined || this.#isHeld) return;
    const utterance = this.#waiting.shift();
    if (utterance === undefined) return;
    const segment = new Segment(utterance, this.#setting.timers);
    this.#segments.push(segment);
    this.#spoken = segment;
    this.#setting.onChange();
    void this.#speak(segment).then(() => {
      if (this.#spoken !== segment) return;
      this.#spoken = undefined;
      this.#next();
    });
  }

  async #speak(segment: Segment): Promise<void> {
    const { leg } = this.#setting;
    const { text, messageId, held } = segment.utterance;
    segment.responseId = held?.responseId;
    if (text === "") return this.#done(segment);
    if (leg.capabilities.media === "text") {
      leg.say(messageId, text);
      this.#note(segment, { ...nothing, ms: spokenMs(text) });
    } else if (held !== undefined && held.audio.length > 0) {
      for (const audio of held.audio) this.#send(segment, audio);
    } else if (!(await this.#speakAnew(segment))) return;
    if (leg.capabilities.media === "audio") leg.play(messageId, nothing, true);
    const slackMs = leg.capabilities.marks ? this.#setting.limits.playoutSlackMs : 0;
    segment.finish(this.#now(), slackMs, () => this.#done(segment));
  }

  /** False where nothing came of it, or it was cut off meanwhile. */
  async #speakAnew(segment: Segment): Promise<boolean> {
    const onAudio = (audio: Audio, responseId: string): void => {
      segment.responseId = responseId;
      this.#send(segment, audio);
    };
    await this.#setting.desk.speak(segment.utterance.text, onAudio).catch(() => "failed" as const);
    if (segment.isDone) return false;
    if (segment.sentMs > 0) return true;
    this.#done(segment);
    return false;
  }

  #send(segment: Segment, audio: Audio): void {
    if (segment.isDone) return;
    this.#setting.leg.play(segment.utterance.messageId, audio, false);
    this.#note(segment, audio);
  }

  #note(segment: Segment, audio: Audio): void {
    this.#busyUntil = segment.send(audio, this.#now(), this.#busyUntil);
  }

  #done(segment: Segment): void {
    if (segment.isDone) return;
    segment.close();
    this.#segments = this.#segments.filter((each) => each !== segment);
    const { messageId, text } = segment.utterance;
    const heardAll = text === "" || (segment.isSent && segment.sentMs > 0);
    this.#setting.onHeard({ messageId, heardAll, heardText: heardAll ? text : "" });
    this.#setting.onChange();
  }

  #now(): number {
    return Date.parse(this.#setting.clock.now());
  }
}
