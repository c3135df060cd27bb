import { collect, modelRequest, replyOf } from "@signalbox/testing";
import type { LanguageModel } from "ai";
import { describe, expect, it } from "vitest";
import { createAiSdkModel } from "./ai-sdk-model.ts";

type Provided = Extract<LanguageModel, { specificationVersion: "v3" }>;
type Streamed = Awaited<ReturnType<Provided["doStream"]>>["stream"];

/** A model of no particular provider, whose stream is given. */
function provided(doStream: () => PromiseLike<{ stream: Streamed }>): LanguageModel {
  return {
    specificationVersion: "v3",
    provider: "test",
    modelId: "test",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("not used")),
    doStream,
  } satisfies Provided;
}

describe("a model of any provider of the AI SDK", () => {
  it("is given up when its time is over, also when it takes no notice of being cancelled", async () => {
    const model = await createAiSdkModel({
      model: provided(() => new Promise(() => undefined)),
      name: "deaf",
      timeoutMs: 20,
    });
    await expect(replyOf(model, modelRequest())).rejects.toMatchObject({
      code: "model-unavailable",
      message: 'The model "deaf" did not finish its reply within 20 ms.',
    });
  });

  it("is model-unavailable when it throws something of its own, which is not passed on", async () => {
    const failing = provided(() => Promise.reject(new Error("the prompt was: my card is 4111")));
    const model = await createAiSdkModel({ model: failing, name: "failing" });
    await expect(collect(model.respond(modelRequest()))).rejects.toMatchObject({
      code: "model-unavailable",
      message: 'The model "failing" could not be reached (Error).',
    });
  });

  it("is model-unavailable when it reports an error of the provider within its stream", async () => {
    const stream: Streamed = new ReadableStream({
      start(controller) {
        controller.enqueue({ type: "stream-start", warnings: [] });
        controller.enqueue({ type: "error", error: { type: "overloaded_error", message: "4111" } });
        controller.close();
      },
    });
    const model = await createAiSdkModel({ model: provided(async () => ({ stream })), name: "busy" });
    await expect(collect(model.respond(modelRequest()))).rejects.toMatchObject({
      code: "model-unavailable",
      retryable: true,
    });
  });
});
