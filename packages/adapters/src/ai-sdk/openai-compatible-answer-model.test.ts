import type { AnswerModel } from "@signalbox/ports";
import type { OpenAiReply, OpenAiRequest } from "@signalbox/testing";
import { answerRequest, describeAnswerModel, startOpenAiServer } from "@signalbox/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { OpenAiCompatibleAnswerOptions } from "./openai-compatible-answer-model.ts";
import { createOpenAiCompatibleAnswerModel } from "./openai-compatible-answer-model.ts";

const servers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(
  script: readonly OpenAiReply[],
  options: Partial<OpenAiCompatibleAnswerOptions> = {},
): Promise<{ readonly model: AnswerModel; readonly requests: readonly OpenAiRequest[] }> {
  const server = await startOpenAiServer(script);
  servers.push(server);
  const model = await createOpenAiCompatibleAnswerModel({ url: server.url, model: "small", ...options });
  return { model, requests: server.requests };
}

describeAnswerModel("an OpenAI-compatible endpoint", {
  isScriptable: true,
  open: async (script) => ({ model: (await start(script)).model }),
});

const knowledge: OpenAiReply = { text: '{"route":"knowledge"}' };
const route = { route: "knowledge" };

describe("what an endpoint is sent for an answer", () => {
  it("is the prompt, the facts of the request as JSON, and the schema, which need not be the strict kind", async () => {
    const { model, requests } = await start([knowledge], { key: "secret" });
    const request = answerRequest("generate");
    await model.complete(request);
    expect(requests[0]?.headers["authorization"]).toBe("Bearer secret");
    expect(requests[0]?.body).toMatchObject({
      model: "small",
      messages: [
        { role: "system", content: expect.stringContaining(request.system) },
        { role: "user", content: JSON.stringify(request.input) },
      ],
      response_format: { type: "json_schema", json_schema: { schema: request.schema, strict: false, name: "reply" } },
    });
    expect(requests[0]?.body).not.toHaveProperty("tools");
  });

  it("is the schema in the prompt as well, for providers that ignore the other", async () => {
    const { model, requests } = await start([knowledge]);
    const request = answerRequest("triage");
    await model.complete(request);
    expect(JSON.stringify(requests[0]?.body["messages"])).toContain("handoff_request");
  });

  it.each([
    ["json", { response_format: { type: "json_object" } }],
    ["text", {}],
  ] as const)("is less for one that takes no schemas: %s", async (format, expected) => {
    const printed = vi.spyOn(console, "warn").mockReturnValue();
    const { model, requests } = await start([knowledge], { format });
    expect((await model.complete(answerRequest("triage"))).value).toEqual(route);
    expect({ response_format: requests[0]?.body["response_format"] }).toEqual({
      response_format: undefined,
      ...expected,
    });
    expect(printed).not.toHaveBeenCalled();
  });
});

describe("an endpoint that ignores the schema", () => {
  it.each([
    ["prose around the object", 'Of course! {"route":"knowledge"} Can I help you further?'],
    ["a code fence", '```json\n{"route":"knowledge"}\n```'],
    ["reasoning before the object", '<think>{"route":"chitchat"}? No.</think>{"route":"knowledge"}'],
  ])("is understood with %s", async (_what, text) => {
    const { model, requests } = await start([{ text }]);
    expect((await model.complete(answerRequest("triage"))).value).toEqual(route);
    expect(requests).toHaveLength(1);
  });
});

describe("how an endpoint fails to answer", () => {
  const codes: readonly (readonly [string, OpenAiReply, object])[] = [
    ["a 500", { failure: "server-error" }, { code: "model-unavailable", retryable: true }],
    ["a refused key", { status: 401 }, { code: "model-unavailable", retryable: false, hint: "Check the model's key." }],
    ["a refused schema", { status: 400 }, { code: "model-unavailable", retryable: false }],
    ["a page instead of a stream", { failure: "not-the-protocol" }, { code: "model-malformed" }],
    ["a stream without choices", { failure: "empty-choices" }, { code: "model-malformed" }],
    ["a whole object without a finish reason", { ...knowledge, failure: "unfinished" }, { code: "model-malformed" }],
  ];
  it.each(codes)("%s, after one request", async (_name, reply, error) => {
    const { model, requests } = await start([reply, knowledge]);
    await expect(model.complete(answerRequest("triage"))).rejects.toMatchObject(error);
    expect(requests).toHaveLength(1);
  });

  it("for its rate, once, where it says to come back soon", async () => {
    const { model, requests } = await start([{ failure: "rate-limited", retryAfterSeconds: 0 }, knowledge]);
    expect((await model.complete(answerRequest("triage"))).value).toEqual(route);
    expect(requests).toHaveLength(2);
  });

  it("in time, and the connection is closed", async () => {
    const { model, requests } = await start([{ ...knowledge, failure: "stalled" }], { timeoutMs: 50 });
    await expect(model.complete(answerRequest("triage"))).rejects.toMatchObject({
      code: "model-unavailable",
      message: 'The model "small" did not finish its reply within 50 ms.',
    });
    expect(await requests[0]?.ended).toBe("closed");
  });

  it("without a word of the prompt or of its reply in the error, or on the console", async () => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    const { model } = await start([{ text: "my card is 4111" }]);
    const error = await model.complete(answerRequest("triage")).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "model-malformed" });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/4111|claim/u);
    expect(printed).not.toHaveBeenCalled();
  });
});
