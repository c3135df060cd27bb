import type { Model } from "@signalbox/ports";
import type { OpenAiReply, OpenAiRequest, OpenAiServer } from "@signalbox/testing";
import { collect, describeModel, modelRequest, replyOf, startOpenAiServer } from "@signalbox/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createOpenAiCompatibleModel } from "./openai-compatible-model.ts";

const servers: OpenAiServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

interface Rig {
  readonly model: Model;
  readonly requests: readonly OpenAiRequest[];
}

async function start(script: readonly OpenAiReply[], options: { key?: string; timeoutMs?: number } = {}): Promise<Rig> {
  const server = await startOpenAiServer(script);
  servers.push(server);
  const model = await createOpenAiCompatibleModel({ url: server.url, model: "small", ...options });
  return { model, requests: server.requests };
}

describeModel("an OpenAI-compatible endpoint", {
  isScriptable: true,
  open: async (script) => ({ model: (await start(script)).model }),
});

describe("what an OpenAI-compatible endpoint is sent", () => {
  it("is the model, the key, the system prompt, the history and the tools as they are", async () => {
    const { model, requests } = await start([{ text: "Yes." }], { key: "secret" });
    const request = modelRequest({
      messages: [
        { role: "user", text: "four" },
        { role: "assistant", text: "", toolCalls: [{ id: "a", name: "set_party_size", args: { party_size: 4 } }] },
        { role: "tool", callId: "a", name: "set_party_size", result: "ok" },
      ],
    });
    await collect(model.respond(request));
    expect(requests[0]?.headers["authorization"]).toBe("Bearer secret");
    expect(requests[0]?.body).toMatchObject({
      model: "small",
      stream: true,
      messages: [
        { role: "system", content: request.system },
        { role: "user", content: "four" },
        {
          role: "assistant",
          tool_calls: [
            { id: "a", type: "function", function: { name: "set_party_size", arguments: '{"party_size":4}' } },
          ],
        },
        { role: "tool", tool_call_id: "a", content: "ok" },
      ],
      tools: [{ type: "function", function: { name: "set_party_size", parameters: request.tools[0]?.parameters } }],
    });
  });

  it("holds no key where there is none, and no tools where none are offered", async () => {
    const { model, requests } = await start([{ text: "Yes." }]);
    await collect(model.respond(modelRequest({ tools: [] })));
    expect(requests[0]?.headers).not.toHaveProperty("authorization");
    expect(requests[0]?.body).not.toHaveProperty("tools");
  });
});

describe("how an OpenAI-compatible endpoint fails", () => {
  const codes: readonly (readonly [string, OpenAiReply, object])[] = [
    ["a 500", { failure: "server-error" }, { code: "model-unavailable", retryable: true }],
    ["a refused key", { status: 401 }, { code: "model-unavailable", retryable: false, hint: "Check the model's key." }],
    ["a wrong name", { status: 404 }, { code: "model-unavailable", retryable: false }],
    ["a stream without choices", { failure: "empty-choices" }, { code: "model-malformed" }],
    ["a stream without a finish reason", { text: "I have", failure: "unfinished" }, { code: "model-malformed" }],
    ["a page instead of a stream", { failure: "not-the-protocol" }, { code: "model-malformed" }],
    ["a stream cut before its first word", { failure: "cut" }, { code: "model-malformed" }],
  ];
  for (const [name, reply, error] of codes) {
    it(`${name} is ${Object.values(error)[0]}, after one request`, async () => {
      const { model, requests } = await start([reply, { text: "second" }]);
      await expect(replyOf(model, modelRequest())).rejects.toMatchObject(error);
      expect(requests).toHaveLength(1);
    });
  }

  it("a refused connection is model-unavailable and names the network's code", async () => {
    const server = await startOpenAiServer([]);
    await server.close();
    const model = await createOpenAiCompatibleModel({ url: server.url, model: "small" });
    await expect(replyOf(model, modelRequest())).rejects.toMatchObject({
      code: "model-unavailable",
      retryable: true,
      message: 'The model "small" could not be reached (ECONNREFUSED).',
    });
  });

  it("a reply that does not end in time is model-unavailable, and the connection is closed", async () => {
    const { model, requests } = await start([{ text: "One", failure: "stalled" }], { timeoutMs: 50 });
    await expect(replyOf(model, modelRequest())).rejects.toMatchObject({ code: "model-unavailable", retryable: true });
    expect(await requests[0]?.ended).toBe("closed");
  });

  it("nothing of the prompt or of the provider's text is in an error, nor on the console", async () => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    const { model } = await start([{ status: 400 }]);
    const error = await replyOf(model, modelRequest({ text: "my card is 4111" })).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "model-unavailable", retryable: false });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/4111|scripted/);
    expect(printed).not.toHaveBeenCalled();
  });
});

describe("a rate-limited endpoint", () => {
  it("is asked once more when it says to come back soon", async () => {
    const { model, requests } = await start([{ failure: "rate-limited", retryAfterSeconds: 0 }, { text: "Now." }]);
    expect((await replyOf(model, modelRequest())).text).toBe("Now.");
    expect(requests).toHaveLength(2);
  });

  it("is not asked a third time", async () => {
    const refusal: OpenAiReply = { failure: "rate-limited", retryAfterSeconds: 0 };
    const { model, requests } = await start([refusal, refusal, { text: "Now." }]);
    await expect(replyOf(model, modelRequest())).rejects.toMatchObject({ code: "model-rate-limited" });
    expect(requests).toHaveLength(2);
  });

  it("is not waited for when it says to come back late, or does not say", async () => {
    const { model, requests } = await start([{ failure: "rate-limited", retryAfterSeconds: 60 }, { status: 429 }]);
    await expect(replyOf(model, modelRequest())).rejects.toMatchObject({ details: { retryAfterMs: 60_000 } });
    await expect(replyOf(model, modelRequest())).rejects.toMatchObject({ details: { retryAfterMs: null } });
    expect(requests).toHaveLength(2);
  });
});

describe("leaving a reply", () => {
  it("closes the connection when the reader stops in the middle", async () => {
    const { model, requests } = await start([{ text: "One two", failure: "stalled" }]);
    for await (const _ of model.respond(modelRequest())) break;
    expect(await requests[0]?.ended).toBe("closed");
  });

  it("closes the connection when the request is cancelled", async () => {
    const abort = new AbortController();
    const { model, requests } = await start([{ text: "One two", failure: "stalled" }]);
    const reading = (async () => {
      for await (const _ of model.respond(modelRequest({ signal: abort.signal }))) abort.abort();
    })();
    await expect(reading).rejects.toMatchObject({ code: "model-unavailable" });
    expect(await requests[0]?.ended).toBe("closed");
  });
});

describe("the address of an endpoint", () => {
  it("must be an http address", async () => {
    for (const url of ["", "localhost:8080", "ftp://models.example"]) {
      await expect(createOpenAiCompatibleModel({ url, model: "small" })).rejects.toMatchObject({
        code: "config-invalid",
      });
    }
  });
});
