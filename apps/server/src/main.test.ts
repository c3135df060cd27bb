import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@signalbox/api";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const main = fileURLToPath(new URL("main.ts", import.meta.url));
const children: ChildProcess[] = [];
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "signalbox-main-"));
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  /** The address that it printed; rejects when it ends before. */
  readonly url: Promise<string>;
  readonly exit: Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }>;
}

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, ["--conditions=signalbox-source", "--import", "tsx", main], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: "0", SIGNALBOX_DATA: join(folder, "data"), ...env },
  });
  children.push(child);
  let output = "";
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const exit = new Promise<Awaited<Run["exit"]>>((resolve) => {
    child.on("close", (code) => resolve({ code, output, errors }));
  });
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const printed = /^Signalbox is ready: (http:\S+)\n/m.exec(output)?.[1];
      if (printed !== undefined) resolve(printed);
    });
    void exit.then(({ code }) => reject(new Error(`ended with ${code}: ${errors}`)));
  });
  url.catch(() => undefined);
  return { child, url, exit };
}

test("a server serves the examples, keeps its folder to itself, ends on a signal, and goes on where it was", async () => {
  const first = run({});
  const url = await first.url;
  const client = createClient({ baseUrl: url });
  expect((await client.listAgents()).map(({ id }) => id)).toContain("table-booking");
  const { id, messages } = await client.openConversation({ agent: "table-booking" });
  expect(messages).not.toEqual([]);
  const { turnId } = await client.postTurn(id, { text: "a table for four, please" }, { idempotencyKey: "one" });
  const before = await client.getConversation(id);
  const { entries } = await client.listEvents(id);
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));

  const locked = await run({}).exit;
  expect(locked).toMatchObject({ code: 1, output: "" });
  expect(locked.errors).toMatch(/^signalbox: .+in use by process \d+.+SIGNALBOX_DATA.+\n$/);

  const taken = await run({ PORT: new URL(url).port, SIGNALBOX_DATA: join(folder, "other") }).exit;
  expect(taken).toMatchObject({ code: 1, output: "" });
  expect(taken.errors).toMatch(/^signalbox: port \d+ on 127\.0\.0\.1 is in use; set PORT to another one\n$/);

  first.child.kill("SIGTERM");
  const ended = await first.exit;
  expect(ended).toMatchObject({ code: 0, output: `Signalbox is ready: ${url}\n` });
  expect(ended.errors).not.toContain("table for four");

  const second = run({});
  const again = createClient({ baseUrl: await second.url });
  expect(await again.getConversation(id)).toEqual(before);
  const repeated = await again.postTurn(id, { text: "a table for four, please" }, { idempotencyKey: "one" });
  expect(repeated.turnId).toBe(turnId);
  second.child.kill("SIGINT");
  expect((await second.exit).code).toBe(0);
}, 120_000);

test("a variable that is wrong is named in one line", async () => {
  const { code, errors } = await run({ PORT: "http" }).exit;
  expect(code).toBe(1);
  expect(errors).toMatch(/^signalbox: PORT has to be .+\n$/);
}, 30_000);
