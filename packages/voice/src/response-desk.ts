import type { Model, ModelEvent, ModelMessage, ModelRequest } from "@signalbox/ports";
import { Alarm } from "./alarm.ts";
import type { Audio } from "./audio.ts";
import type { ResponseStatus } from "./in-flight.ts";
import { InFlight } from "./in-flight.ts";
import type { TakeNote } from "./notes.ts";
import type { SessionEvent } from "./provider.ts";
import type { SessionKeeper } from "./session-keeper.ts";
import { unavailable } from "./session-keeper.ts";
import type { Timers } from "./timers.ts";

type ResponseEvent = Extract<SessionEvent, { readonly responseId: string }>;

/** A response that was stopped and does not say that it has ended has ended so many milliseconds later. */
const endsWithinMs = 1_000;

/** An answer as the session spoke it, before anybody heard it. */
export interface HeldAnswer {
  readonly responseId: string;
  readonly text: string;
  readonly audio: readonly Audio[];
}

/** What a desk works with. */
export interface DeskSetting {
  readonly name: string;
  readonly keeper: SessionKeeper;
  readonly timers: Timers;
  readonly responseMs: number;
  /** False while the caller speaks: an answer to what they said before is not asked for. */
  readonly mayAnswer: () => boolean;
  readonly onNote: TakeNote;
}

/**
 * The responses of one session, one at a time. It is the `Model` of the session's conversation: `respond` is one response, so that what
 * the engine offers, refuses and records holds for a voice provider as for any other model. An answer is held back until the engine says
 * its words; what the engine does not say nobody hears.
 */
export class ResponseDesk implements Model {
  readonly name: string;
  readonly readsHistory = false;
  readonly #setting: DeskSetting;
  readonly #late: Alarm;
  /** Calls that the engine was told of and the session has no result for. */
  readonly #openCalls = new Set<string>();
  #count = 0;
  #userText: string | undefined;
  #inFlight: InFlight | undefined;
  #free: Promise<void> = Promise.resolve();
  #held: HeldAnswer | undefined;

  constructor(setting: DeskSetting) {
    this.name = setting.name;
    this.#setting = setting;
    this.#late = new Alarm(setting.timers);
  }

  /** What the caller said in a way that the session did not hear; the next response is told. */
  tell(userText: string): void {
    this.#userText = this.#userText === undefined ? userText : `${this.#userText}\n${userText}`;
  }

  async *respond(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const audio: Audio[] = [];
    const start = async (response: InFlight): Promise<void> => {
      this.#check(request.signal);
      const { system: instructions, tools, guidance } = request;
      await this.#setting.keeper.goBy({ instructions, tools, language: guidance.locale });
      this.#check(request.signal);
      if (response.isDiscarded) throw unavailable("The response was cancelled.");
      this.returnResults(request.messages);
      this.#setting.keeper.session?.respond({ responseId: response.responseId, userText: this.#userText });
      this.#userText = undefined;
    };
    const discard = (): void => this.cancel();
    request.signal.addEventListener("abort", discard, { once: true });
    const { response, status } = await this.#run(start, (piece) => audio.push(piece));
    request.signal.removeEventListener("abort", discard);
    if (status !== "completed") throw unavailable(`The response was ${status}.`);
    for (const { id } of response.calls) this.#openCalls.add(id);
    this.dropHeld();
    this.#held = { responseId: response.responseId, text: response.text, audio };
    if (response.text !== "") yield { type: "text-delta", text: response.text };
    yield { type: "reply", text: response.text, toolCalls: response.calls };
  }

  /** Speaks these words; the sound goes to `onAudio` as it comes, with the id of its response. Throws when there is no session. */
  async speak(text: string, onAudio: (audio: Audio, responseId: string) => void): Promise<ResponseStatus> {
    let speaking = "";
    const start = async (response: InFlight): Promise<void> => {
      const session = await this.#setting.keeper.opened();
      if (response.isDiscarded) throw unavailable("The response was cancelled.");
      speaking = response.responseId;
      session.respond({ responseId: speaking, say: text });
    };
    const { status } = await this.#run(start, (audio) => onAudio(audio, speaking));
    return status;
  }

  /** The answer that consists of these words, if the session has given it already. */
  takeHeld(text: string): HeldAnswer | undefined {
    const held = this.#held;
    if (held === undefined || held.text.trim() !== text.trim()) return undefined;
    this.#held = undefined;
    return held;
  }

  /** Takes an answer that was not said out of the session's memory. */
  dropHeld(): void {
    const held = this.#held;
    this.#held = undefined;
    if (held !== undefined && held.text !== "") this.#setting.keeper.truncate(held.responseId, { ms: 0, text: "" });
  }

  /** Stops the response under way, if there is one: nothing of it counts, and none of its tool calls runs. */
  cancel(): void {
    const response = this.#inFlight;
    if (response === undefined || response.isDiscarded) return;
    for (const { id } of response.calls) this.#refuse(id, "interrupted");
    response.discard();
    this.#setting.onNote({ tag: "response-discarded", code: "cancelled" });
    this.#setting.keeper.session?.cancel(response.responseId);
    this.#late.set(endsWithinMs, () => response.end("cancelled"));
  }

  /** Gives the session the results of its calls, once each. */
  returnResults(messages: readonly ModelMessage[]): void {
    for (const message of messages) {
      if (message.role === "tool" && this.#openCalls.delete(message.callId))
        this.#setting.keeper.session?.toolResult(message.callId, message.result);
    }
  }

  /** Takes what belongs to a response; what belongs to none that is wanted is discarded, and its tool calls are told so. */
  take(event: ResponseEvent): void {
    const response = this.#inFlight?.responseId === event.responseId ? this.#inFlight : undefined;
    if (event.type === "response-done") return response?.end(event.status);
    if (response === undefined || response.isDiscarded) {
      if (event.type === "tool-call") this.#refuse(event.callId, "the response was discarded");
      return;
    }
    switch (event.type) {
      case "audio":
        return response.onAudio(event.audio);
      case "text":
        response.text += event.delta;
        return;
      case "tool-call":
        response.calls.push({ id: event.callId, name: event.name, args: event.args });
    }
  }

  /** The session is gone, and with it what was under way. */
  lose(): void {
    this.#openCalls.clear();
    this.#held = undefined;
    this.#inFlight?.end("failed");
  }

  /** Waits until the response before has ended, starts the next, and waits until it counts. */
  async #run(
    start: (response: InFlight) => Promise<void>,
    onAudio: (audio: Audio) => void,
  ): Promise<{ readonly response: InFlight; readonly status: ResponseStatus }> {
    this.#count += 1;
    const response = new InFlight(`response-${this.#count}`, onAudio);
    const before = this.#free;
    this.#free = before.then(() => response.ended);
    await before;
    this.#inFlight = response;
    try {
      await start(response);
    } catch (error) {
      this.#release(response);
      throw error;
    }
    this.#late.set(this.#setting.responseMs, () => this.#giveUp());
    void response.ended.then(() => this.#release(response));
    return { response, status: await response.settled };
  }

  #release(response: InFlight): void {
    if (this.#inFlight === response) this.#inFlight = undefined;
    this.#late.clear();
    response.end("failed");
  }

  #giveUp(): void {
    this.#setting.onNote({ tag: "response-late", code: "given-up" });
    this.cancel();
  }

  #check(signal: AbortSignal): void {
    if (signal.aborted) throw unavailable("The request was cancelled.");
    if (!this.#setting.mayAnswer()) throw unavailable("The caller is speaking.");
  }

  #refuse(callId: string, error: string): void {
    this.#setting.onNote({ tag: "call-discarded", code: error });
    this.#setting.keeper.session?.toolResult(callId, JSON.stringify({ error }));
  }
}
