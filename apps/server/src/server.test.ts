import { request } from "node:http";
import { connect } from "node:net";
import { createMemoryStorage } from "@signalbox/adapters/memory";
import { createClient } from "@signalbox/api";
import { afterEach, describe, expect, test } from "vitest";
import { createFakeConversations, type FakeConversations } from "./fake-conversations.fixture.ts";
import type { LogEntry } from "./http/request-log.ts";
import { memoryAnswers } from "./memory-answers.fixture.ts";
import { type Composition, type RunningServer, serve } from "./server.ts";
import { describeStartFailure } from "./start-failure.ts";

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

interface Started extends RunningServer {
  readonly conversations: FakeConversations;
  readonly log: readonly LogEntry[];
  readonly port: number;
  readonly closed: () => boolean;
}

async function start(
  open: (composition: Composition) => Promise<Composition> = async (made) => made,
  wantedPort = 0,
): Promise<Started> {
  const conversations = createFakeConversations();
  const log: LogEntry[] = [];
  let isClosed = false;
  const catalog = { list: () => [], get: () => undefined };
  const composition: Composition = {
    services: {
      conversations,
      catalog,
      ...memoryAnswers(catalog),
      ...createMemoryStorage({ clock: { now: () => new Date().toISOString() } }),
      checkStorage: async () => undefined,
      version: "0.0.0-test",
    },
    page: new Map(),
    ids: { next: () => "request" },
    close: async () => {
      isClosed = true;
    },
  };
  const config = { host: "127.0.0.1", port: wantedPort, allowedHosts: [], mayLogPersonalData: false };
  const server = await serve(
    config,
    (entry) => log.push(entry),
    () => open(composition),
  );
  running.push(server);
  return { ...server, conversations, log, port: Number(new URL(server.url).port), closed: () => isClosed };
}

/** Sends a body in chunks, without its length, and goes on sending until an answer comes. */
function postChunked(url: string, chunks: Iterable<string>, agent?: false): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
    const outgoing = request(url, { method: "POST", headers, ...(agent === false && { agent }) }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        body += text;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    outgoing.on("error", reject);
    for (const chunk of chunks) outgoing.write(chunk);
    outgoing.end();
  });
}

/** What a raw text over a socket is answered with. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("a server on a socket", () => {
  test("prints the port it really has when any would do, and talks to the client", async () => {
    const { url, port } = await start();
    expect(port).toBeGreaterThan(0);
    const client = createClient({ baseUrl: url });
    await client.ready();
    const { id } = await client.openConversation({ agent: "table-booking" });
    const reply = await client.postTurn(id, { text: "hello" });
    expect(reply.messages[0]?.parts).toEqual([{ type: "text", text: "hello" }]);
  });

  test("says in one line that the port is taken, and what to do", async () => {
    const { port } = await start();
    const config = { host: "127.0.0.1", port, allowedHosts: [], mayLogPersonalData: false };
    const failure = await serve(
      config,
      () => undefined,
      () => Promise.reject(new Error("not reached")),
    ).catch(describeStartFailure);
    expect(failure).toBe(`signalbox: port ${port} on 127.0.0.1 is in use; set PORT to another one`);
  });

  test("gives its port back when the rest of it cannot be started", async () => {
    const failing = start(() => Promise.reject(new Error("no storage")));
    await expect(failing).rejects.toThrow("no storage");
    expect(running).toHaveLength(0);
  });

  test("lets requests wait while it is being put together", async () => {
    const { port, close } = await start();
    await close();
    let answer: Promise<Response> | undefined;
    await start(async (composition) => {
      answer = fetch(`http://127.0.0.1:${port}/healthz`);
      return composition;
    }, port);
    expect((await answer)?.status).toBe(200);
  });

  test("reads a chunked body within the limit, and refuses a larger one without its length", async () => {
    const { url } = await start();
    const turns = `${url}/v1/conversations/c1/turns`;
    expect(await postChunked(turns, ['{"text":', '"he', 'llo"}'])).toMatchObject({ status: 200 });
    const kilobytes = (count: number) => ['{"text":"', ...Array.from({ length: count }, () => "a".repeat(1024)), '"}'];
    const large = await postChunked(turns, kilobytes(400));
    expect(large.status).toBe(413);
    expect(JSON.parse(large.body)).toMatchObject({ code: "body-too-large", details: [{ field: "body" }] });
    expect(await postChunked(turns, ['{"text":"still there"}'])).toMatchObject({ status: 200 });
    expect(await postChunked(turns, kilobytes(2_000), false)).toMatchObject({ status: 413 });
  });

  test("answers a Host header that is no name with 400 and the shape of an error", async () => {
    const { port } = await start();
    const answer = await sendRaw(port, "GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"validation-failed"');
  });

  test("refuses a name that was pointed at it (DNS rebinding)", async () => {
    const { port } = await start();
    const answer = await sendRaw(port, "GET /v1/agents HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toContain('"field":"Host"');
  });

  test("streams a message before the turn has settled", async () => {
    const { url, conversations } = await start();
    const events = createClient({ baseUrl: url }).streamTurn("c1", { text: "late wait" })[Symbol.asyncIterator]();
    expect((await events.next()).value).toMatchObject({ type: "message" });
    conversations.release();
    expect((await events.next()).value).toMatchObject({ type: "settled" });
    expect(await events.next()).toMatchObject({ done: true });
  });
});

describe("closing a server", () => {
  test("finishes a running turn, takes nothing new, then closes the storage", async () => {
    const { url, close, closed, conversations } = await start();
    const client = createClient({ baseUrl: url });
    const turn = client.postTurn("c1", { text: "wait" });
    await conversations.waiting;
    const closing = close();
    await expect(client.ready()).rejects.toMatchObject({ name: "ApiFailure" });
    expect(closed()).toBe(false);
    conversations.release();
    expect(await turn).toMatchObject({ status: "in-progress" });
    await closing;
    expect(closed()).toBe(true);
    await expect(client.ready()).rejects.toMatchObject({ code: "unreachable" });
  });

  test("finishes a stream too", async () => {
    const { url, close, conversations } = await start();
    const events = createClient({ baseUrl: url }).streamTurn("c1", { text: "late wait" })[Symbol.asyncIterator]();
    await events.next();
    const closing = close();
    conversations.release();
    expect((await events.next()).value).toMatchObject({ type: "settled" });
    await closing;
  });

  test("finishes a turn whose listener hung up", async () => {
    const { url, close, closed, conversations, log } = await start();
    const client = createClient({ baseUrl: url });
    for await (const _ of client.streamTurn("c1", { text: "late wait" })) break;
    const closing = close();
    for (let tries = 0; tries < 20; tries += 1) await expect(client.ready()).rejects.toThrow();
    expect(closed()).toBe(false);
    conversations.release();
    await closing;
    expect(log.find(({ route }) => route === "/v1/conversations/{id}/turns")).toMatchObject({ status: 200 });
  });

  test("may be asked for twice", async () => {
    const { close } = await start();
    await Promise.all([close(), close()]);
  });
});
