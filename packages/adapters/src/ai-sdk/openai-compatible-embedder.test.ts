import type { Embedder } from "@signalbox/ports";
import type { OpenAiReply, OpenAiRequest, OpenAiServer } from "@signalbox/testing";
import { startOpenAiServer } from "@signalbox/testing";
import { afterEach, expect, test } from "vitest";
import { createOpenAiCompatibleEmbedder } from "./openai-compatible-embedder.ts";

const servers: OpenAiServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

interface Rig {
  readonly embedder: Embedder;
  readonly requests: readonly OpenAiRequest[];
}

async function start(
  script: readonly OpenAiReply[],
  options: { key?: string; timeoutMs?: number; prefixes?: { query: string; passage: string } } = {},
): Promise<Rig> {
  const server = await startOpenAiServer(script);
  servers.push(server);
  const embedder = await createOpenAiCompatibleEmbedder({ url: server.url, model: "e5", dimension: 2, ...options });
  return { embedder, requests: server.requests };
}

const { signal } = new AbortController();

test("texts are sent in one request with the model and the key, and come back as vectors in order", async () => {
  const { embedder, requests } = await start(
    [
      {
        vectors: [
          [1, 0],
          [0.5, -0.25],
        ],
      },
    ],
    { key: "secret" },
  );
  expect(await embedder.embed(["one", "two"], "passage", signal)).toEqual([
    [1, 0],
    [0.5, -0.25],
  ]);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.path).toBe("/v1/embeddings");
  expect(requests[0]?.headers["authorization"]).toBe("Bearer secret");
  expect(requests[0]?.body).toMatchObject({ model: "e5", input: ["one", "two"] });
});

test("a model that wants questions and passages marked gets them so, and its name says it", async () => {
  const prefixes = { query: "query: ", passage: "passage: " };
  const { embedder, requests } = await start([{ vectors: [[1, 0]] }, { vectors: [[0, 1]] }], { prefixes });
  await embedder.embed(["hours"], "query", signal);
  await embedder.embed(["hours"], "passage", signal);
  expect(requests.map(({ body }) => body["input"])).toEqual([["query: hours"], ["passage: hours"]]);
  expect(embedder.model).not.toBe("e5");
});

test.each([
  [{ status: 401 }, "model-unavailable"],
  [{ status: 429, retryAfterSeconds: 3 }, "model-rate-limited"],
  [{ failure: "server-error" }, "model-unavailable"],
  [{ failure: "not-the-protocol" }, "model-malformed"],
] as const)("what the endpoint answers with %j is told as %s, once", async (reply, code) => {
  const { embedder, requests } = await start([reply]);
  await expect(embedder.embed(["secret text"], "query", signal)).rejects.toMatchObject({
    code,
    message: expect.not.stringContaining("secret text"),
  });
  expect(requests).toHaveLength(1);
});

test("a request that is given up ends with the reason of giving up", async () => {
  const { embedder, requests } = await start([{ failure: "stalled" }]);
  const giving = new AbortController();
  const asked = embedder.embed(["hours"], "query", giving.signal);
  await expect.poll(() => requests.length).toBe(1);
  giving.abort(new Error("too late"));
  await expect(asked).rejects.toThrow("too late");
});

test("a request that takes too long is told as a model that is away", async () => {
  const { embedder } = await start([{ failure: "stalled" }], { timeoutMs: 50 });
  await expect(embedder.embed(["hours"], "query", signal)).rejects.toMatchObject({
    code: "model-unavailable",
    message: expect.stringContaining("50 ms"),
  });
});

test("an address that is none is refused when the embedder is made", async () => {
  const made = createOpenAiCompatibleEmbedder({ url: "localhost/v1", model: "e5", dimension: 2 });
  await expect(made).rejects.toMatchObject({ code: "config-invalid" });
});
