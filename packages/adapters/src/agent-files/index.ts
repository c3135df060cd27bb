export { checkAgentFile } from "./check-agent-file.ts";
export type { ReadAgent } from "./load-agent.ts";
export { readAgentFolder } from "./load-agent.ts";
export type { AgentFolder, AgentFolderOptions } from "./load-agent-folder.ts";
export { loadAgentFolder } from "./load-agent-folder.ts";
export type { FileProblem, Position, Report } from "./problems.ts";
export { formatProblem, formatReport } from "./problems.ts";
export type { AgentFile } from "./read-agent-file.ts";
export { readAgentFile } from "./read-agent-file.ts";
