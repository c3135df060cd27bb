import { compose, systemClock } from "./compose.ts";
import type { Config } from "./config.ts";
import { createJsonLog } from "./http/request-log.ts";
import { type RunningServer, serve } from "./server.ts";

/**
 * Starts the server of a configuration. Throws an `AppError`: `port-unavailable`, `config-invalid`, `agent-invalid` with every problem,
 * `folder-locked`, `storage-unavailable`. `writeLog` takes each line of the log, which is JSON.
 */
export async function startServer(config: Config, writeLog: (line: string) => void): Promise<RunningServer> {
  const log = createJsonLog(systemClock.now, writeLog);
  return serve(config, log, () => compose(config, log));
}
