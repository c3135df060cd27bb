import type { ScriptedCall, ScriptedFailure } from "./scripted-model.ts";
import { words } from "./scripted-model.ts";

/** What a scripted server answers one request with. `args` of a tool call that are a string go out as they are. */
export interface OpenAiReply {
  readonly text?: string;
  readonly toolCalls?: readonly ScriptedCall[];
  readonly usage?: { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined };
  /** What an embeddings request is answered with, a vector a text. */
  readonly vectors?: readonly (readonly number[])[];
  /**
   * As for a scripted model, and: a 500, a reply without choices, a body that is not the protocol.
   * A `cut` closes the connection in the middle of the reply, an `unfinished` stream ends without a finish reason.
   */
  readonly failure?: ScriptedFailure | "server-error" | "empty-choices" | "not-the-protocol" | "unfinished";
  /** Any other status, with an error body. */
  readonly status?: number;
  /** The `retry-after` header of a refusal, in seconds. */
  readonly retryAfterSeconds?: number;
  /** A wait before each piece of a stream. */
  readonly pauseMs?: number;
}

/** What the reply is made for. */
export interface ReplyContext {
  readonly model: string;
  readonly index: number;
  readonly includesUsage: boolean;
}

/** The pieces of a streamed reply as JSON values, in order; each tool call comes in fragments of its arguments. */
export function streamPieces(reply: OpenAiReply, context: ReplyContext): readonly object[] {
  const chunk = (delta: object, finish: string | null = null): object =>
    envelope("chat.completion.chunk", context, [{ index: 0, delta, finish_reason: finish }]);
  if (reply.failure === "empty-choices") return [envelope("chat.completion.chunk", context, [])];
  const pieces = [chunk({ role: "assistant", content: "" })];
  for (const word of words(reply.text ?? "")) pieces.push(chunk({ content: word }));
  if (breaksOff(reply)) return pieces;
  for (const [index, call] of (reply.toolCalls ?? []).entries()) {
    for (const fragment of callFragments(call, index, context)) pieces.push(chunk({ tool_calls: [fragment] }));
  }
  if (reply.failure === "unfinished") return pieces;
  pieces.push(chunk({}, finishReason(reply)));
  if (context.includesUsage) pieces.push({ ...envelope("chat.completion.chunk", context, []), usage: usageOf(reply) });
  return pieces;
}

/** The reply to an embeddings request. */
export function vectorReply({ vectors = [] }: OpenAiReply, { model }: ReplyContext): object {
  const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding }));
  return { object: "list", model, data, usage: { prompt_tokens: 0, total_tokens: 0 } };
}

/** The reply to a request that does not stream. */
export function wholeReply(reply: OpenAiReply, context: ReplyContext): object {
  if (reply.failure === "empty-choices") return envelope("chat.completion", context, []);
  const calls = (reply.toolCalls ?? []).map((call, index) => ({
    id: callId(call, index, context),
    type: "function",
    function: { name: call.name, arguments: argumentText(call) },
  }));
  const message = {
    role: "assistant",
    content: reply.text ?? null,
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  };
  const choice = { index: 0, message, finish_reason: finishReason(reply) };
  return { ...envelope("chat.completion", context, [choice]), usage: usageOf(reply) };
}

/** The HTTP status of a refusal; undefined for a reply. */
export function refusalStatus(reply: OpenAiReply): number | undefined {
  if (reply.status !== undefined) return reply.status;
  if (reply.failure === "rate-limited") return 429;
  if (reply.failure === "unavailable") return 503;
  if (reply.failure === "server-error") return 500;
  return undefined;
}

function breaksOff(reply: OpenAiReply): boolean {
  return reply.failure === "cut" || reply.failure === "stalled";
}

function envelope(object: string, context: ReplyContext, choices: readonly object[]): object {
  return { id: `chatcmpl-${context.index + 1}`, object, created: 1_796_000_000, model: context.model, choices };
}

function* callFragments(call: ScriptedCall, index: number, context: ReplyContext): Generator<object> {
  yield { index, id: callId(call, index, context), type: "function", function: { name: call.name, arguments: "" } };
  for (const piece of argumentText(call).match(/[\s\S]{1,5}/gu) ?? []) yield { index, function: { arguments: piece } };
}

function callId(call: ScriptedCall, index: number, context: ReplyContext): string {
  return call.id ?? `call-${context.index + 1}-${index + 1}`;
}

function argumentText(call: ScriptedCall): string {
  return typeof call.args === "string" ? call.args : JSON.stringify(call.args);
}

function finishReason(reply: OpenAiReply): string {
  return reply.toolCalls === undefined || reply.toolCalls.length === 0 ? "stop" : "tool_calls";
}

function usageOf(reply: OpenAiReply): object {
  const input = reply.usage?.inputTokens ?? 1;
  const output = reply.usage?.outputTokens ?? 1;
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}
