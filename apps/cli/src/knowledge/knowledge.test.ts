import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOpenAiServer } from "@signalbox/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordIo } from "../io.fixture.ts";
import { run } from "../run.ts";

describe("the knowledge commands", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "signalbox-knowledge-"));
    mkdirSync(join(folder, "handbook", "Cards"), { recursive: true });
    writeFileSync(join(folder, "handbook", "Cards", "fees.md"), "# Fees\n\nA card costs two euros.\n");
    writeFileSync(join(folder, "handbook", "loans.html"), "<h1>Loans</h1><p>A loan costs nothing.</p>");
    const lines = [
      { id: "hours", title: "Hours", text: "We open at nine." },
      { id: "draft", text: "Cards will be free.", state: "draft" },
      { id: "both", text: "x", html: "y" },
      { id: "gold", text: "Gold cards are free.", segments: ["nobody-has-it"] },
    ];
    writeFileSync(join(folder, "items.jsonl"), `${lines.map((line) => JSON.stringify(line)).join("\n")}\nnot json\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function signalbox(args: readonly string[], more: Parameters<typeof recordIo>[0] = {}) {
    const { env = {}, ...rest } = more;
    const io = recordIo({ folder, ...rest, env: { SIGNALBOX_DATA: join(folder, "data"), ...env } });
    const code = await run(args, io, "0.1.0");
    return { code, output: io.output(), errors: io.errors() };
  }

  it("ingest a folder, again without a change, and a file with a line for each record that is not taken", async () => {
    const first = await signalbox(["ingest", "handbook", "--source", "handbook"]);
    expect(first).toEqual({ code: 0, output: "2 added, 0 changed, 0 unchanged; 2 passages\n", errors: "" });
    const again = await signalbox(["ingest", "handbook", "--source", "handbook"]);
    expect(again.output).toBe("0 added, 0 changed, 2 unchanged; 2 passages\n");
    const items = await signalbox(["ingest", "items.jsonl", "--source", "items", "--folder", "News/2026"]);
    expect(items.code).toBe(1);
    expect(items.output).toBe("2 added, 0 changed, 0 unchanged; 2 passages\n");
    const problems = items.errors.trimEnd().split("\n");
    expect(problems.slice(0, -1).map((line) => line.split(":")[0])).toEqual(["line 3", "line 5", "line 4"]);
    expect(problems.at(-1)).toBe("error: 3 records were not taken");
  }, 120_000);

  it("count an agent's instructions too, and take the ones that can be taken", async () => {
    mkdirSync(join(folder, "guided", "instructions"), { recursive: true });
    writeFileSync(
      join(folder, "guided", "agent.yaml"),
      "id: guided\nslots: [{ name: topic, ask: Yes?, optional: true }]\ntools: { search_knowledge: { knowledge: { limit: 3 } } }\n",
    );
    writeFileSync(join(folder, "guided", "instructions", "tone.md"), "# Tone\n\nBe brief.\n");
    const env = { SIGNALBOX_DATA: join(folder, "data-of-guided") };
    const first = await signalbox(["ingest", "guided"], { env });
    expect(first).toEqual({ code: 0, output: "1 added, 0 changed, 0 unchanged; 1 passage\n", errors: "" });
    writeFileSync(join(folder, "guided", "instructions", "deep.html"), "<div>".repeat(2_000));
    const second = await signalbox(["ingest", "guided"], { env });
    expect(second.output).toBe("0 added, 0 changed, 1 unchanged; 1 passage\n");
    expect(second.errors).toMatch(/deep\.html: .*elements within each other/);
  }, 120_000);

  it("read standard input, show how far they are to a person, and refuse what they cannot read", async () => {
    const lines = ['{"id":"faq","text":"Umbrellas are lent at the desk."}'];
    const piped = await signalbox(["ingest", "-", "--source", "faq"], { lines, isInteractive: true });
    expect(piped).toMatchObject({ code: 0, output: "1 added, 0 changed, 0 unchanged; 1 passage\n" });
    expect(piped.errors).toContain("\r1 items");
    const file = await signalbox(["ingest", "items.jsonl", "--source", "items"], { isInteractive: true });
    expect(file.errors).toContain("[########################] 100 % 2 items");
    expect(await signalbox(["ingest", "nowhere", "--source", "x"])).toMatchObject({ code: 2 });
    expect(await signalbox(["ingest", "-", "--source", "x", "--format", "md"])).toMatchObject({ code: 2 });
    expect(await signalbox(["ingest", "handbook", "--source", "x", "--format", "csv"])).toMatchObject({ code: 2 });
    const empty = await signalbox(["ingest", "-", "--source", "x"], { lines: [] });
    expect(empty).toMatchObject({ code: 1, errors: "error: nothing was read\n" });
    expect((await signalbox(["ingest", "handbook", "--source", "x", "--organisation", "other"])).code).toBe(1);
  }, 120_000);

  it("search as an agent, and tell an administrator of the organisation what keeps documents away", async () => {
    expect(await signalbox(["search", "card"])).toMatchObject({ code: 2 });
    const { openKnowledge } = await import("../compose-knowledge.ts");
    const storage = { type: "pglite", folder: join(folder, "data") } as const;
    const { knowledge, close } = await openKnowledge(
      { storage, embedder: { type: "none" } },
      () => "2026-12-01T10:00:00.000Z",
    );
    await knowledge.of("default").putAgent({ id: "desk", name: "Desk", fallback: "" });
    await close();
    const found = await signalbox(["search", "what does a card cost"]);
    expect(found).toMatchObject({ code: 0, errors: "" });
    expect(found.output).toContain("1. Fees (knowledge");
    expect(found.output).not.toContain("Cards will be free");
    const unknown = await signalbox(["search", "card", "--agent", "dekc"]);
    expect(unknown).toEqual({
      code: 2,
      output: "",
      errors: 'error: there is no agent "dekc" (one of: desk)\n',
    });
    const elsewhere = await signalbox(["search", "card", "--agent", "desk", "--organisation", "acme"]);
    expect(elsewhere.errors).toContain("the organisation acme has no agents that search");
    const nobody = await signalbox(["search", "card", "--contact", "bob"]);
    expect(nobody).toMatchObject({ code: 1, output: expect.stringMatching(/^unavailable: 0 passages/) });
    expect(nobody.errors).toContain('there is no contact "bob" in the organisation default');
    const denied = await signalbox(["search", "card", "--explain"], { env: { SIGNALBOX_ADMIN_TOKEN: "sb-admin-x" } });
    expect(denied.code).toBe(1);
    expect(denied.errors).toContain("--explain is for administrators of default");
    const token = (await signalbox(["token", "add", "admin", "ann"])).output.trim();
    const why = await signalbox(["search", "what does a card cost", "--explain"], {
      env: { SIGNALBOX_ADMIN_TOKEN: token },
    });
    expect(why.code).toBe(0);
    expect(why.output).toMatch(/- Fees \(.*\): found/);
    expect(why.output).toMatch(/\): removed by draft/);
    expect((await signalbox(["token", "list"])).output).toBe("admin ann since 2026-12-01T10:00:00.000Z\n");
    expect((await signalbox(["token", "add", "operator", "root"])).output).toMatch(/^sb-operator-/);
    expect((await signalbox(["token", "list"])).output).toContain("operator root since");
    expect((await signalbox(["token", "remove", "operator", "root"])).code).toBe(0);
    expect((await signalbox(["token", "remove", "admin", "ann"])).code).toBe(0);
    expect((await signalbox(["search", "card", "--explain"], { env: { SIGNALBOX_ADMIN_TOKEN: token } })).code).toBe(1);
    expect((await signalbox(["token", "add"])).code).toBe(2);
  }, 120_000);

  it("make vectors of what is read with the environment's embedder, and change the model by a switch", async () => {
    let isDown = false;
    const endpoint = await startOpenAiServer(({ body }) =>
      isDown ? { status: 503 } : { vectors: [body["input"]].flat().map(() => [1, 0]) },
    );
    const env = (model: string) => ({
      SIGNALBOX_DATA: join(folder, "vectors"),
      SIGNALBOX_EMBEDDING_URL: endpoint.url,
      SIGNALBOX_EMBEDDING_MODEL: model,
      SIGNALBOX_EMBEDDING_DIMENSION: "2",
    });
    const ingest = ["ingest", "handbook", "--source", "handbook"];
    expect(await signalbox(ingest, { env: env("one") })).toMatchObject({
      code: 0,
      output: "2 added, 0 changed, 0 unchanged; 2 passages\n2 vectors made\n",
    });
    expect((await signalbox(["reindex", "--dry-run"], { env: env("one") })).output).toBe(
      "2 passages with vectors of one\n",
    );
    isDown = true;
    expect(await signalbox(["reindex"], { env: env("two") })).toMatchObject({ code: 1 });
    const still = await signalbox(["reindex", "--dry-run"], { env: env("two") });
    expect(still).toMatchObject({ code: 1, output: "2 passages with vectors of one; not what is configured\n" });
    isDown = false;
    expect(await signalbox(["reindex"], { env: env("two") })).toEqual({
      code: 0,
      output: "2 passages with vectors of two\n",
      errors: "",
    });
    isDown = true;
    const late = await signalbox(["ingest", "items.jsonl", "--source", "items"], { env: env("two") });
    expect(late.output).toBe("2 added, 0 changed, 0 unchanged; 2 passages\n");
    expect(late.errors).toContain("signalbox reindex makes the vectors");
    expect((await signalbox(["reindex", "--dry-run"], { env: env("two") })).output).toBe(
      "4 passages with vectors of two, 2 of them wait for theirs\n",
    );
    const none = { SIGNALBOX_DATA: join(folder, "vectors") };
    expect((await signalbox(["reindex"], { env: none })).output).toBe("4 passages without vectors\n");
    await endpoint.close();
    const wrong = await signalbox(ingest, { env: { ...none, SIGNALBOX_EMBEDDING_URL: "x" } });
    expect(wrong.errors).toContain("SIGNALBOX_EMBEDDING_URL has to be an http or https address");
  }, 120_000);
});
