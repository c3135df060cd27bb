import type { Embedder } from "@signalbox/ports";
import { type EndpointAddress, providerSettings } from "./endpoint-address.ts";
import { modelError } from "./failures.ts";
import { loadPeer } from "./load-peer.ts";

/** An embedding model of an endpoint. */
export interface OpenAiCompatibleEmbedderOptions extends EndpointAddress {
  /** How many numbers a vector has, as the model's maker tells it; what comes otherwise is refused where it is kept or compared. */
  readonly dimension: number;
  /** What the model wants before a text, as "query: " and "passage: "; nothing where absent. */
  readonly prefixes?: { readonly query: string; readonly passage: string } | undefined;
}

/**
 * Vectors from any endpoint that speaks the OpenAI embeddings protocol (`POST /embeddings`). A request is not repeated: who asks decides
 * that. Prefixes are part of the model's name, as vectors made with others are not comparable. Throws `config-invalid` for an address that is
 * none, and where the packages of the AI SDK are not installed.
 */
export async function createOpenAiCompatibleEmbedder(options: OpenAiCompatibleEmbedderOptions): Promise<Embedder> {
  const settings = providerSettings(options);
  const { createOpenAICompatible } = await loadPeer(
    "@ai-sdk/openai-compatible",
    () => import("@ai-sdk/openai-compatible"),
  );
  const { embedMany } = await loadPeer("ai", () => import("ai"));
  const model = createOpenAICompatible(settings).embeddingModel(options.model);
  const { prefixes } = options;
  return {
    model: prefixes === undefined ? options.model : `${options.model} (${prefixes.query}|${prefixes.passage})`,
    dimension: options.dimension,
    kind: "semantic",
    embed: async (texts, use, signal) => {
      const values = texts.map((text) => `${prefixes?.[use] ?? ""}${text}`);
      try {
        const { embeddings } = await embedMany({ model, values, maxRetries: 0, abortSignal: signal });
        return embeddings;
      } catch (error) {
        signal.throwIfAborted();
        throw modelError({ error, model: options.model, hasBegun: false });
      }
    },
  };
}
