import { AppError } from "@signalbox/ports";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../app.fixture.ts";
import type { Page } from "./page.ts";

const turns = "/v1/conversations/c1/turns";

describe("the endpoints", () => {
  test("a conversation is opened with 201 and its defaults", async () => {
    const response = await createTestApp().post("/v1/conversations", { agent: "table-booking" });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id: "c2", messages: [], status: "in-progress", owner: "bot" });
  });

  test("a turn's text is trimmed, and its reply comes as JSON", async () => {
    const { post, conversations } = createTestApp();
    const response = await post(turns, { text: "  hello\n" });
    expect(conversations.posted).toEqual([{ id: "c1", body: { type: "user-said", text: "hello" } }]);
    expect(await response.json()).toEqual({
      turnId: "t1",
      messages: [{ id: "t1-m", parts: [{ type: "text", text: "hello" }] }],
      status: "in-progress",
      owner: "bot",
    });
  });

  test("the same idempotency key gives the same reply and no second turn", async () => {
    const { post, conversations } = createTestApp();
    const reply = async () => (await post(turns, { text: "hi" }, { "idempotency-key": "k 1" })).json();
    expect(await reply()).toEqual(await reply());
    expect(conversations.posted).toHaveLength(1);
  });

  test("data from outside is posted as data", async () => {
    const { post, conversations } = createTestApp();
    expect((await post("/v1/conversations/c1/data", { data: { vip: true, tags: ["a"] } })).status).toBe(200);
    expect(conversations.posted[0]?.body).toEqual({ type: "data-received", data: { vip: true, tags: ["a"] } });
  });

  test("named events, given values and signals beside a message are posted as what they are", async () => {
    const { post, conversations } = createTestApp();
    expect((await post("/v1/conversations/c1/events", { name: "tapped", data: { by: 1 } })).status).toBe(200);
    expect((await post("/v1/conversations/c1/slots", { values: { guests: 4 } })).status).toBe(200);
    expect((await post(turns, { text: "hello", data: { vip: true } })).status).toBe(200);
    expect(conversations.posted.map(({ body }) => body)).toEqual([
      { type: "event-received", name: "tapped", data: { by: 1 } },
      { type: "slots-given", values: { guests: 4 }, readback: false },
      { type: "user-said", text: "hello", data: { vip: true } },
    ]);
    expect((await post("/v1/conversations/c1/slots", { values: [4] })).status).toBe(422);
    expect((await post("/v1/conversations/c1/events", { name: "" })).status).toBe(422);
  });

  test("a conversation ends without a body, with the reason that stands for none", async () => {
    const { ask, conversations } = createTestApp();
    const response = await ask("/v1/conversations/c1/end", { method: "POST" });
    expect(await response.json()).toMatchObject({ status: "ended" });
    expect(conversations.posted[0]?.body).toEqual({ type: "ended", reason: "ended by the caller" });
  });

  test("the record comes in pages that say where the next one begins", async () => {
    const { ask } = createTestApp();
    const page = async (query: string) => (await ask(`/v1/conversations/c1/events${query}`)).json();
    expect(await page("?limit=2")).toMatchObject({ entries: [{ sequence: 1 }, { sequence: 2 }], next: 2 });
    expect(await page("?after=4&limit=2")).toMatchObject({ entries: [{ sequence: 5 }], next: null });
    expect(await page("")).toMatchObject({ next: null });
  });

  test("a process whose storage is away is up, but not ready", async () => {
    const away = new AppError({ code: "storage-unavailable", message: "The storage is away.", hint: "Start it." });
    const { ask } = createTestApp({ services: { checkStorage: () => Promise.reject(away) } });
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/readyz")).status).toBe(503);
    expect((await createTestApp().ask("/readyz")).status).toBe(200);
  });

  test("HEAD is GET without a body", async () => {
    const response = await createTestApp().ask("/healthz", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  test("nothing new is taken while the server closes", async () => {
    const { ask, gate } = createTestApp();
    await gate.close(0);
    const response = await ask("/healthz");
    expect(response.status).toBe(503);
    expect(response.headers.get("connection")).toBe("close");
    expect(await response.json()).toMatchObject({ code: "shutting-down" });
  });
});

describe("the headers", () => {
  test("each answer has a request id: the caller's if it is one, else a new one", async () => {
    const { ask, log } = createTestApp();
    const idFor = async (given: string) =>
      (await ask("/healthz", { headers: { "x-request-id": given } })).headers.get("x-request-id");
    expect(await idFor("abc-1")).toBe("abc-1");
    expect(await idFor('"} evil')).toBe("request-1");
    expect(log.map(({ requestId }) => requestId)).toEqual(["abc-1", "request-1"]);
  });

  test("no answer may be sniffed, framed, referred to or read by another origin", async () => {
    const { ask } = createTestApp();
    for (const path of ["/", "/v1/agents", "/nothing"]) {
      const { headers } = await ask(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.has("access-control-allow-origin")).toBe(false);
    }
  });

  test.each([
    ["127.0.0.1", [], { host: "localhost:4300" }, 200],
    ["127.0.0.1", [], { host: "[::1]:4300" }, 200],
    ["127.0.0.1", [], { host: "localhost.evil.example" }, 403],
    ["127.0.0.1", ["desk.example"], { host: "desk.example" }, 200],
    ["127.0.0.1", ["desk.example"], { host: "localhost", origin: "https://desk.example" }, 200],
    ["127.0.0.1", [], { host: "localhost:4300", origin: "http://localhost:4300" }, 200],
    ["127.0.0.1", [], { host: "localhost:4300", origin: "http://localhost:9999" }, 403],
    ["0.0.0.0", [], { host: "anything.example" }, 200],
    ["0.0.0.0", [], { host: "anything.example", origin: "https://anything.example" }, 200],
    ["0.0.0.0", [], { host: "anything.example", origin: "https://evil.example" }, 403],
  ])("bound to %s with %j allowed, %j is answered with %i", async (host, allowedHosts, headers, status) => {
    const response = await createTestApp({ host, allowedHosts }).ask("/healthz", { headers });
    expect(response.status).toBe(status);
  });
});

describe("the log", () => {
  test("has one line a request, with the route's template and neither ids nor bodies", async () => {
    const { post, log } = createTestApp();
    await post(`${turns}?`, { text: "My name is Jones" });
    expect(log).toEqual([
      {
        level: "info",
        message: "request",
        method: "POST",
        route: "/v1/conversations/{id}/turns",
        status: 200,
        ms: expect.any(Number),
        requestId: "request-1",
      },
    ]);
  });
});

describe("the page", () => {
  const file = (text: string, type: string, cacheControl: string) => ({
    bytes: new TextEncoder().encode(text),
    type,
    etag: `"${text.length}"`,
    cacheControl,
  });
  const index = file("<!doctype html>", "text/html; charset=utf-8", "no-cache");
  const page: Page = new Map([
    ["/", index],
    ["/assets/main-1a2b.js", file("1", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable")],
  ]);

  test("stands at / and may run its own scripts only", async () => {
    const response = await createTestApp({ page }).ask("/");
    expect(await response.text()).toBe("<!doctype html>");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self';");
  });

  test("is not sent again to who has it", async () => {
    const response = await createTestApp({ page }).ask("/", { headers: { "if-none-match": index.etag } });
    expect(response.status).toBe(304);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  test("has assets that may be kept for ever", async () => {
    const { ask, log } = createTestApp({ page });
    const response = await ask("/assets/main-1a2b.js");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(log[0]).toMatchObject({ route: "/*", status: 200 });
    expect((await ask("/assets/other.js")).status).toBe(404);
  });

  test("says so plainly when it was not built", async () => {
    const response = await createTestApp().ask("/");
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await response.text()).toContain("npm run build");
  });
});
