import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../apps/server/dist/main.js", import.meta.url));
const agents = fileURLToPath(new URL("../../examples", import.meta.url));

/** The built server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string;
  /** From the spawn to the line that says it is ready. */
  readonly readyMs: number;
  residentMb(): number;
  stop(): Promise<void>;
}

/** Starts the built server on a free port of loopback; `env` chooses its storage. */
export async function startServerProcess(env: { readonly [name: string]: string }): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", SIGNALBOX_AGENTS: agents, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const url = await readyUrl(child);
  return {
    url,
    readyMs: Math.round(performance.now() - started),
    residentMb: () => residentMb(child.pid ?? 0),
    stop: () => stop(child),
  };
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code} before it was ready; was it built?`)));
    child.stdout?.on("data", (chunk: Buffer) => {
      const url = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (url) resolve(url);
    });
  });
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
