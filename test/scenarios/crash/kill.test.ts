import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TurnReply } from "@signalbox/api";
import { ApiFailure, createClient } from "@signalbox/api";
import { afterEach, describe, expect } from "vitest";
import { scenario } from "../../scenario.ts";

const fixture = fileURLToPath(new URL("./dying-server.fixture.ts", import.meta.url));
const agents = fileURLToPath(new URL("./agents", import.meta.url));
const turns = ["a table for four people", "yes"];

const folders: string[] = [];
let running: ChildProcess | undefined;

afterEach(() => {
  running?.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Starts the server anew on the same folder; it kills itself at its `nth` write. */
async function start(
  folder: string,
  nth: number,
  when: "before" | "after",
): Promise<{ readonly url: string; readonly died: Promise<unknown> }> {
  const args = [
    "--conditions=signalbox-source",
    "--import",
    "tsx",
    fixture,
    join(folder, "data"),
    agents,
    String(nth),
    when,
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, SIGNALBOX_BOOKINGS_FILE: join(folder, "bookings.jsonl") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running = child;
  const died = new Promise((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code, signal) => reject(new Error(`the server ended before it was ready: ${code ?? signal}`)));
    child.stdout?.on("data", (chunk: Buffer) => {
      const match = /ready (\S+)/.exec(chunk.toString());
      if (match?.[1]) resolve(match[1]);
    });
  });
  return { url, died };
}

/** Sends each message with a key of its own until it is answered, however often the server dies in between. */
async function bookThroughDeaths(
  folder: string,
  nth: number,
  when: "before" | "after",
): Promise<{ deaths: number; replies: TurnReply[]; id: string; url: string }> {
  let deaths = 0;
  let server = await start(folder, 0, when);
  const { id } = await createClient({ baseUrl: server.url }).openConversation({ agent: "one-table" });
  running?.kill("SIGKILL");
  await server.died;
  server = await start(folder, nth, when);
  const replies: TurnReply[] = [];
  for (const [index, text] of turns.entries()) {
    for (;;) {
      const reply = await createClient({ baseUrl: server.url })
        .postTurn(id, { text }, { idempotencyKey: `turn-${index}` })
        .catch((error: unknown) => {
          if (!(error instanceof ApiFailure) || error.code !== "unreachable") throw error;
          return undefined;
        });
      if (reply) {
        replies.push(reply);
        break;
      }
      await server.died;
      deaths += 1;
      if (deaths > 60) throw new Error("the booking makes no progress");
      server = await start(folder, nth, when);
    }
  }
  return { deaths, replies, id, url: server.url };
}

async function check(nth: number, when: "before" | "after", fewestDeaths: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "signalbox-kill-"));
  folders.push(folder);
  const { deaths, replies, id, url } = await bookThroughDeaths(folder, nth, when);
  expect(deaths).toBeGreaterThanOrEqual(fewestDeaths);
  expect(replies.at(-1)).toMatchObject({ status: "complete", owner: "bot" });
  expect(JSON.stringify(replies.at(-1)?.messages)).toContain("Booked: T-1.");
  const bookings = readFileSync(join(folder, "bookings.jsonl"), "utf8").trim().split("\n");
  expect(bookings).toHaveLength(1);
  const { entries } = await createClient({ baseUrl: url }).listEvents(id, { limit: 500 });
  const said = entries.flatMap(({ event }) => (event.type === "user-said" ? [event["text"]] : []));
  expect(said).toEqual(turns);
  expect(entries.map((entry) => entry.sequence)).toEqual(entries.map((_, index) => index + 1));
}

describe("kill -9 between the commits of a booking", { timeout: 280_000 }, () => {
  scenario(
    "once.same-inputs-succeed-once",
    "the process dies right after every single write: one booking, every word heard once",
    () => check(1, "after", 5),
  );

  scenario(
    "record.every-message-once-in-order",
    "the process dies right before every write, with what ran in between lost: one booking all the same",
    () => check(2, "before", 3),
  );
});
