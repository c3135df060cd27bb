import type { AnswerEffect, AnswerEvent, AnswerResult, Answers, Thread } from "@signalbox/engine/answers";
import { answerStep } from "@signalbox/engine/answers";
import type {
  AnswerEntry,
  AnswerLease,
  AnswerStore,
  RecordedAnswerEffect,
  RecordedAnswerEvent,
} from "@signalbox/ports";

/** How long a lease lasts unless it is renewed, in milliseconds: how long a thread waits after its process was killed. */
export const answerLeaseMs = 15_000;

/** One turn's book-keeping: the thread as its events have made it, and what of them is not durable yet. */
export class AnswerLedger {
  readonly #answers: Answers;
  readonly #store: AnswerStore;
  #lease: AnswerLease;
  #thread: Thread;
  #entries: AnswerEntry[] = [];

  constructor(answers: Answers, store: AnswerStore, lease: AnswerLease) {
    this.#answers = answers;
    this.#store = store;
    this.#lease = lease;
    this.#thread = lease.thread;
  }

  get thread(): Thread {
    return this.#thread;
  }

  get lease(): AnswerLease {
    return this.#lease;
  }

  /** Takes an event through the graph. Returns what is to be done. */
  take(event: AnswerEvent): readonly AnswerEffect[] {
    const { thread, effects, trace } = answerStep(this.#answers, this.#thread, event);
    this.#thread = thread;
    const sequence = this.#lease.sequence + this.#entries.length + 1;
    this.#entries.push({ sequence, event: recordedEvent(event), effects: effects.map(recordedEffect), trace });
    return effects;
  }

  /** Takes an event that is kept already. */
  takeAgain(event: AnswerEvent): readonly AnswerEffect[] {
    const { thread, effects } = answerStep(this.#answers, this.#thread, event);
    this.#thread = thread;
    return effects;
  }

  /** Makes everything so far durable. */
  async commit(): Promise<void> {
    const entries = this.#entries;
    this.#entries = [];
    this.#lease = await this.#store.append(this.#lease, entries, answerLeaseMs);
  }

  /** The end of the turn: its result with everything else, and the lease given back. */
  async settle(turnId: string, text: string, result: AnswerResult): Promise<void> {
    await this.#store.settle(this.#lease, this.#entries, this.#thread, { turnId, text, result });
  }
}

function recordedEvent(event: AnswerEvent): RecordedAnswerEvent {
  if (event.type !== "retrieved") return event;
  const { texts: _texts, ...kept } = event;
  return kept;
}

function recordedEffect(effect: AnswerEffect): RecordedAnswerEffect {
  switch (effect.type) {
    case "ask-model":
      return { type: effect.type, requestId: effect.requestId, purpose: effect.purpose };
    case "retrieve":
      return { type: effect.type, requestId: effect.requestId, query: effect.query };
    case "write-memory":
      return { type: effect.type, requestId: effect.requestId, keys: effect.facts.map(({ key }) => key) };
    case "judge-claims":
      return { type: effect.type, requestId: effect.requestId };
    case "finish":
      return { type: effect.type, turnId: effect.turnId };
    default:
      return effect;
  }
}
