import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordIo } from "../io.fixture.ts";
import { startBin } from "../process.fixture.ts";
import { run } from "../run.ts";

describe("signalbox serve", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "serve-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("serves the agents of a folder until it is stopped, and chat talks to it", async () => {
    const { child, ended } = startBin(["serve", "--port", "0", "--data", join(folder, "data"), "--agents", "examples"]);
    const listening = new Promise<string>((resolve) => {
      child.stdout.on("data", (chunk: Buffer) => resolve(/http:\S+/.exec(chunk.toString())?.[0] ?? ""));
    });
    const url = await Promise.race([listening, ended.then(({ errors }) => errors)]);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);

    const talk = recordIo({ lines: ["a table for two on a Friday", "/why"] });
    expect(await run(["chat", "table-booking", "--url", url], talk, "0.1.0")).toBe(0);
    expect(talk.output()).toContain("agent> Just to confirm: 2 guests");
    expect(talk.output()).toMatch(/hidden +set_time/);

    const wrong = recordIo();
    expect(await run(["chat", "tabel-booking", "--url", url], wrong, "0.1.0")).toBe(2);
    expect(wrong.errors()).toContain('did you mean "table-booking"?');

    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0 });
  }, 120_000);

  it("says which agents keep it from starting, a line a problem", async () => {
    mkdirSync(join(folder, "agents/typo"), { recursive: true });
    writeFileSync(join(folder, "agents/typo/agent.yaml"), "id: typo\nslots:\n  - name: size\n    requires: [sizes]\n");
    const args = ["serve", "--port", "0", "--data", "data", "--agents", "agents"];
    const { code, errors } = await startBin(args, folder).ended;
    expect(code).toBe(1);
    expect(errors).toContain("agents/typo/agent.yaml:4:16 slots[0].requires[0]");
    expect(errors).not.toMatch(/^\s+at /m);
  }, 60_000);
});
