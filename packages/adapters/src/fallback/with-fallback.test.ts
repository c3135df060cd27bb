import type { Model } from "@signalbox/ports";
import { createScriptedModel, describeModel, modelRequest, replyOf } from "@signalbox/testing";
import { describe, expect, it } from "vitest";
import { withFallback } from "./with-fallback.ts";

describeModel("a model whose primary is down", {
  isScriptable: true,
  open: (script) => ({
    model: withFallback(
      createScriptedModel(() => ({ failure: "unavailable" })),
      createScriptedModel(script),
    ),
  }),
});

describe("a model with a fallback", () => {
  it("does not ask the fallback while the primary answers", async () => {
    const fallback = createScriptedModel([]);
    const model = withFallback(createScriptedModel([{ text: "Primary." }]), fallback);
    expect((await replyOf(model, modelRequest())).text).toBe("Primary.");
    expect(fallback.requests).toHaveLength(0);
  });

  for (const failure of ["unavailable", "rate-limited", "cut"] as const) {
    it(`answers with the fallback when the primary is ${failure}, and says why`, async () => {
      const errors: unknown[] = [];
      const primary = createScriptedModel([{ text: "I have", failure }]);
      const model = withFallback(primary, createScriptedModel([{ text: "Fallback." }]), {
        onFallback: (error) => errors.push(error),
      });
      expect((await replyOf(model, modelRequest())).text).toBe("Fallback.");
      expect(errors).toHaveLength(1);
    });
  }

  it("answers with the fallback when the primary ends without a reply", async () => {
    const silent: Model = { name: "silent", readsHistory: false, respond: async function* () {} };
    const model = withFallback(silent, createScriptedModel([{ text: "Fallback." }]));
    expect((await replyOf(model, modelRequest())).text).toBe("Fallback.");
  });

  it("does not ask the fallback when the request was cancelled", async () => {
    const fallback = createScriptedModel([{ text: "Fallback." }]);
    const model = withFallback(createScriptedModel([{ text: "Primary." }]), fallback);
    const request = modelRequest({ signal: AbortSignal.abort() });
    await expect(replyOf(model, request)).rejects.toMatchObject({ code: "model-unavailable" });
    expect(fallback.requests).toHaveLength(0);
  });
});
