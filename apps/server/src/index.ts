export { openAnswerModels } from "./compose/answer-models.ts";
export { conversationSettings, openEmbedder } from "./compose/embedder.ts";
export type { Config, ModelConfig, StorageConfig } from "./config.ts";
export { readConfig } from "./config.ts";
export type { EmbedderConfig } from "./embedding-config.ts";
export type { Environment } from "./environment.ts";
export type { RunningServer } from "./server.ts";
export { describeStartFailure } from "./start-failure.ts";
export { startServer } from "./start-server.ts";
