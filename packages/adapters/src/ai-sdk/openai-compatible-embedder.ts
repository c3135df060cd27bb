import type { Embedder } from "@signalbox/ports";
import { startDeadline } from "../deadline.ts";
import { type EndpointAddress, providerSettings } from "./endpoint-address.ts";
import { modelError, timedOut } from "./failures.ts";
import { loadPeer } from "./load-peer.ts";

/** An embedding model of an endpoint. */
export interface OpenAiCompatibleEmbedderOptions extends EndpointAddress {
  /** How many numbers a vector has, as the model's maker tells it; what comes otherwise is refused where it is kept or compared. */
  readonly dimension: number;
  /** What the model wants before a text, as "query: " and "passage: "; nothing where absent. */
  readonly prefixes?: { readonly query: string; readonly passage: string } | undefined;
  /** How long one request may take. Default: 60 seconds. */
  readonly timeoutMs?: number | undefined;
}

const usualTimeoutMs = 60_000;

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
  const { prefixes, timeoutMs = usualTimeoutMs } = options;
  return {
    model: prefixes === undefined ? options.model : `${options.model} (${prefixes.query}|${prefixes.passage})`,
    dimension: options.dimension,
    kind: "semantic",
    embed: async (texts, use, signal) => {
      const values = texts.map((text) => `${prefixes?.[use] ?? ""}${text}`);
      const deadline = startDeadline(signal, timeoutMs);
      try {
        const { embeddings } = await embedMany({ model, values, maxRetries: 0, abortSignal: deadline.signal });
        return embeddings;
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.hasExpired()) throw timedOut(options.model, timeoutMs);
        throw modelError({ error, model: options.model, hasBegun: false });
      } finally {
        deadline.clear();
      }
    },
  };
}
