import type { Guidance, ToolCall, ToolSpec } from "@signalbox/engine";

/** One message of a model's context. A call of a tool is always followed by its result: histories are well-formed. */
export type ModelMessage =
  | { readonly role: "user"; readonly text: string }
  | { readonly role: "assistant"; readonly text: string; readonly toolCalls: readonly ToolCall[] }
  | { readonly role: "tool"; readonly callId: string; readonly name: string; readonly result: string };

/** What a model is asked. */
export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpec[];
  /** The facts of `system` as data, for models that read no prose. */
  readonly guidance: Guidance;
  readonly signal: AbortSignal;
}

/** What one request cost, where the provider says so. */
export interface ModelUsage {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

/** A reply as it comes: text as it grows, then exactly one `reply` as the last event. */
export type ModelEvent =
  | { readonly type: "text-delta"; readonly text: string }
  | {
      readonly type: "reply";
      readonly text: string;
      readonly toolCalls: readonly ToolCall[];
      readonly usage?: ModelUsage | undefined;
    };

/**
 * A language model, or something that stands in for one. `respond` throws an `AppError` with code `model-unavailable`,
 * `model-rate-limited` or `model-malformed` (a cut stream included) and never ends without a `reply` otherwise.
 * Arguments of a tool call that are no JSON reach the caller as the string that came: the engine refuses them by name.
 */
export interface Model {
  readonly name: string;
  /** False for a model that needs nothing but the turn under way: then what was said before is not fetched for it. */
  readonly readsHistory: boolean;
  respond(request: ModelRequest): AsyncIterable<ModelEvent>;
}
