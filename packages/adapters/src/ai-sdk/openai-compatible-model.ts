import type { Model } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import { createAiSdkModel } from "./ai-sdk-model.ts";
import { loadPeer } from "./load-peer.ts";

/** Where a model of an OpenAI-compatible endpoint is. */
export interface OpenAiCompatibleOptions {
  /** The base address, up to and without `/chat/completions`. */
  readonly url: string;
  /** The model's name at that endpoint. */
  readonly model: string;
  /** Sent as a bearer token; local servers need none. */
  readonly key?: string | undefined;
  /** How long one reply may take. Default: 60 seconds. */
  readonly timeoutMs?: number | undefined;
}

/**
 * A model behind any endpoint that speaks the OpenAI chat-completions protocol. Throws `config-invalid` for an address that is none,
 * and where the packages of the AI SDK are not installed.
 */
export async function createOpenAiCompatibleModel(options: OpenAiCompatibleOptions): Promise<Model> {
  const url = checkedUrl(options.url);
  const { createOpenAICompatible } = await loadPeer(
    "@ai-sdk/openai-compatible",
    () => import("@ai-sdk/openai-compatible"),
  );
  const provider = createOpenAICompatible({
    name: "endpoint",
    baseURL: url,
    includeUsage: true,
    ...(options.key === undefined || options.key === "" ? {} : { apiKey: options.key }),
  });
  return createAiSdkModel({
    model: provider.chatModel(options.model),
    name: options.model,
    timeoutMs: options.timeoutMs,
  });
}

function checkedUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new AppError({
    code: "config-invalid",
    message: "The address of the model is no http or https address.",
    hint: "Give the base address, as http://127.0.0.1:11434/v1.",
  });
}
