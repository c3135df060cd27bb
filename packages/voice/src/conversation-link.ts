import type { Agent, ConversationState } from "@signalbox/engine";
import type { InboundBody, ModelMessage, RecordEntry } from "@signalbox/ports";
import { isAppError } from "@signalbox/ports";
import type { Conversations, OpenRequest } from "@signalbox/runtime";
import { pastMessages } from "@signalbox/runtime";
import type { CallLimits } from "./limits.ts";
import type { TakeNote } from "./notes.ts";
import type { Timers } from "./timers.ts";

/** How a call is tied to its conversation. */
export interface LinkSetting {
  readonly conversations: Conversations;
  readonly agent: Agent;
  readonly timers: Timers;
  readonly limits: CallLimits;
  /** What was decided, once each and in order, as soon as it is in the record. */
  readonly onEntry: (entry: RecordEntry) => void;
  readonly onNote: TakeNote;
}

const pageSize = 200;

/** The conversation of one call. The call does what the record says, so that nothing is said or done that is not in it. */
export class ConversationLink {
  readonly agent: Agent;
  readonly #setting: LinkSetting;
  #id = "";
  #seen = 0;
  #keys = 0;
  #following: Promise<void> = Promise.resolve();
  /** What the last turn did, from its first entry on. */
  #turn: RecordEntry[] = [];

  constructor(setting: LinkSetting) {
    this.agent = setting.agent;
    this.#setting = setting;
  }

  get id(): string {
    return this.#id;
  }

  /** Throws what opening a conversation throws. */
  async open(request: OpenRequest): Promise<void> {
    const opened = await this.#setting.conversations.open(request);
    this.#id = opened.id;
  }

  state(): Promise<ConversationState> {
    return this.#setting.conversations.read(this.#id).then(({ state }) => state);
  }

  /** Runs the turn of one item. It is tried again when the store fails, under the same key; false when that was of no use. */
  async post(body: InboundBody): Promise<boolean> {
    const { conversations, limits, onNote } = this.#setting;
    this.#keys += 1;
    const idempotencyKey = `call-${this.#keys}`;
    this.#turn = [];
    for (let attempt = 0; attempt <= limits.retries; attempt++) {
      try {
        await conversations.post(this.#id, body, {
          idempotencyKey,
          onMessage: () => void this.follow().catch(() => undefined),
        });
        await this.follow();
        return true;
      } catch (error) {
        const code = isAppError(error) ? error.code : "internal";
        onNote({ tag: "post-failed", code });
        if (code === "conversation-ended") return true;
        await this.#pause(limits.retryMs * 2 ** attempt);
      }
    }
    return false;
  }

  /** Reads on in the record. */
  follow(): Promise<void> {
    const reading = this.#following.then(() => this.#readOn());
    this.#following = reading.catch(() => undefined);
    return reading;
  }

  /** The calls of the last turn with their results, as a model is told them; none where they cannot be read. */
  results(): Promise<readonly ModelMessage[]> {
    return this.#setting.conversations.results(this.#id, this.#turn).catch(() => []);
  }

  /** What was said and heard so far. */
  async history(): Promise<readonly ModelMessage[]> {
    if (this.#id === "") return [];
    const after = Math.max(0, this.#seen - pageSize);
    return pastMessages(await this.#setting.conversations.record(this.#id, after, pageSize));
  }

  async #readOn(): Promise<void> {
    const entries = await this.#setting.conversations.record(this.#id, this.#seen, pageSize);
    for (const entry of entries) {
      this.#seen = entry.sequence;
      this.#turn.push(entry);
      this.#setting.onEntry(entry);
    }
    if (entries.length === pageSize) await this.#readOn();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#setting.timers.schedule(ms, resolve);
    });
  }
}
