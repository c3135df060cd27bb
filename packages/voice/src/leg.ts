import type { Audio } from "./audio.ts";

/** What a leg can do. What it cannot is done without, or the call is refused at its start; no vendor is asked for by name. */
export interface LegCapabilities {
  /** `text`: the far side recognises and speaks itself, so that words come in and go out. */
  readonly media: "audio" | "text";
  /** What was sent and not played can be taken back. */
  readonly flush: boolean;
  /** It reports how far each segment was played; where it does not, that is counted by the clock. */
  readonly marks: boolean;
  readonly transfer: boolean;
}

/** Who calls whom, as the network gives it. */
export interface Dialled {
  readonly id: string;
  readonly from?: string | undefined;
  readonly to: string;
}

/** What happens on a leg. */
export type LegEvent =
  | { readonly type: "audio"; readonly audio: Audio }
  /** The caller's words, from a leg that recognises speech itself. */
  | { readonly type: "text"; readonly text: string; readonly isFinal: boolean }
  /** The caller talks over what is played; `heardText` is what they heard of it, where the leg knows. */
  | { readonly type: "interrupted"; readonly heardText?: string | undefined }
  | { readonly type: "key-pressed"; readonly digit: string }
  | { readonly type: "played"; readonly segmentId: string; readonly playedMs: number; readonly isDone: boolean }
  | { readonly type: "hung-up"; readonly cause: string }
  | { readonly type: "failed"; readonly code: string };

/** What became of a transfer. */
export type TransferOutcome = "answered" | "declined" | "busy" | "no-answer" | "hung-up" | "failed";

/** One end of a phone call. Methods return at once and never throw for anything that the line does: that comes as an event. */
export interface CallLeg {
  readonly capabilities: LegCapabilities;
  readonly dialled: Dialled;
  /** Called once, before anything else. */
  listen(listener: (event: LegEvent) => void): void;
  /** Adds to what is played. Pieces of one segment follow each other; the last one is empty and `isLast`. */
  play(segmentId: string, audio: Audio, isLast: boolean): void;
  /** Speaks a text; on a leg with `media: "text"` only. */
  say(segmentId: string, text: string): void;
  /** Takes back what was not played yet. */
  flush(): void;
  /** Connects the caller to somebody else and says what came of it, `timeoutMs` milliseconds later at the latest. */
  transfer(target: string, options: { readonly summary: string; readonly timeoutMs: number }): Promise<TransferOutcome>;
  hangUp(reason: string): void;
}
