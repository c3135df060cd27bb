import type { ToolCall } from "@signalbox/engine";
import type { ModelEvent, ModelUsage } from "@signalbox/ports";
import type { TextStreamPart, ToolSet } from "ai";
import { withSignal } from "../deadline.ts";
import { malformed, modelError } from "./failures.ts";

type StreamPart = TextStreamPart<ToolSet>;

/**
 * Turns the AI SDK's stream into model events. Throws `AppError`s for what the stream reports, and `model-malformed` where it ends
 * without a finish. Rejects with the signal's reason when that aborts.
 */
export async function* readStream(
  parts: AsyncIterable<StreamPart>,
  model: string,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  let text = "";
  let hasBegun = false;
  const toolCalls: ToolCall[] = [];
  try {
    for await (const part of untilAborted(parts, signal)) {
      switch (part.type) {
        case "start-step":
          hasBegun = true;
          break;
        case "text-delta":
          text += part.text;
          if (part.text !== "") yield { type: "text-delta", text: part.text };
          break;
        case "tool-call":
          toolCalls.push({ id: part.toolCallId, name: part.toolName, args: part.input ?? {} });
          break;
        case "error":
          throw modelError({ error: part.error, model, hasBegun });
        case "finish":
          if (part.finishReason === "error") throw malformed(model, "no finish reason");
          yield { type: "reply", text, toolCalls, usage: usageOf(part.totalUsage) };
          return;
        default:
          // Reasoning, sources and the like are no part of a reply.
          break;
      }
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw modelError({ error, model, hasBegun });
  }
  throw malformed(model, "no end");
}

/** The parts as they come; leaves at once when the signal aborts, even where the provider takes no notice of it. */
async function* untilAborted(parts: AsyncIterable<StreamPart>, signal: AbortSignal): AsyncGenerator<StreamPart> {
  const iterator = parts[Symbol.asyncIterator]();
  let isOver = false;
  try {
    while (true) {
      const next = await withSignal(iterator.next(), signal);
      isOver = next.done === true;
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    if (!isOver) void iterator.return?.()?.catch(() => undefined);
  }
}

function usageOf(usage: { inputTokens: number | undefined; outputTokens: number | undefined }): ModelUsage | undefined {
  const { inputTokens, outputTokens } = usage;
  return inputTokens === undefined && outputTokens === undefined ? undefined : { inputTokens, outputTokens };
}
