export type { Environment, ToolsOptions } from "./create-tools.ts";
export { createTools, endpointProblems } from "./create-tools.ts";
