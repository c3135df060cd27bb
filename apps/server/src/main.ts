import { readConfig } from "./config.ts";
import type { RunningServer } from "./server.ts";
import { describeStartFailure } from "./start-failure.ts";
import { startServer } from "./start-server.ts";

try {
  const config = readConfig(process.env, process.cwd());
  const server = await startServer(config, (line) => process.stderr.write(`${line}\n`));
  closeOnSignals(server);
  process.stdout.write(`Signalbox is ready: ${server.url}\n`);
} catch (error) {
  failWith(error);
}

/** The first signal closes the server and exits with 0; a second one does not wait. */
function closeOnSignals(server: RunningServer): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    server.close().then(() => process.exit(0), failWith);
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}

function failWith(error: unknown): void {
  process.stderr.write(`${describeStartFailure(error)}\n`, () => process.exit(1));
}
