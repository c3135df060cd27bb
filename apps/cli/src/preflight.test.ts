import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig, startServer } from "@signalbox/server";
import { expect, it } from "vitest";
import { recordIo } from "./io.fixture.ts";
import { run } from "./run.ts";

it("a roll-out of workers is let through by a ready server of their contract that takes their token, and by no other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "signalbox-preflight-"));
  const env = { SIGNALBOX_DATA: join(folder, "data"), PORT: "0" };
  const signalbox = async (args: readonly string[], more: Record<string, string> = {}) => {
    const io = recordIo({ folder, env: { ...env, ...more } });
    return { code: await run(args, io, "0.1.0"), output: io.output(), errors: io.errors() };
  };
  const token = (await signalbox(["token", "add", "voice", "worker"])).output.trim();
  const agents = fileURLToPath(new URL("../../../examples", import.meta.url));
  const server = await startServer(readConfig({ ...env, SIGNALBOX_AGENTS: agents }, folder), () => undefined);
  try {
    const good = await signalbox(["preflight", server.url], { SIGNALBOX_VOICE_TOKEN: token });
    expect(good.code).toBe(0);
    expect(good.output).toContain("both speak contract 1");
    expect(good.output).toMatch(/ok {7}vectors: \d+ passages without vectors\n/);
    const foreign = await signalbox(["preflight", server.url, "--json"], { SIGNALBOX_VOICE_TOKEN: "sb-voice-x" });
    expect(foreign.code).toBe(1);
    expect(JSON.parse(foreign.output)).toMatchObject([{ status: "ok" }, { name: "contract", status: "failed" }]);
    expect((await signalbox(["preflight", server.url])).code).toBe(2);
  } finally {
    await server.close();
  }
  const dead = await signalbox(["preflight", server.url], { SIGNALBOX_VOICE_TOKEN: token });
  expect(dead.code).toBe(1);
  expect(dead.output).toContain("failed   readiness");
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
