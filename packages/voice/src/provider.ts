import type { ToolSpec } from "@signalbox/engine";
import type { ModelMessage } from "@signalbox/ports";
import type { Audio } from "./audio.ts";

/** What a voice provider can do. */
export interface ProviderCapabilities {
  /** It is a model as well: it answers and calls tools. Where it only recognises and speaks, another model thinks for it. */
  readonly responds: boolean;
  /** `append`: what it was told at the start stays, and news of the state is added to it. */
  readonly instructions: "replace" | "append";
  /** It can be told how much of a response was heard. */
  readonly truncate: boolean;
}

/** What a session goes by from now on. */
export interface SessionState {
  readonly instructions: string;
  readonly tools: readonly ToolSpec[];
  /** BCP 47. */
  readonly language: string;
}

/** What a session starts from. `history` is empty unless the session takes the place of one that was lost. */
export interface SessionOpening extends SessionState {
  readonly history: readonly ModelMessage[];
}

/** A response that is wanted. The id is the caller's: everything that belongs to the response carries it. */
export interface ResponseRequest {
  readonly responseId: string;
  /** Speak these words and no others. Without them the session answers by itself. */
  readonly say?: string | undefined;
  /** What the caller said in a way that the session did not hear: keys, or the words of a leg that recognises speech. */
  readonly userText?: string | undefined;
}

/** What happens in a session. Transcripts are of the caller's speech, one `itemId` an utterance. */
export type SessionEvent =
  | { readonly type: "speech-started" }
  | { readonly type: "speech-stopped" }
  | { readonly type: "transcript"; readonly itemId: string; readonly text: string; readonly isFinal: boolean }
  | { readonly type: "audio"; readonly responseId: string; readonly audio: Audio }
  | { readonly type: "text"; readonly responseId: string; readonly delta: string }
  | {
      readonly type: "tool-call";
      readonly responseId: string;
      readonly callId: string;
      readonly name: string;
      readonly args: unknown;
    }
  | {
      readonly type: "response-done";
      readonly responseId: string;
      readonly status: "completed" | "cancelled" | "failed";
    }
  | { readonly type: "failed"; readonly code: string }
  /** The session is over, by itself or by a failure. */
  | { readonly type: "closed" };

/** A voice provider. `open` rejects when there is no session to be had. */
export interface VoiceProvider {
  readonly name: string;
  readonly capabilities: ProviderCapabilities;
  open(opening: SessionOpening, listener: (event: SessionEvent) => void): Promise<VoiceSession>;
}

/**
 * One caller's session. Methods return at once; what goes wrong comes as an event. Nothing is answered before `respond` asks for it: an
 * adapter turns off what its vendor does by itself.
 */
export interface VoiceSession {
  setState(state: SessionState): void;
  /** The caller's voice. */
  hear(audio: Audio): void;
  respond(request: ResponseRequest): void;
  /** Gives a tool call its result, JSON as text. It asks for no response. */
  toolResult(callId: string, result: string): void;
  /** Stops a response that is under way; it ends as `cancelled`. */
  cancel(responseId: string): void;
  /** Only so much of a response was heard: the rest goes out of the session's memory. */
  truncate(responseId: string, heard: { readonly ms: number; readonly text: string }): void;
  close(reason: string): void;
}
