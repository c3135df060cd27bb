import { describe, expect, it } from "vitest";
import { loadPeer } from "./load-peer.ts";

describe("an optional package", () => {
  it("that is missing is reported with how to install it", async () => {
    const missing = "@signalbox/no-such-package";
    await expect(loadPeer(missing, () => import(/* @vite-ignore */ missing))).rejects.toMatchObject({
      code: "config-invalid",
      hint: "Install it: npm install ai @ai-sdk/openai-compatible",
      message: expect.stringContaining(missing),
    });
  });

  it("that is there is given as it is", async () => {
    expect(await loadPeer("node:path", () => import("node:path"))).toHaveProperty("join");
  });
});
