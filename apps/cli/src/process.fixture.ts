import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const bin = fileURLToPath(new URL("./bin.ts", import.meta.url));

/** How a process ended. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** The real process, and how it will have ended. */
export interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
}

/** Starts the command in a process of its own, from the repository's root unless told otherwise. */
export function startBin(args: readonly string[], folder: string = root): Started {
  const child = spawn(process.execPath, ["--conditions=signalbox-source", "--import", tsx, bin, ...args], {
    cwd: folder,
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  // A process that ends before it has read everything is no failure of the test.
  child.stdin.on("error", () => undefined);
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => resolve({ code, output, errors }));
  });
  return { child, ended };
}

const tsx = import.meta.resolve("tsx");
