export type { Config, Environment, ModelConfig, StorageConfig } from "./config.ts";
export { readConfig } from "./config.ts";
export type { RunningServer } from "./server.ts";
export { describeStartFailure } from "./start-failure.ts";
export { startServer } from "./start-server.ts";
