import type { Agent } from "@signalbox/engine";
import type { Clock, InboundBody, Model, RecordEntry, RecordedEffect } from "@signalbox/ports";
import { type Conversations, keysAsWords } from "@signalbox/runtime";
import { Alarm } from "./alarm.ts";
import type { Words } from "./caller.ts";
import { Caller } from "./caller.ts";
import { ConversationLink } from "./conversation-link.ts";
import type { Leaving } from "./departure.ts";
import { Departure } from "./departure.ts";
import type { CallLeg, LegEvent, TransferOutcome } from "./leg.ts";
import type { CallLimits } from "./limits.ts";
import type { TakeNote } from "./notes.ts";
import { Posts } from "./posts.ts";
import type { SessionEvent, VoiceProvider } from "./provider.ts";
import { ResponseDesk } from "./response-desk.ts";
import type { Route } from "./routes.ts";
import type { Heard } from "./segment.ts";
import { SessionKeeper } from "./session-keeper.ts";
import { Speech } from "./speech.ts";
import { statePrompt } from "./state-prompt.ts";
import type { Timers } from "./timers.ts";

/** How a call ended. */
export type CallEnd = "hung-up" | "ended" | "transferred" | "provider-lost" | "conversation-failed" | "too-long";

/** What one call works with. */
export interface CallSetting {
  readonly leg: CallLeg;
  readonly route: Route;
  readonly agent: Agent;
  readonly provider: VoiceProvider;
  /** The conversations with a model of their own, or with the service's where there is none. */
  readonly conversationsWith: (model: Model | undefined) => Conversations;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limits: CallLimits;
  readonly onNote: TakeNote;
}

/** One call, from ringing to its end. It decides nothing about the talk: it brings the caller's words in, and does what the record says. */
export class Call {
  readonly #setting: CallSetting;
  readonly #link: ConversationLink;
  readonly #keeper: SessionKeeper;
  readonly #desk: ResponseDesk;
  readonly #speech: Speech;
  readonly #caller: Caller;
  readonly #posts: Posts;
  readonly #departure: Departure;
  readonly #silence: Alarm;
  readonly #maxDuration: Alarm;
  readonly #ended: Promise<CallEnd>;
  #end: (end: CallEnd) => void = () => undefined;
  #isOpen = false;
  #isOver = false;
  #isTransferring = false;
  #isOwner = true;
  /** Silence brought nothing more to say. */
  #isAtAnEnd = false;

  constructor(setting: CallSetting) {
    this.#setting = setting;
    this.#ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    const { timers, limits, provider } = setting;
    const onChange = (): void => this.#look();
    this.#posts = new Posts((body) => this.#post(body), onChange);
    this.#keeper = new SessionKeeper({
      ...setting,
      onEvent: (event) => this.#onSession(event),
      onLost: () => this.#finish("provider-lost"),
      history: () => this.#link.history(),
    });
    const mayAnswer = (): boolean => !this.#isOver && !this.#caller.isActive && !this.#posts.hasWords;
    const { name, capabilities } = provider;
    this.#desk = new ResponseDesk({ ...setting, name, keeper: this.#keeper, responseMs: limits.responseMs, mayAnswer });
    const conversations = setting.conversationsWith(capabilities.responds ? this.#desk : undefined);
    this.#link = new ConversationLink({ ...setting, conversations, onEntry: (entry) => this.#onEntry(entry) });
    const onHeard = (heard: Heard): void => this.#onHeard(heard);
    this.#speech = new Speech({ ...setting, desk: this.#desk, keeper: this.#keeper, onHeard, onChange });
    this.#caller = new Caller({
      ...setting,
      speech: this.#speech,
      onWords: (words) => this.#onWords(words),
      onInterrupt: () => this.#onInterrupt(),
      onChange,
    });
    this.#departure = new Departure(timers, limits.graceMs, (leaving) => this.#leave(leaving));
    this.#silence = new Alarm(timers);
    this.#maxDuration = new Alarm(timers);
  }

  get conversationId(): string {
    return this.#link.id;
  }

  /** Leads the call. Resolves once it is over and its conversation is ended. Throws what opening the conversation throws. */
  async run(): Promise<CallEnd> {
    const { leg, limits } = this.#setting;
    leg.listen((event) => this.#onLeg(event));
    this.#maxDuration.set(limits.maxDurationMs, () => this.#tooLong());
    try {
      await this.#open();
    } catch (error) {
      this.#finish("conversation-failed");
      if (this.#link.id === "") throw error;
    }
    const end = await this.#ended;
    await this.#posts.drained();
    return end;
  }

  /** The conversation is there before the provider is asked for a session, and before the first key is pressed or word is said. */
  async #open(): Promise<void> {
    const { route, leg } = this.#setting;
    const { agent, timeZone, locale } = route;
    const { from, to } = leg.dialled;
    const data = { dialled: to, ...(from !== undefined && { caller: from }) };
    await this.#link.open({ agent, channel: "voice", timeZone, locale, reportsHearing: true, data });
    if (this.#isOver) return this.#posts.add({ type: "ended", reason: "hung-up" });
    await this.#goByState();
    this.#isOpen = true;
    await this.#link.follow();
    this.#desk.dropHeld();
    this.#look();
  }

  async #goByState(): Promise<void> {
    const state = await this.#link.state();
    this.#isOwner = state.owner === "bot";
    if (this.#isOver) return;
    await this.#keeper.goBy(statePrompt(this.#link.agent, state)).catch(() => undefined);
  }

  #onLeg(event: LegEvent): void {
    if (this.#isOver) return;
    switch (event.type) {
      case "audio":
        return this.#keeper.session?.hear(event.audio);
      case "text":
      case "interrupted":
      case "key-pressed":
        return this.#caller.take(event);
      case "played":
        return this.#speech.played(event.segmentId, event.playedMs, event.isDone);
      case "hung-up":
        return this.#finish("hung-up");
      case "failed":
        return this.#setting.onNote({ tag: "leg-failed", code: event.code });
    }
  }

  #onSession(event: SessionEvent): void {
    if (this.#isOver) return;
    switch (event.type) {
      case "speech-started":
      case "speech-stopped":
      case "transcript":
        return this.#caller.take(event);
      case "audio":
      case "text":
      case "tool-call":
      case "response-done":
        return this.#desk.take(event);
      case "failed":
        return this.#setting.onNote({ tag: "provider-failed", code: event.code });
      case "closed":
        return this.#desk.lose();
    }
  }

  #onWords({ text, areKeys, isKnownToSession }: Words): void {
    this.#isAtAnEnd = false;
    if (!isKnownToSession) this.#desk.tell(areKeys ? keysAsWords(text) : text);
    this.#posts.add(areKeys ? { type: "key-pressed", keys: text } : { type: "user-said", text });
  }

  #onInterrupt(): void {
    this.#desk.cancel();
    this.#departure.interrupt();
  }

  #onHeard({ heardText, ...heard }: Heard): void {
    this.#posts.add({ type: "speech-heard", ...heard, ...(!heard.heardAll && { heardText }) });
    this.#caller.release();
  }

  /** One turn. Whatever became of it, the session has the results of its calls and the new state. */
  async #post(body: InboundBody): Promise<void> {
    if (!(await this.#link.post(body))) return this.#finish("conversation-failed");
    this.#desk.returnResults(await this.#link.results());
    this.#desk.dropHeld();
    await this.#goByState().catch(() => this.#setting.onNote({ tag: "post-failed", code: "state-not-read" }));
  }

  #onEntry({ effects }: RecordEntry): void {
    if (!this.#isOver) for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: RecordedEffect): void {
    switch (effect.type) {
      case "say":
        return this.#say(effect);
      case "end":
        return this.#departure.plan({ type: "end", reason: effect.reason });
      case "hand-off":
        return this.#departure.plan({
          type: "transfer",
          handoffId: effect.handoffId,
          attempt: effect.attempt,
          summary: effect.context.summary,
        });
      case "ask-model":
      case "call-tool":
      case "search":
      case "report-handoff":
        return;
    }
  }

  /** What answers words that the caller has gone on from is not said. */
  #say({ messageId, parts, mustBeHeard }: RecordedEffect & { type: "say" }): void {
    const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(" ");
    const utterance = { messageId, text, mustBeHeard, held: this.#desk.takeHeld(text) };
    if (this.#posts.hasWords) {
      this.#departure.interrupt();
      return this.#speech.drop(utterance);
    }
    this.#isAtAnEnd = false;
    this.#departure.answered();
    this.#speech.add(utterance);
  }

  /** Something began or ended: timers run only while the bot listens, and it leaves only when nothing is left to hear or do. */
  #look(): void {
    if (this.#isOver) return;
    const isAtWork = !this.#isOpen || this.#isTransferring || !this.#posts.isIdle;
    const isQuiet = !isAtWork && this.#speech.isIdle && !this.#caller.isActive;
    const isListening = isQuiet && this.#isOwner && !this.#departure.isPlanned;
    if (isListening) this.#silence.set(this.#setting.limits.silenceMs, () => this.#heardNothing());
    else this.#silence.clear();
    this.#departure.check(isQuiet);
  }

  /** A caller who keeps silent is asked again for as long as the conversation has something to ask, and then said goodbye to. */
  #heardNothing(): void {
    this.#posts.add(this.#isAtAnEnd ? { type: "closing-requested", reason: "silence" } : { type: "silence" });
    this.#isAtAnEnd = true;
  }

  #leave(leaving: Leaving): void {
    if (leaving.type === "end") return this.#finish("ended");
    this.#isTransferring = true;
    void this.#transfer(leaving.summary).then((outcome) => this.#transferred(leaving, outcome));
  }

  async #transfer(summary: string): Promise<TransferOutcome> {
    const { leg, limits, route } = this.#setting;
    if (route.transferTo === undefined || !leg.capabilities.transfer) return "failed";
    return leg.transfer(route.transferTo, { summary, timeoutMs: limits.transferMs }).catch(() => "failed");
  }

  /** What became of it is the conversation's to answer. A person who answered has the line; so has nobody after a hang-up. */
  #transferred({ handoffId, attempt }: Leaving & { type: "transfer" }, outcome: TransferOutcome): void {
    if (this.#isOver) return;
    this.#isTransferring = false;
    this.#setting.onNote({ tag: "transfer", code: outcome });
    this.#posts.add({
      type: "handoff-settled",
      handoffId,
      attempt,
      outcome: outcome === "failed" ? "declined" : outcome,
    });
    if (outcome === "answered") this.#finish("transferred");
    if (outcome === "hung-up") this.#finish("hung-up");
  }

  #tooLong(): void {
    this.#posts.add({ type: "closing-requested", reason: "max-duration" });
    this.#maxDuration.set(this.#setting.limits.leaveMs, () => this.#finish("too-long"));
  }

  /** The one way out, whatever the call was in the middle of. A tool that runs is waited for by `run`: its result goes into the record. */
  #finish(end: CallEnd): void {
    if (this.#isOver) return;
    this.#speech.interrupt();
    this.#speech.dropWaiting();
    this.#isOver = true;
    this.#desk.cancel();
    this.#caller.stop();
    this.#departure.stop();
    this.#silence.clear();
    this.#maxDuration.clear();
    this.#keeper.close(end);
    if (end !== "hung-up" && end !== "transferred") this.#setting.leg.hangUp(end);
    if (this.#link.id !== "") this.#posts.add({ type: "ended", reason: end });
    this.#end(end);
  }
}
