import { createInterface } from "node:readline";
import type { ExitCode } from "./exit-code.ts";
import { exitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";
import { run } from "./run.ts";
import { version } from "./version.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort(new Error(signal)));

// A reader that left (`signalbox graph FILE | head -1`) is no failure: there is nobody to tell.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? exitCode.ok : exitCode.problems);
  });
}

async function* readLines(): AsyncGenerator<string> {
  const reader = createInterface({ input: process.stdin, terminal: false, crlfDelay: Number.POSITIVE_INFINITY });
  stop.signal.addEventListener("abort", () => reader.close());
  try {
    yield* reader;
  } finally {
    // A terminal that is still being read keeps the process alive.
    reader.close();
  }
}

const io: Io = {
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  readLines,
  readBytes: () => process.stdin,
  isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
  env: process.env,
  folder: process.cwd(),
  now: () => new Date().toISOString(),
  nodeVersion: process.versions.node,
  signal: stop.signal,
};

const code: ExitCode = await run(process.argv.slice(2), io, version);
process.exitCode = code;
