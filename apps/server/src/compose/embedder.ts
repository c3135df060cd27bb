import { createOpenAiCompatibleEmbedder } from "@signalbox/adapters/ai-sdk";
import { createTransformersEmbedder } from "@signalbox/adapters/transformers";
import { CONVERSATION_SETTINGS, createHashEmbedder, type SearchSettings } from "@signalbox/knowledge";
import type { Embedder } from "@signalbox/ports";
import type { EmbedderConfig } from "../embedding-config.ts";

/**
 * The embedder of a configuration; undefined where there is none. An endpoint is not asked yet; a model in a folder is loaded. Throws
 * `config-invalid` for a package or a folder that is not there.
 */
export async function openEmbedder(config: EmbedderConfig): Promise<Embedder | undefined> {
  switch (config.type) {
    case "none":
      return undefined;
    case "hash":
      return createHashEmbedder();
    case "endpoint":
      return await createOpenAiCompatibleEmbedder(config);
    case "folder":
      return await createTransformersEmbedder(config);
  }
}

/** How conversations search with that embedder. */
export function conversationSettings(config: EmbedderConfig): Partial<SearchSettings> {
  return config.type === "none" ? CONVERSATION_SETTINGS : { ...CONVERSATION_SETTINGS, maxDistance: config.maxDistance };
}
