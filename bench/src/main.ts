import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "./server-process.ts";
import { measureStep } from "./step.ts";
import { measureTurns } from "./turns.ts";

const connections = 16;
const seconds = 8;

/** Prints what the engine and the server cost on this machine, as JSON. PostgreSQL is measured where SIGNALBOX_TEST_DATABASE_URL names one. */
async function main(): Promise<void> {
  measureStep(10, 300);
  const step10 = measureStep(10, 2000);
  const step100 = measureStep(100, 200);
  const database = process.env["SIGNALBOX_TEST_DATABASE_URL"];
  const report = {
    machine: { node: process.version, cores: availableParallelism() },
    step: { slots10: step10, slots100: step100, ratio100To10: Math.round((step100.p50Us / step10.p50Us) * 10) / 10 },
    pglite: await measurePglite(),
    postgres:
      database === undefined
        ? "not measured: SIGNALBOX_TEST_DATABASE_URL is not set"
        : await measureStore({ DATABASE_URL: database }),
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}

/** A new folder for the first start; the second start finds it as the first one left it. */
async function measurePglite(): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "signalbox-bench-"));
  const env = { SIGNALBOX_DATA: join(folder, "data"), DATABASE_URL: "" };
  try {
    const first = await startServerProcess(env);
    await first.stop();
    return { firstReadyMs: first.readyMs, ...(await measureStore(env)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStore(env: { readonly [name: string]: string }): Promise<Record<string, unknown>> {
  const server = await startServerProcess(env);
  try {
    const residentMbAtStart = server.residentMb();
    const turns = await measureTurns(server.url, connections, seconds);
    return { readyMs: server.readyMs, residentMbAtStart, residentMb: server.residentMb(), connections, ...turns };
  } finally {
    await server.stop();
  }
}

await main();
