import { type Client, createClient, type TurnEvent } from "@signalbox/api";
import { describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../app.fixture.ts";

const turns = "/v1/conversations/c1/turns";
const events = { accept: "text/event-stream" };

function clientOf({ ask }: TestApp): Client {
  return createClient({ baseUrl: "", fetch: (input, init) => ask(String(input), init) });
}

async function collect(stream: AsyncIterable<TurnEvent>): Promise<TurnEvent[]> {
  const all: TurnEvent[] = [];
  for await (const event of stream) all.push(event);
  return all;
}

describe("a streamed turn", () => {
  test("sends each message as it is committed, then the whole reply", async () => {
    const response = await createTestApp().post(turns, { text: "hello" }, events);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const message = '{"id":"t1-m","parts":[{"type":"text","text":"hello"}]}';
    expect(await response.text()).toBe(
      `event: message\ndata: ${message}\n\n` +
        `event: settled\ndata: {"turnId":"t1","messages":[${message}],"status":"in-progress","owner":"bot"}\n\n`,
    );
  });

  test("reaches the client as typed events", async () => {
    const all = await collect(clientOf(createTestApp()).streamTurn("c1", { text: "hello" }));
    expect(all.map(({ type }) => type)).toEqual(["message", "settled"]);
  });

  test("refused before it began is answered with its own status", async () => {
    const app = createTestApp();
    const response = await app.post("/v1/conversations/c99/turns", { text: "hello" }, events);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/json");
    await expect(collect(clientOf(app).streamTurn("c99", { text: "hello" }))).rejects.toMatchObject({
      name: "ApiFailure",
      status: 404,
      code: "conversation-not-found",
    });
  });

  test("that fails after it began ends with the event error, which says nothing inward", async () => {
    const app = createTestApp();
    const text = await (await app.post(turns, { text: "late boom" }, events)).text();
    expect(text).toContain('event: error\ndata: {"code":"internal"');
    expect(text).not.toContain("Jones");
    expect(app.log.map(({ level, message }) => [level, message])).toContainEqual(["error", "request failed"]);
    await expect(collect(clientOf(app).streamTurn("c1", { text: "late boom" }))).rejects.toMatchObject({
      code: "internal",
    });
  });

  test("is kept alive by comments while the turn takes long", async () => {
    const { post, conversations } = createTestApp({ heartbeatMs: 5 });
    const response = await post(turns, { text: "wait" }, events);
    const reader = (response.body ?? new ReadableStream()).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(": still here\n\n");
    conversations.release();
    await reader.cancel();
  });

  test("goes on when nobody listens any more, and is logged when it is done", async () => {
    const { post, conversations, gate, log } = createTestApp({ heartbeatMs: 5 });
    const response = await post(turns, { text: "wait" }, { ...events, "idempotency-key": "k" });
    await response.body?.cancel();
    expect(log).toEqual([]);
    conversations.release();
    expect(await gate.close(5_000)).toBe(true);
    const again = await conversations.post("c1", { type: "user-said", text: "wait" }, { idempotencyKey: "k" });
    expect(again.turnId).toBe("t1");
    await vi.waitFor(() => expect(log).toMatchObject([{ message: "request", status: 200 }]));
  });
});
