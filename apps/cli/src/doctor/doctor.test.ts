import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startOpenAiServer } from "@signalbox/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Check } from "../checks.ts";
import { recordIo } from "../io.fixture.ts";
import { run } from "../run.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "doctor-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the doctor says with this environment, by check, and how it ends. */
async function examined(
  env: Record<string, string>,
  args: readonly string[] = [],
  given: Parameters<typeof recordIo>[0] = {},
) {
  const io = recordIo({ folder: root, env: { PORT: "0", SIGNALBOX_DATA: join(folder, "data"), ...env }, ...given });
  const code = await run(["doctor", "--json", ...args], io, "0.1.0");
  const checks: Check[] = JSON.parse(io.output());
  return { code, by: Object.fromEntries(checks.map((check) => [check.name, check])), checks };
}

/** Answers as an endpoint of models does, for as long as `use` takes. */
async function withEndpoint(status: number, body: string, use: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe("signalbox doctor", () => {
  it("finds all well in a fresh clone, and touches nothing", async () => {
    const { code, checks } = await examined({}, ["--check-dialogue"]);
    expect(checks.filter(({ status }) => status !== "ok")).toEqual([]);
    expect([code, checks.map(({ name }) => name).slice(0, 8)]).toEqual([
      0,
      ["node", "configuration", "port", "database", "migrations", "model", "embedding", "agents"],
    ]);
    expect(checks.filter(({ name }) => name.startsWith("dialogue, "))).toHaveLength(5);
  });

  it("says a line a check, with what to do below what is not well", async () => {
    const io = recordIo({
      folder: root,
      nodeVersion: "18.20.0",
      env: { PORT: "0", SIGNALBOX_DATA: join(folder, "data") },
    });
    expect(await run(["doctor"], io, "0.1.0")).toBe(1);
    expect(io.output()).toContain("failed   node: 18.20.0\n         install Node 20.19 or newer\n");
    expect(io.output()).toContain("ok       model: the rule-based model");
  });

  it("names every variable that is wrong, and stops there", async () => {
    const { code, by } = await examined({ PORT: "http", SIGNALBOX_MODEL: "m" });
    expect([code, by["configuration"]?.status, by["database"]]).toEqual([1, "failed", undefined]);
    expect(by["configuration"]?.hint).toContain("PORT, SIGNALBOX_MODEL_URL");
  });

  it("reads a file of variables over the environment", async () => {
    writeFileSync(join(folder, "bad.env"), "PORT=http\n");
    expect((await examined({}, ["--env", join(folder, "bad.env")])).by["configuration"]?.status).toBe("failed");
    const io = recordIo({ folder: root });
    expect(await run(["doctor", "--env", "nowhere.env"], io, "0.1.0")).toBe(2);
  });

  it("warns of a port that is taken", async () => {
    await withEndpoint(200, "", async (url) => {
      const { code, by } = await examined({ PORT: new URL(url).port });
      expect([code, by["port"]?.status]).toEqual([0, "warning"]);
    });
  });

  it("tells a database that does not answer", async () => {
    const { code, by } = await examined({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect([code, by["database"]?.status, by["migrations"]]).toEqual([1, "failed", undefined]);
    expect(by["database"]?.hint).not.toBe(undefined);
  });

  it("tells an endpoint that is away, refuses the key, lacks the model, or has it", async () => {
    const model = (url: string) =>
      examined({ SIGNALBOX_MODEL_URL: url, SIGNALBOX_MODEL: "m-1" }).then(({ by }) => by["model"]?.status);
    expect(await model("http://127.0.0.1:1/v1")).toBe("failed");
    await withEndpoint(401, "", async (url) => expect(await model(url)).toBe("failed"));
    await withEndpoint(404, "", async (url) => expect(await model(url)).toBe("warning"));
    await withEndpoint(200, '{"data":[{"id":"m-2"}]}', async (url) => expect(await model(url)).toBe("warning"));
    await withEndpoint(200, '{"data":[{"id":"m-1"}]}', async (url) => expect(await model(url)).toBe("ok"));
  });

  it("tries the embedder with one word, and tells what it gives where that is not what was said", async () => {
    const server = await startOpenAiServer(() => ({ vectors: [[1, 0, 0]] }));
    const embedding = (env: Record<string, string>) => examined(env).then(({ by }) => by["embedding"]);
    const of = (dimension: string) => ({
      SIGNALBOX_EMBEDDING_URL: server.url,
      SIGNALBOX_EMBEDDING_MODEL: "e5",
      SIGNALBOX_EMBEDDING_DIMENSION: dimension,
    });
    expect(await embedding(of("3"))).toMatchObject({ status: "ok", found: "e5 gives 3 numbers a text" });
    expect(await embedding(of("4"))).toMatchObject({ status: "failed", found: "e5 gives 3 numbers, not 4" });
    expect(server.requests.map(({ body }) => body["input"])).toEqual([["hours"], ["hours"]]);
    await server.close();
    expect(await embedding(of("3"))).toMatchObject({ status: "failed" });
    const folder = await embedding({ SIGNALBOX_EMBEDDING_FOLDER: "nowhere" });
    expect(folder).toMatchObject({ status: "failed" });
    expect((await examined({ SIGNALBOX_EMBEDDING_MODEL: "hash" })).by["vectors"]?.found).toContain("preflight");
  });

  it("names the files of agents with problems, and a folder without agents", async () => {
    mkdirSync(join(folder, "agents/typo"), { recursive: true });
    writeFileSync(join(folder, "agents/typo/agent.yaml"), "id: typo\nslots:\n  - name: a\n    requires: [b]\n");
    const spoilt = await examined({ SIGNALBOX_AGENTS: join(folder, "agents") });
    expect([spoilt.code, spoilt.by["agents"]?.found]).toEqual([1, "problems in typo/agent.yaml"]);
    mkdirSync(join(folder, "none"));
    expect((await examined({ SIGNALBOX_AGENTS: join(folder, "none") })).by["agents"]?.status).toBe("failed");
  });
});
