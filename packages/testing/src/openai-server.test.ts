import { afterEach, describe, expect, it } from "vitest";
import type { OpenAiScript, OpenAiServer } from "./openai-server.ts";
import { startOpenAiServer } from "./openai-server.ts";

const servers: OpenAiServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(script: OpenAiScript): Promise<OpenAiServer> {
  const server = await startOpenAiServer(script);
  servers.push(server);
  return server;
}

function post(server: OpenAiServer, body: object | string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.url}/chat/completions`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    signal: signal ?? null,
  });
}

async function pieces(response: Response): Promise<readonly string[]> {
  const text = await response.text();
  return text
    .split("\n\n")
    .filter((line) => line !== "")
    .map((line) => line.replace(/^data: /, ""));
}

describe("the scripted OpenAI server", () => {
  it("answers a request that does not stream with one completion", async () => {
    const server = await start([{ text: "Hello.", toolCalls: [{ name: "book", args: { seats: 2 } }] }]);
    const body = await (await post(server, { model: "m" })).json();
    expect(body).toMatchObject({
      object: "chat.completion",
      model: "m",
      choices: [
        {
          finish_reason: "tool_calls",
          message: {
            content: "Hello.",
            tool_calls: [{ id: "call-1-1", function: { name: "book", arguments: '{"seats":2}' } }],
          },
        },
      ],
    });
  });

  it("streams text by words and arguments in fragments, then a finish reason, the usage and [DONE]", async () => {
    const server = await start([{ text: "Hello you.", toolCalls: [{ name: "book", args: { seats: 2 } }] }]);
    const lines = await pieces(
      await post(server, { model: "m", stream: true, stream_options: { include_usage: true } }),
    );
    expect(lines.at(-1)).toBe("[DONE]");
    const parsed = lines.slice(0, -1).map((line) => JSON.parse(line));
    const deltas = parsed.flatMap((piece) => piece.choices).map((choice) => choice.delta);
    expect(deltas.map((delta) => delta.content ?? "").join("")).toBe("Hello you.");
    const fragments = deltas.flatMap((delta) => delta.tool_calls ?? []).map((call) => call.function.arguments);
    expect(fragments).toEqual(["", '{"sea', 'ts":2', "}"]);
    expect(parsed.at(-2).choices[0].finish_reason).toBe("tool_calls");
    expect(parsed.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 1 } });
  });

  it("refuses with the status and the retry-after of the script", async () => {
    const server = await start([{ failure: "rate-limited", retryAfterSeconds: 3 }, { failure: "server-error" }]);
    const limited = await post(server, {});
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "3"]);
    expect((await post(server, {})).status).toBe(500);
  });

  it("cuts a stream after its text", async () => {
    const server = await start([{ text: "I have", failure: "cut" }]);
    await expect(post(server, { stream: true }).then((response) => response.text())).rejects.toThrow();
    expect(await server.requests[0]?.ended).toBe("closed");
  });

  it("keeps a stalled stream open until the caller leaves", async () => {
    const server = await start([{ text: "I", failure: "stalled" }]);
    const abort = new AbortController();
    const response = await post(server, { stream: true }, abort.signal);
    expect(response.status).toBe(200);
    abort.abort();
    expect(await server.requests[0]?.ended).toBe("closed");
  });

  it("can send no choices, no finish reason and no protocol at all", async () => {
    const server = await start([
      { failure: "empty-choices" },
      { text: "Hi.", failure: "unfinished" },
      { failure: "not-the-protocol" },
    ]);
    expect(await (await post(server, {})).json()).toMatchObject({ choices: [] });
    const unfinished = await pieces(await post(server, { stream: true }));
    expect(unfinished.some((line) => line.includes('"finish_reason":"') || line === "[DONE]")).toBe(false);
    expect(await (await post(server, {})).text()).toContain("<html>");
  });

  it("keeps each request with its headers and body", async () => {
    const server = await start(() => ({ text: "ok" }));
    await post(server, { model: "m", messages: [] });
    expect(server.requests).toMatchObject([{ path: "/v1/chat/completions", body: { model: "m", messages: [] } }]);
  });

  it("answers a body that is no JSON object, and a used-up script, with a 400", async () => {
    const server = await start([]);
    expect((await post(server, "{")).status).toBe(400);
    expect((await post(server, {})).status).toBe(400);
  });
});
