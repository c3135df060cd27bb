export type { AiSdkModelOptions } from "./ai-sdk-model.ts";
export { createAiSdkModel } from "./ai-sdk-model.ts";
export type { OpenAiCompatibleOptions } from "./openai-compatible-model.ts";
export { createOpenAiCompatibleModel } from "./openai-compatible-model.ts";
