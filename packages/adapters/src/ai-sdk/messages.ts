import { isJsonObject } from "@signalbox/engine";
import type { ModelMessage, ModelRequest } from "@signalbox/ports";
import type { ModelMessage as SdkMessage } from "ai";

type AssistantMessage = Extract<ModelMessage, { role: "assistant" }>;
type SdkAssistant = Extract<SdkMessage, { role: "assistant" }>;
type SdkTool = Extract<SdkMessage, { role: "tool" }>;

/** Stands in where the history is empty: providers refuse a request without a message. */
const beginning: SdkMessage = { role: "user", content: "(The conversation begins.)" };

/**
 * A history as the AI SDK takes it. Results that follow each other become one message, assistant messages with nothing in
 * them are left out, and arguments that were no JSON object become `{}`, since servers parse what they are sent.
 */
export function toSdkMessages(messages: ModelRequest["messages"]): SdkMessage[] {
  const converted: SdkMessage[] = [];
  for (const message of messages) {
    const last = converted.at(-1);
    if (message.role === "user") converted.push({ role: "user", content: message.text });
    else if (message.role === "assistant") converted.push(...assistantMessage(message));
    else if (last?.role === "tool") last.content.push(...toolResult(message));
    else converted.push({ role: "tool", content: toolResult(message) });
  }
  return converted.length === 0 ? [beginning] : converted;
}

function assistantMessage(message: AssistantMessage): SdkAssistant[] {
  if (message.text === "" && message.toolCalls.length === 0) return [];
  const text = message.text === "" ? [] : [{ type: "text" as const, text: message.text }];
  const calls = message.toolCalls.map((call) => ({
    type: "tool-call" as const,
    toolCallId: call.id,
    toolName: call.name,
    input: isJsonObject(call.args) ? call.args : {},
  }));
  return [{ role: "assistant", content: [...text, ...calls] }];
}

function toolResult(message: Extract<ModelMessage, { role: "tool" }>): SdkTool["content"] {
  const output = { type: "text" as const, value: message.result };
  return [{ type: "tool-result", toolCallId: message.callId, toolName: message.name, output }];
}
