import type { ToolCall } from "@signalbox/engine";
import type { Audio } from "./audio.ts";

/** How a response ended. */
export type ResponseStatus = "completed" | "cancelled" | "failed";

/** The one response under way. Who waits for it is answered once it counts no more; its place is free once it has ended. */
export class InFlight {
  readonly responseId: string;
  readonly onAudio: (audio: Audio) => void;
  readonly calls: ToolCall[] = [];
  text = "";
  /** It is not wanted any more: nothing of it counts, but its place is taken until it has ended. */
  isDiscarded = false;
  readonly settled: Promise<ResponseStatus>;
  readonly ended: Promise<void>;
  #settle: (status: ResponseStatus) => void = () => undefined;
  #end: () => void = () => undefined;

  constructor(responseId: string, onAudio: (audio: Audio) => void) {
    this.responseId = responseId;
    this.onAudio = onAudio;
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  discard(): void {
    this.isDiscarded = true;
    this.#settle("cancelled");
  }

  end(status: ResponseStatus): void {
    this.#settle(status);
    this.#end();
  }
}
