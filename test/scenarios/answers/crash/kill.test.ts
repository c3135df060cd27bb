import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect } from "vitest";
import { z } from "zod";
import { scenario } from "../../../scenario.ts";

const fixture = fileURLToPath(new URL("./dying-desk.fixture.ts", import.meta.url));
const everyCall = ["triage", "contextualize", "grade", "generate", "verify", "remember"];

/** What the process prints when it lives to the end. */
const outcomeShape = z.object({
  result: z.object({ status: z.string() }).loose(),
  thread: z.object({ turnCount: z.number(), exchanges: z.array(z.unknown()), turn: z.null() }).loose(),
  entries: z.array(z.object({ sequence: z.number(), event: z.object({ type: z.string() }).loose() }).loose()),
  known: z.object({ facts: z.array(z.unknown()) }).loose(),
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Asks the same question under the same id, in a new process each time, until one lives to answer it. */
async function askThroughDeaths(nth: number, when: "before" | "after") {
  const folder = mkdtempSync(join(tmpdir(), "signalbox-kill-"));
  folders.push(folder);
  const repliesFile = join(folder, "replies");
  const live = async (write: number) => {
    const args = ["--conditions=signalbox-source", "--import", "tsx", fixture];
    const child = spawn(process.execPath, [...args, join(folder, "data"), repliesFile, String(write), when], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const exited = once(child, "exit");
    const printed = await text(child.stdout);
    const [code, signal] = await exited;
    if (signal !== "SIGKILL" && code !== 0) throw new Error(`the process failed with ${code ?? signal}`);
    return signal === "SIGKILL" ? undefined : outcomeShape.parse(JSON.parse(printed));
  };
  const replies = (): string[] => (existsSync(repliesFile) ? readFileSync(repliesFile, "utf8").trim().split("\n") : []);
  for (let deaths = 0; deaths < 20; deaths += 1) {
    const outcome = await live(nth);
    if (outcome === undefined) continue;
    const replied = replies();
    const again = await live(0);
    return { deaths, outcome, replied, again, repliedInTheEnd: replies() };
  }
  throw new Error("the question makes no progress");
}

type Told = Awaited<ReturnType<typeof askThroughDeaths>>;

function expectOneAnswer({ outcome, again, replied, repliedInTheEnd }: Told): void {
  const { result, thread, entries, known } = outcome;
  expect(result.status).toBe("answered");
  expect(again?.result).toEqual(result);
  expect(repliedInTheEnd).toEqual(replied);
  expect(thread).toMatchObject({ turnCount: 1, exchanges: [expect.anything()] });
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
  expect(entries.filter(({ event }) => event.type === "asked")).toHaveLength(1);
  expect(entries.filter(({ event }) => event.type === "model-answered")).toHaveLength(everyCall.length);
  expect(known.facts).toHaveLength(1);
}

describe("kill -9 in the middle of an answer", { timeout: 280_000 }, () => {
  scenario(
    "answers.never-paid-twice",
    "the process dies right after every single write: every model call is made once, and the turn ends once",
    async () => {
      const told = await askThroughDeaths(1, "after");
      expect(told.deaths).toBe(everyCall.length + 1);
      expect(told.replied).toEqual(everyCall);
      expectOneAnswer(told);
    },
  );

  scenario(
    "answers.never-paid-twice",
    "the process dies right before every write but the first it comes to: only the reply that was not kept is asked for again",
    async () => {
      const told = await askThroughDeaths(2, "before");
      expect(told.deaths).toBe(everyCall.length);
      const twice = everyCall.slice(1).flatMap((purpose) => [purpose, purpose]);
      expect(told.replied).toEqual([everyCall[0], ...twice]);
      expectOneAnswer(told);
    },
  );
});
