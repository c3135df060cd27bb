import { readAgentAt } from "../agents.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { drawGraph } from "./mermaid.ts";

/** What `signalbox graph` is called with. */
export interface GraphOptions {
  /** An agent file or its folder. */
  readonly file: string;
}

/** Writes the flowchart of an agent. Throws `validation-failed` and `agent-invalid`. */
export async function graph(options: GraphOptions, io: Io): Promise<ExitCode> {
  const agent = await readAgentAt(options.file, io);
  io.write(drawGraph(agent.definition));
  return exitCode.ok;
}
