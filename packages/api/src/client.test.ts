import { describe, expect, test } from "vitest";
import { createClient, type TurnEvent } from "./index.ts";

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** A client whose server gives one answer, and what it was asked. */
function clientFor(answer: Response | Error, baseUrl = "http://desk.example/box/") {
  const asked: Asked[] = [];
  const client = createClient({
    baseUrl,
    fetch: async (input, init) => {
      const { url, method, headers } = new Request(input, init);
      asked.push({
        url,
        method,
        headers: Object.fromEntries(headers),
        body: init?.body == null ? undefined : JSON.parse(String(init.body)),
      });
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { client, asked };
}

const reply = { turnId: "t1", messages: [], status: "in-progress", owner: "bot" } as const;
const message = { id: "m1", parts: [{ type: "text", text: "Hello" }] };
const error = {
  code: "conversation-ended",
  message: "It has ended.",
  hint: "Open another.",
  details: [{ field: "id" }],
};

function streamOf(...chunks: (string | Uint8Array)[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

async function collect(events: AsyncIterable<TurnEvent>): Promise<TurnEvent[]> {
  const all: TurnEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

describe("the client", () => {
  test("tells of a named event and gives values by slot", async () => {
    const given = { taken: [], refused: [{ name: "guests", code: "out_of_range" }] };
    const event = clientFor(Response.json(reply));
    await event.client.postEvent("c", { name: "tapped", data: { by: "thumb" } });
    expect(event.asked).toMatchObject([
      { url: "http://desk.example/box/v1/conversations/c/events", body: { name: "tapped", data: { by: "thumb" } } },
    ]);
    const slots = clientFor(Response.json({ ...reply, given }));
    expect(await slots.client.giveSlots("c", { values: { guests: 40 } })).toEqual({ ...reply, given });
    expect(slots.asked).toMatchObject([
      { url: "http://desk.example/box/v1/conversations/c/slots", body: { values: { guests: 40 } } },
    ]);
  });

  test("posts a turn under the base address, with its key and nothing that was left out", async () => {
    const { client, asked } = clientFor(Response.json(reply));
    expect(await client.postTurn("a b", { text: "hi" }, { idempotencyKey: "k" })).toEqual(reply);
    expect(asked).toEqual([
      {
        url: "http://desk.example/box/v1/conversations/a%20b/turns",
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json", "idempotency-key": "k" },
        body: { text: "hi" },
      },
    ]);
  });

  test("asks for a page of the record with the parameters that are given", async () => {
    const { client, asked } = clientFor(Response.json({ entries: [], next: null }));
    await client.listEvents("c", { after: 4 });
    expect(asked[0]?.url).toBe("http://desk.example/box/v1/conversations/c/events?after=4");
    expect(asked[0]?.headers).toEqual({ accept: "application/json" });
  });

  test("throws what the server refused with, as it was said", async () => {
    const { client } = clientFor(Response.json(error, { status: 409 }));
    await expect(client.postTurn("c", { text: "hi" })).rejects.toMatchObject({
      name: "ApiFailure",
      status: 409,
      ...error,
    });
  });

  test.each([
    ["no JSON", new Response("<html>", { status: 502 }), 502],
    ["JSON of another shape", Response.json({ turnId: 1 }), 200],
    ["an error of another shape", Response.json({ error: "no" }, { status: 400 }), 400],
  ])("throws unexpected-response for %s", async (_what, answer, status) => {
    const { client } = clientFor(answer);
    await expect(client.postTurn("c", { text: "hi" })).rejects.toMatchObject({ code: "unexpected-response", status });
  });

  test("throws unreachable when no answer comes", async () => {
    const { client } = clientFor(new TypeError("fetch failed"));
    await expect(client.listAgents()).rejects.toMatchObject({ code: "unreachable", status: 0 });
  });

  test("throws what its signal was aborted with", async () => {
    const { client } = clientFor(new DOMException("aborted", "AbortError"));
    const signal = AbortSignal.abort(new Error("page left"));
    await expect(client.listAgents({ signal })).rejects.toThrow("page left");
  });
});

describe("a streamed turn", () => {
  const settled = `event: settled\ndata: ${JSON.stringify(reply)}\n\n`;

  test("gives each message, then the reply, whatever way the bytes are cut", async () => {
    const text = `: still here\r\n\r\nevent: message\r\ndata: ${JSON.stringify({ ...message, id: "Ünï" })}\r\n\r\n${settled.replaceAll("\n", "\r\n")}`;
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 2, 3, 7, 1000]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.slice(index * size, (index + 1) * size),
      );
      const { client } = clientFor(streamOf(...chunks));
      expect(await collect(client.streamTurn("c", { text: "hi" }))).toEqual([
        { type: "message", message: { ...message, id: "Ünï" } },
        { type: "settled", reply },
      ]);
    }
  });

  test("asks for nothing before it is iterated, and then for a stream", async () => {
    const { client, asked } = clientFor(streamOf(settled));
    const events = client.streamTurn("c", { text: "hi" });
    expect(asked).toEqual([]);
    await collect(events);
    expect(asked[0]?.headers["accept"]).toBe("text/event-stream");
  });

  test("throws the error that the server sent into the stream", async () => {
    const { client } = clientFor(streamOf(`event: error\ndata: ${JSON.stringify(error)}\n\n`));
    await expect(collect(client.streamTurn("c", { text: "hi" }))).rejects.toMatchObject(error);
  });

  test.each([
    ["ends before the reply", streamOf(`event: message\ndata: ${JSON.stringify(message)}\n\n`)],
    ["is cut in the middle of the reply", streamOf(settled.slice(0, -1))],
    ["holds something else", streamOf("event: settled\ndata: {}\n\n")],
  ])("throws stream-cut when the stream %s", async (_what, answer) => {
    const { client } = clientFor(answer);
    await expect(collect(client.streamTurn("c", { text: "hi" }))).rejects.toMatchObject({ code: "stream-cut" });
  });

  test("throws unexpected-response when the answer is no stream", async () => {
    const { client } = clientFor(Response.json(reply));
    await expect(collect(client.streamTurn("c", { text: "hi" }))).rejects.toMatchObject({
      code: "unexpected-response",
    });
  });

  test("lets go of the stream when the loop is left", async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        controller.enqueue(new TextEncoder().encode(`event: message\ndata: ${JSON.stringify(message)}\n\n`)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const { client } = clientFor(new Response(body, { headers: { "content-type": "text/event-stream" } }));
    for await (const event of client.streamTurn("c", { text: "hi" })) {
      expect(event.type).toBe("message");
      break;
    }
    expect(isCancelled).toBe(true);
  });
});
