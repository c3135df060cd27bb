import type { Model } from "@signalbox/ports";
import { createAiSdkModel } from "./ai-sdk-model.ts";
import { type EndpointAddress, providerSettings } from "./endpoint-address.ts";
import { loadPeer } from "./load-peer.ts";

/** A chat model of an endpoint. */
export interface OpenAiCompatibleOptions extends EndpointAddress {
  /** How long one reply may take. Default: 60 seconds. */
  readonly timeoutMs?: number | undefined;
}

/**
 * A model behind any endpoint that speaks the OpenAI chat-completions protocol. Throws `config-invalid` for an address that is none,
 * and where the packages of the AI SDK are not installed.
 */
export async function createOpenAiCompatibleModel(options: OpenAiCompatibleOptions): Promise<Model> {
  const settings = providerSettings(options);
  const { createOpenAICompatible } = await loadPeer(
    "@ai-sdk/openai-compatible",
    () => import("@ai-sdk/openai-compatible"),
  );
  const provider = createOpenAICompatible({ ...settings, includeUsage: true });
  return createAiSdkModel({
    model: provider.chatModel(options.model),
    name: options.model,
    timeoutMs: options.timeoutMs,
  });
}
