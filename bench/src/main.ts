import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { measureAnswers } from "../answers/measure-answers.ts";
import { entries, measureBundle } from "./bundle.ts";
import { measureCompile } from "./compile.ts";
import { measureLongConversation } from "./long-conversation.ts";
import { startServerProcess } from "./server-process.ts";
import { measureStep } from "./step.ts";
import { measureTurns } from "./turns.ts";

const connections = 16;
const seconds = 8;

/** Prints what the engine and the server cost on this machine, as JSON. PostgreSQL is measured where SIGNALBOX_TEST_DATABASE_URL names one. */
async function main(): Promise<void> {
  const report = {
    machine: { node: process.version, cores: availableParallelism() },
    compile: measureCompile(100, 30),
    step: measureSteps(),
    longConversation: measureLongConversation(1000),
    bundle: await measureBundles(),
    answers: await measureAnswers(1500),
    ...(process.argv.includes("--engine") ? {} : await measureServer()),
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}

/** The cost of a decision by the number of slots; a ratio of 10 or less between two of them is linear or better. */
function measureSteps(): Record<string, unknown> {
  measureStep(10, 300);
  const slots10 = measureStep(10, 2000);
  const slots100 = measureStep(100, 200);
  const slots1000 = measureStep(1000, 8);
  const ratio = (one: number, other: number): number => Math.round((one / other) * 10) / 10;
  return {
    slots10,
    slots100,
    slots1000,
    ratio100To10: ratio(slots100.p50Us, slots10.p50Us),
    ratio1000To100: ratio(slots1000.p50Us, slots100.p50Us),
    floorRatio1000To100: ratio(slots1000.floorP50Us, slots100.floorP50Us),
  };
}

/** The engine and its libraries: without a language, in English, and in all five with the choice between them. */
async function measureBundles(): Promise<Record<string, unknown>> {
  return {
    limitBytes: 100 * 1024,
    engine: (await measureBundle(entries.engine)).gzippedBytes,
    inEnglish: await measureBundle(entries.inEnglish),
    runningInEnglish: (await measureBundle(entries.runningInEnglish)).gzippedBytes,
    inFiveLanguages: (await measureBundle(entries.inFiveLanguages)).gzippedBytes,
    withLanguageChoice: (await measureBundle(entries.withLanguageChoice)).gzippedBytes,
  };
}

async function measureServer(): Promise<Record<string, unknown>> {
  const database = process.env["SIGNALBOX_TEST_DATABASE_URL"];
  return {
    pglite: await measurePglite(),
    postgres:
      database === undefined
        ? "not measured: SIGNALBOX_TEST_DATABASE_URL is not set"
        : await measureStore({ DATABASE_URL: database }),
  };
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
