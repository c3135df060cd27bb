import { describe, expect, it } from "vitest";
import { collect, describeModel, modelRequest, replyOf } from "./model-contract.ts";
import { createScriptedModel } from "./scripted-model.ts";

describeModel("the scripted model", {
  isScriptable: true,
  open: (script) => ({ model: createScriptedModel(script) }),
});

describe("the scripted model", () => {
  it("remembers what it was asked", async () => {
    const model = createScriptedModel([{ text: "Hello." }]);
    await collect(model.respond(modelRequest({ text: "hi" })));
    expect(model.requests.map((request) => request.messages)).toEqual([[{ role: "user", text: "hi" }]]);
  });

  it("can answer by a function of the request", async () => {
    const model = createScriptedModel((request, index) => ({ text: `${index}: ${request.guidance.userText}` }));
    expect((await replyOf(model, modelRequest({ text: "one" }))).text).toBe("0: one");
    expect((await replyOf(model, modelRequest({ text: "two" }))).text).toBe("1: two");
  });

  it("says so when the script is used up", async () => {
    await expect(replyOf(createScriptedModel([]), modelRequest())).rejects.toMatchObject({
      code: "model-unavailable",
      retryable: false,
      message: "The script has no reply number 1.",
    });
  });
});
