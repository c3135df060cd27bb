import type { AnswerModel } from "@signalbox/ports";
import type { AnswerFormat } from "./ai-sdk-answer-model.ts";
import { createAiSdkAnswerModel } from "./ai-sdk-answer-model.ts";
import { providerSettings } from "./endpoint-address.ts";
import { loadPeer } from "./load-peer.ts";
import type { OpenAiCompatibleOptions } from "./openai-compatible-model.ts";

/** A model of an endpoint that answers from documents. */
export interface OpenAiCompatibleAnswerOptions extends OpenAiCompatibleOptions {
  /** What the endpoint takes as `response_format`: a JSON Schema, `json_object`, or nothing. Default: "schema". */
  readonly format?: AnswerFormat | undefined;
}

/**
 * An `AnswerModel` behind any endpoint that speaks the OpenAI chat-completions protocol. Throws `config-invalid` for an address that is none,
 * and where the packages of the AI SDK are not installed.
 */
export async function createOpenAiCompatibleAnswerModel(options: OpenAiCompatibleAnswerOptions): Promise<AnswerModel> {
  const settings = providerSettings(options);
  const { createOpenAICompatible } = await loadPeer(
    "@ai-sdk/openai-compatible",
    () => import("@ai-sdk/openai-compatible"),
  );
  const provider = createOpenAICompatible({ ...settings, includeUsage: true, supportsStructuredOutputs: true });
  return createAiSdkAnswerModel({
    model: provider.chatModel(options.model),
    name: options.model,
    timeoutMs: options.timeoutMs,
    format: options.format,
    // The strict kind of schema has no optional fields and no free objects, which ours need.
    providerOptions: { [settings.name]: { strictJsonSchema: false } },
  });
}
