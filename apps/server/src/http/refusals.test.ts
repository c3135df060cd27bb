import { errorShape } from "@signalbox/api";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../app.fixture.ts";

const json = { "content-type": "application/json" };
const turns = "/v1/conversations/c1/turns";

interface Refusal {
  readonly why: string;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly status: number;
  readonly code: string;
  readonly fields: readonly string[];
}

const refusals: readonly Refusal[] = [
  { why: "a path that nothing is at", path: "/v2/nothing", status: 404, code: "route-not-found", fields: ["path"] },
  { why: "an endpoint below another", path: `${turns}/1`, status: 404, code: "route-not-found", fields: ["path"] },
  { why: "a POST to the page", path: "/", method: "POST", status: 404, code: "route-not-found", fields: ["path"] },
  {
    why: "a path that climbs",
    path: "/..%2f..%2fpackage.json",
    status: 404,
    code: "route-not-found",
    fields: ["path"],
  },
  { why: "a path with a broken escape", path: "/%E0%A4%A", status: 404, code: "route-not-found", fields: ["path"] },
  { why: "GET of turns", path: turns, method: "GET", status: 405, code: "method-not-allowed", fields: ["method"] },
  { why: "DELETE", path: "/v1/agents", method: "DELETE", status: 405, code: "method-not-allowed", fields: ["method"] },
  { why: "a preflight", path: turns, method: "OPTIONS", status: 405, code: "method-not-allowed", fields: ["method"] },
  {
    why: "a body of another type",
    headers: { "content-type": "text/plain" },
    body: "{}",
    status: 415,
    code: "unsupported-media-type",
    fields: ["Content-Type"],
  },
  {
    why: "a form",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "text=a",
    status: 415,
    code: "unsupported-media-type",
    fields: ["Content-Type"],
  },
  {
    why: "another character set",
    headers: { "content-type": "application/json; charset=latin1" },
    body: "{}",
    status: 415,
    code: "unsupported-media-type",
    fields: ["Content-Type"],
  },
  {
    why: "a compressed body",
    headers: { ...json, "content-encoding": "gzip" },
    body: "{}",
    status: 415,
    code: "unsupported-media-type",
    fields: ["Content-Encoding"],
  },
  { why: "no body and no type", headers: {}, status: 415, code: "unsupported-media-type", fields: ["Content-Type"] },
  { why: "an empty body", body: "", status: 400, code: "invalid-json", fields: ["body"] },
  { why: "broken JSON", body: '{"text": "a"', status: 400, code: "invalid-json", fields: ["body"] },
  { why: "JSON nested too deep", body: "[".repeat(10_000), status: 400, code: "invalid-json", fields: ["body"] },
  {
    why: "broken UTF-8",
    body: new Blob([new Uint8Array([0x7b, 0xff, 0x7d])]),
    status: 400,
    code: "invalid-encoding",
    fields: ["body"],
  },
  {
    why: "a body over 64 KB",
    body: { text: "a".repeat(65_536) },
    status: 413,
    code: "body-too-large",
    fields: ["body"],
  },
  {
    why: "a declared length over 64 KB",
    headers: { ...json, "content-length": "65537" },
    body: "{}",
    status: 413,
    code: "body-too-large",
    fields: ["body"],
  },
  { why: "a list for a body", body: [], status: 422, code: "validation-failed", fields: ["body"] },
  { why: "null for a body", body: "null", status: 422, code: "validation-failed", fields: ["body"] },
  { why: "no text", body: {}, status: 422, code: "validation-failed", fields: ["text"] },
  { why: "a number for a text", body: { text: 4 }, status: 422, code: "validation-failed", fields: ["text"] },
  { why: "a blank text", body: { text: "  \n" }, status: 422, code: "validation-failed", fields: ["text"] },
  {
    why: "a text of 8,001 characters",
    body: { text: "a".repeat(8001) },
    status: 422,
    code: "validation-failed",
    fields: ["text"],
  },
  { why: "an unknown field", body: { text: "a", txt: "b" }, status: 422, code: "validation-failed", fields: ["txt"] },
  { why: "U+0000", body: { text: "a\0" }, status: 422, code: "validation-failed", fields: ["text"] },
  {
    why: "half a surrogate pair",
    body: '{"text": "\\ud83d"}',
    status: 422,
    code: "validation-failed",
    fields: ["text"],
  },
  {
    why: "half a pair deep in data",
    path: "/v1/conversations/c1/data",
    body: '{"data": {"a": ["\\udc00"]}}',
    status: 422,
    code: "validation-failed",
    fields: ["data.a.0"],
  },
  {
    why: "a key that a copy loses",
    path: "/v1/conversations/c1/slots",
    body: '{"values": {"__proto__": {"a": 1}}}',
    status: 422,
    code: "validation-failed",
    fields: ["values.__proto__"],
  },
  {
    why: "data that is a list",
    path: "/v1/conversations/c1/data",
    body: { data: [] },
    status: 422,
    code: "validation-failed",
    fields: ["data"],
  },
  {
    why: "a blank reason",
    path: "/v1/conversations/c1/end",
    body: { reason: "" },
    status: 422,
    code: "validation-failed",
    fields: ["reason"],
  },
  {
    why: "an empty idempotency key",
    headers: { ...json, "idempotency-key": "" },
    body: { text: "a" },
    status: 422,
    code: "validation-failed",
    fields: ["Idempotency-Key"],
  },
  {
    why: "a key of 201 characters",
    headers: { ...json, "idempotency-key": "k".repeat(201) },
    body: { text: "a" },
    status: 422,
    code: "validation-failed",
    fields: ["Idempotency-Key"],
  },
  {
    why: "two wrong things at once",
    headers: { ...json, "idempotency-key": "" },
    body: { text: 1, more: 1 },
    status: 422,
    code: "validation-failed",
    fields: ["Idempotency-Key", "text", "more"],
  },
  {
    why: "a time zone that is none",
    path: "/v1/conversations",
    body: { agent: "table-booking", timeZone: "Mars/Olympus" },
    status: 422,
    code: "validation-failed",
    fields: ["timeZone"],
  },
  {
    why: "an offset for a time zone",
    path: "/v1/conversations",
    body: { agent: "table-booking", timeZone: "+03:00" },
    status: 422,
    code: "validation-failed",
    fields: ["timeZone"],
  },
  {
    why: "a locale that is none",
    path: "/v1/conversations",
    body: { agent: "table-booking", locale: "english please" },
    status: 422,
    code: "validation-failed",
    fields: ["locale"],
  },
  { why: "no agent", path: "/v1/conversations", body: {}, status: 422, code: "validation-failed", fields: ["agent"] },
  {
    why: "an unknown agent",
    path: "/v1/conversations",
    body: { agent: "nobody" },
    status: 404,
    code: "agent-not-found",
    fields: ["agent"],
  },
  {
    why: "an unknown conversation",
    path: "/v1/conversations/c99/turns",
    body: { text: "a" },
    status: 404,
    code: "conversation-not-found",
    fields: ["id"],
  },
  {
    why: "an id that none can have",
    path: "/v1/conversations/a%00b/turns",
    body: { text: "a" },
    status: 404,
    code: "conversation-not-found",
    fields: ["id"],
  },
  {
    why: "the state of an unknown one",
    path: "/v1/conversations/c99",
    method: "GET",
    status: 404,
    code: "conversation-not-found",
    fields: ["id"],
  },
  {
    why: "the record of an unknown one",
    path: "/v1/conversations/c99/events",
    method: "GET",
    status: 404,
    code: "conversation-not-found",
    fields: ["id"],
  },
  {
    why: "a negative page",
    path: "/v1/conversations/c1/events?after=-1",
    method: "GET",
    status: 422,
    code: "validation-failed",
    fields: ["after"],
  },
  {
    why: "a page by words",
    path: "/v1/conversations/c1/events?after=ten",
    method: "GET",
    status: 422,
    code: "validation-failed",
    fields: ["after"],
  },
  {
    why: "a limit of 0",
    path: "/v1/conversations/c1/events?limit=0",
    method: "GET",
    status: 422,
    code: "validation-failed",
    fields: ["limit"],
  },
  {
    why: "a limit of 501",
    path: "/v1/conversations/c1/events?limit=501",
    method: "GET",
    status: 422,
    code: "validation-failed",
    fields: ["limit"],
  },
  {
    why: "a parameter given twice",
    path: "/v1/conversations/c1/events?limit=1&limit=2",
    method: "GET",
    status: 422,
    code: "validation-failed",
    fields: ["limit"],
  },
  {
    why: "an unknown parameter",
    path: "/v1/conversations/c1/events?page=1",
    method: "GET",
    status: 422,
    code: "validation-failed",
    fields: ["page"],
  },
  {
    why: "another site's name",
    headers: { ...json, host: "evil.example" },
    body: { text: "a" },
    status: 403,
    code: "origin-not-allowed",
    fields: ["Host"],
  },
  {
    why: "another site's page",
    headers: { ...json, host: "localhost", origin: "https://evil.example" },
    body: { text: "a" },
    status: 403,
    code: "origin-not-allowed",
    fields: ["Origin"],
  },
  {
    why: "a page of no site",
    headers: { ...json, host: "localhost", origin: "null" },
    body: { text: "a" },
    status: 403,
    code: "origin-not-allowed",
    fields: ["Origin"],
  },
];

describe("a request that is refused", () => {
  test.each(
    refusals.map((refusal) => [refusal.why, refusal.status, refusal.code, refusal.fields.join(", "), refusal] as const),
  )("%s: %i %s names %s", async (_why, _status, _code, _fields, refusal) => {
    const { path = turns, method = "POST", headers = json, body, status, code, fields } = refusal;
    const { ask, log } = createTestApp();
    const sent = body instanceof Blob || typeof body === "string" || body === undefined ? body : JSON.stringify(body);
    const response = await ask(path, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
    const answer: unknown = await response.json();

    expect({ status: response.status, body: answer }).toMatchObject({ status, body: { code } });
    const { message, hint, details } = errorShape.parse(answer);
    expect(message).not.toBe("");
    expect(hint).not.toBe("");
    expect(details).toEqual(fields.map((field) => expect.objectContaining({ field, message: expect.any(String) })));
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(log).toEqual([expect.objectContaining({ level: "info", message: "request", status })]);
  });

  test("broken JSON is answered with the place where it breaks", async () => {
    const response = await createTestApp().post(turns, '{\n  "text": oops\n}');
    expect(await response.json()).toMatchObject({ details: [{ field: "body", position: 12, line: 2, column: 11 }] });
  });

  test("a wrong method is answered with the right ones", async () => {
    const { ask } = createTestApp();
    expect((await ask("/v1/agents", { method: "POST" })).headers.get("allow")).toBe("GET, HEAD");
    expect((await ask(turns)).headers.get("allow")).toBe("POST");
  });

  test("a body of exactly 64 KB is read", async () => {
    const data = { data: { text: "a".repeat(65_536 - '{"data":{"text":""}}'.length) } };
    expect((await createTestApp().post("/v1/conversations/c1/data", data)).status).toBe(200);
  });

  test("a turn to an ended conversation is a conflict", async () => {
    const { post } = createTestApp();
    expect(await (await post("/v1/conversations/c1/end", { reason: "done" })).json()).toMatchObject({
      status: "ended",
    });
    const late = await post(turns, { text: "hello?" });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: "conversation-ended", details: [{ field: "id" }] });
  });

  test("an idempotency key for another body is a conflict that names the header", async () => {
    const { post } = createTestApp();
    await post(turns, { text: "one" }, { "idempotency-key": "k" });
    const other = await post(turns, { text: "two" }, { "idempotency-key": "k" });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: "idempotency-conflict", details: [{ field: "Idempotency-Key" }] });
  });

  test("the storage being away is a 503 that may be tried again", async () => {
    const response = await createTestApp().post(turns, { text: "storage" });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(await response.json()).toMatchObject({ code: "storage-unavailable" });
  });

  test("an error that nobody foresaw tells the caller nothing, and the log everything but what was said", async () => {
    const { post, log } = createTestApp();
    const response = await post(turns, { text: "boom" });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({ code: "internal", message: expect.any(String), hint: expect.any(String) });
    const logged = JSON.stringify(log);
    expect(logged).toContain("TypeError");
    expect(logged).toContain("fake-conversations.fixture.ts");
    expect(text + logged).not.toContain("Jones");
  });

  test("a foreign error's message is logged as personal data where that is allowed", async () => {
    const { post, log } = createTestApp({ mayLogPersonalData: true });
    await post(turns, { text: "boom" });
    expect(log[0]).toMatchObject({ "error.pii.message": "secret inner words of Mrs Jones" });
  });
});
