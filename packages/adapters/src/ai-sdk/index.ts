export type { AiSdkModelOptions } from "./ai-sdk-model.ts";
export { createAiSdkModel } from "./ai-sdk-model.ts";
export type { EndpointAddress } from "./endpoint-address.ts";
export type { OpenAiCompatibleEmbedderOptions } from "./openai-compatible-embedder.ts";
export { createOpenAiCompatibleEmbedder } from "./openai-compatible-embedder.ts";
export type { OpenAiCompatibleOptions } from "./openai-compatible-model.ts";
export { createOpenAiCompatibleModel } from "./openai-compatible-model.ts";
