import type { JsonObject } from "@signalbox/engine";
import { describe, expect, it } from "vitest";
import { handlers } from "./handlers.ts";

const call = async (tool: string, args: JsonObject, conversationId = "c1"): Promise<JsonObject> => {
  const handler = handlers[tool];
  if (handler === undefined) throw new Error(`no handler ${tool}`);
  return await handler(args, {
    conversationId,
    callId: "call-1",
    idempotencyKey: "key-1",
    locale: "en",
    timeZone: "UTC",
    at: "2026-12-01T10:00:00.000Z",
    signal: new AbortController().signal,
  });
};

describe("the insurer's back end", () => {
  it("knows the holder of each HM policy and no other policy", async () => {
    expect(await call("look_up_policy", { policy_number: "HM-204518" })).toEqual({ found: true, holder: "Dev Shah" });
    expect(await call("look_up_policy", { policy_number: "ZZ-204518" })).toEqual({ found: false });
  });

  it("fails to file as often as the policy number says, counted by conversation", async () => {
    const policy = { policy_number: "HM-000002" };
    expect(await call("file_claim", policy, "c2")).toMatchObject({ success: false });
    expect(await call("file_claim", policy, "c3")).toMatchObject({ success: false });
    expect(await call("file_claim", policy, "c2")).toMatchObject({ success: false });
    expect(await call("file_claim", policy, "c2")).toMatchObject({
      success: true,
      number: expect.stringMatching(/^CL-\d{6}$/),
    });
  });

  it("reaches the emergency team but for one policy", async () => {
    expect(await call("notify_emergency", { policy_number: "HM-204518" })).toMatchObject({ success: true });
    expect(await call("notify_emergency", { policy_number: "HM-000911" })).toMatchObject({ success: false });
  });
});
