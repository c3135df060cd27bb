import type { Agent, ConversationState, Effect, Event } from "@signalbox/engine";
import { step } from "@signalbox/engine";
import type {
  Commit,
  ConversationStore,
  Lease,
  Notice,
  RecordEntry,
  RecordedEffect,
  TurnReply,
} from "@signalbox/ports";
import { noticesOf } from "./handoffs/notices.ts";
import { toldIn } from "./told.ts";

/** Something that was said in the turn. */
export type Said = TurnReply["messages"][number];

/** How long a lease lasts unless it is renewed, in milliseconds. It is how long a conversation waits after its process was killed. */
export const leaseTtlMs = 15_000;

/** One turn's book-keeping: the state as the events of the turn have made it, and what of it is not yet committed. */
export class Ledger {
  readonly agent: Agent;
  readonly #store: ConversationStore;
  readonly #onCommitted: (said: Said) => void;
  readonly #tellsOutside: boolean;
  #notices: Notice[] = [];
  #lease: Lease;
  #state: ConversationState;
  #entries: RecordEntry[] = [];
  #consumed: readonly string[] = [];
  #unsent: Said[] = [];
  readonly #turn: RecordEntry[];
  readonly #said: Said[];

  /** `earlier`: the entries of the same turn from before a restart; `tellsOutside`: notices are kept with each commit. */
  constructor(
    agent: Agent,
    store: ConversationStore,
    lease: Lease,
    earlier: readonly RecordEntry[],
    onCommitted: (said: Said) => void,
    tellsOutside: boolean,
  ) {
    this.agent = agent;
    this.#store = store;
    this.#lease = lease;
    this.#state = lease.state;
    this.#turn = [...earlier];
    this.#said = earlier.flatMap((entry) => saidIn(entry.effects));
    this.#onCommitted = onCommitted;
    this.#tellsOutside = tellsOutside;
  }

  get state(): ConversationState {
    return this.#state;
  }

  get lease(): Lease {
    return this.#lease;
  }

  /** The entries of this turn, committed or not, oldest first. */
  get turn(): readonly RecordEntry[] {
    return this.#turn;
  }

  /** Takes an event through the engine and notes what came of it. Returns what is to be done. */
  take(event: Event): readonly Effect[] {
    const { state, effects, trace } = step(this.agent, this.#state, event);
    this.#state = state;
    const entry: RecordEntry = { sequence: this.#nextSequence(), event, effects: effects.map(recorded), trace };
    this.#entries.push(entry);
    this.#turn.push(entry);
    if (this.#tellsOutside) this.#notices.push(...noticesOf(effects, state));
    const said = saidIn(entry.effects);
    this.#said.push(...said);
    this.#unsent.push(...said);
    return effects;
  }

  /** Marks inbound items as taken; they are consumed with the next commit. */
  consume(inboundIds: readonly string[]): void {
    this.#consumed = inboundIds;
  }

  /** Makes everything so far durable, all or nothing. What was said leaves only now. */
  async commit(): Promise<void> {
    await this.#write({ release: false });
  }

  /** The last commit of a turn: with the reply for those who wait for it. */
  async settle(turnId: string, answered: readonly string[], release: boolean): Promise<TurnReply> {
    const { status, owner } = this.#state;
    const told = toldIn(this.#turn, this.#state.isDebug);
    const reply: TurnReply = { turnId, messages: this.#said, status, owner, ...told };
    await this.#write({ release, reply: { answered, reply } });
    return reply;
  }

  async #write(last: Pick<Commit, "release" | "reply">): Promise<void> {
    const change = { entries: this.#entries, state: this.#state, consumed: this.#consumed, notices: this.#notices };
    const commit: Commit = { ...change, ...last };
    this.#lease = await this.#store.commit(this.#lease, commit, leaseTtlMs);
    this.#entries = [];
    this.#notices = [];
    this.#consumed = [];
    for (const said of this.#unsent.splice(0)) this.#onCommitted(said);
  }

  #nextSequence(): number {
    return this.#lease.sequence + this.#entries.length + 1;
  }
}

/** An effect as it is kept in the record. */
export function recorded(effect: Effect): RecordedEffect {
  if (effect.type !== "ask-model") return effect;
  const { type, requestId, purpose, tools } = effect;
  return { type, requestId, purpose, tools: tools.map((tool) => tool.name) };
}

/** What a step said. */
export function saidIn(effects: readonly RecordedEffect[]): Said[] {
  return effects.flatMap((effect) => (effect.type === "say" ? [{ id: effect.messageId, parts: effect.parts }] : []));
}
