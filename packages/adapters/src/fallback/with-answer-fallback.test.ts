import type { AnswerModel } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import { answerRequest, describeAnswerModel, startOpenAiServer } from "@signalbox/testing";
import { describe, expect, it } from "vitest";
import { createOpenAiCompatibleAnswerModel } from "../ai-sdk/index.ts";
import { createRulesAnswerModel } from "../rules/index.ts";
import { withAnswerFallback } from "./with-answer-fallback.ts";

const rules = createRulesAnswerModel();

function failing(code: "model-unavailable" | "model-malformed" | "model-rate-limited"): AnswerModel {
  const error = new AppError({ code, message: "It failed.", hint: "Look at the test." });
  return { name: "failing", complete: () => Promise.reject(error) };
}

describeAnswerModel("a model whose endpoint is down", {
  isScriptable: false,
  open: async () => {
    const server = await startOpenAiServer([]);
    await server.close();
    const endpoint = await createOpenAiCompatibleAnswerModel({ url: server.url, model: "small" });
    return { model: withAnswerFallback(endpoint, rules) };
  },
});

describe("a model with rules behind it", () => {
  it("does not ask them while it replies, also with what fits no schema", async () => {
    const odd: AnswerModel = { name: "odd", complete: async () => ({ value: ["?"] }) };
    const model = withAnswerFallback(odd, failing("model-unavailable"));
    expect((await model.complete(answerRequest("triage"))).value).toEqual(["?"]);
    expect(model.name).toBe("odd, else failing");
  });

  it.each(["model-unavailable", "model-rate-limited", "model-malformed"] as const)(
    "has them answer after %s, and says why",
    async (code) => {
      const errors: unknown[] = [];
      const model = withAnswerFallback(failing(code), rules, { onFallback: (error) => errors.push(error) });
      const request = answerRequest("triage");
      expect((await model.complete(request)).value).toEqual((await rules.complete(request)).value);
      expect(errors).toMatchObject([{ code }]);
    },
  );

  it("does not ask them for a request that was cancelled", async () => {
    const model = withAnswerFallback(failing("model-rate-limited"), rules);
    const request = answerRequest("triage", AbortSignal.abort());
    await expect(model.complete(request)).rejects.toMatchObject({ code: "model-rate-limited" });
  });
});
