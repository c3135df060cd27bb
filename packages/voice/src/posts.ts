import type { InboundBody } from "@signalbox/ports";

/** Takes one item to the conversation; settles when its turn is over, and never rejects. */
type Deliver = (body: InboundBody) => Promise<void>;

/** What a call has to tell its conversation, one turn after the other and in order. */
export class Posts {
  readonly #deliver: Deliver;
  readonly #onIdle: () => void;
  #waiting: InboundBody[] = [];
  #running: Promise<void> | undefined;

  constructor(deliver: Deliver, onIdle: () => void) {
    this.#deliver = deliver;
    this.#onIdle = onIdle;
  }

  /** No turn runs, and none is due. */
  get isIdle(): boolean {
    return this.#running === undefined;
  }

  /** The caller has said something that the conversation was not told yet. */
  get hasWords(): boolean {
    return this.#waiting.some(({ type }) => type === "user-said" || type === "key-pressed");
  }

  add(body: InboundBody): void {
    this.#waiting.push(body);
    this.#running ??= this.#run();
  }

  /** Resolves once everything was told. */
  async drained(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async #run(): Promise<void> {
    for (let body = this.#take(); body !== undefined; body = this.#take()) await this.#deliver(body);
    this.#running = undefined;
    this.#onIdle();
  }

  /** The next item; words that piled up while a turn ran are one. */
  #take(): InboundBody | undefined {
    const first = this.#waiting.shift();
    if (first?.type !== "user-said") return first;
    let merged = first;
    for (let next = this.#waiting[0]; next?.type === "user-said"; next = this.#waiting[0]) {
      merged = { ...merged, text: `${merged.text}\n${next.text}` };
      this.#waiting.shift();
    }
    return merged;
  }
}
