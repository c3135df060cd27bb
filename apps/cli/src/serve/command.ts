import { describeStartFailure, type RunningServer, readConfig, startServer } from "@signalbox/server";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";

/** What `signalbox serve` is called with; what is left out comes from the environment, then from the server's defaults. */
export interface ServeOptions {
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly agents?: string | undefined;
  /** The folder of the embedded database; it is used even when `DATABASE_URL` is set. */
  readonly data?: string | undefined;
}

/** Serves until the process is asked to stop, then ends running turns and closes. What keeps it from starting is said line by line. */
export async function serve(options: ServeOptions, io: Io): Promise<ExitCode> {
  const server = await start(options, io);
  if (server === undefined) return exitCode.problems;
  io.write(`Signalbox listens on ${server.url}\n`);
  await stopped(io.signal);
  await server.close();
  return exitCode.ok;
}

async function start(options: ServeOptions, io: Io): Promise<RunningServer | undefined> {
  try {
    const config = readConfig(withOptions(io.env, options), io.folder);
    return await startServer(config, (line) => io.writeError(`${line}\n`));
  } catch (error) {
    io.writeError(`${describeStartFailure(error)}\n`);
    return undefined;
  }
}

function withOptions(env: Io["env"], { port, host, agents, data }: ServeOptions): Io["env"] {
  return {
    ...env,
    ...(port === undefined ? {} : { PORT: port }),
    ...(host === undefined ? {} : { HOST: host }),
    ...(agents === undefined ? {} : { SIGNALBOX_AGENTS: agents }),
    ...(data === undefined ? {} : { SIGNALBOX_DATA: data, DATABASE_URL: undefined }),
  };
}

function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
