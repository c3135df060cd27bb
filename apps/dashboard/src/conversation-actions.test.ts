import { createClient } from "@signalbox/api";
import { describe, expect, test } from "vitest";
import { createActions } from "./conversation-actions.ts";
import { failedTurn } from "./conversation-queries.ts";
import { type ConversationStore, createConversationStore } from "./conversation-store.ts";
import { talkItems } from "./talk/talk-items.ts";

const at = "2026-11-30T10:00:00.000Z";

/** A server of one conversation that speaks the protocol: one turn for each key, and cut streams on demand. */
function startServer() {
  const entries: object[] = [];
  const replies = new Map<string, object>();
  const posted: (string | null)[] = [];
  const server = { cutNext: false, refuseNext: false, posted, turns: () => replies.size };
  const record = (event: object, messages: object[]) =>
    entries.push({
      sequence: entries.length + 1,
      event: { at, ...event },
      effects: messages.map((message) => ({ type: "say", ...message })),
      trace: [],
    });
  const turn = (text: string) => {
    const id = `m${replies.size}`;
    const parts = [{ type: "text", text: `heard ${text}` }];
    record({ type: "user-said", text, turnId: id }, [{ messageId: id, parts }]);
    return { turnId: id, messages: [{ id, parts }], status: "in-progress", owner: "bot" };
  };
  const stream = (reply: { messages: object[] }) => {
    const isCut = server.cutNext;
    server.cutNext = false;
    const blocks = reply.messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`);
    const end = isCut ? "" : `event: settled\ndata: ${JSON.stringify(reply)}\n\n`;
    return new Response([...blocks, end].join(""), { headers: { "content-type": "text/event-stream" } });
  };
  const view = {
    id: "c1",
    agent: "a",
    channel: "chat",
    timeZone: "UTC",
    locale: "en",
    openedAt: at,
    updatedAt: at,
    status: "in-progress",
    owner: "bot",
    turnCount: 0,
    asking: null,
    flow: "main",
    phase: { current: "ACTIVE", states: [] },
    suspended: [],
    slots: [],
    tasks: [],
    tools: [],
    handoff: null,
    retries: {},
  };
  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input), "http://server.test");
    if (url.pathname === "/v1/conversations") {
      record({ type: "conversation-opened" }, [{ messageId: "opening", parts: [] }]);
      return Response.json(
        { id: "c1", messages: [{ id: "opening", parts: [] }], status: "in-progress", owner: "bot" },
        { status: 201 },
      );
    }
    if (url.pathname.endsWith("/events")) {
      const after = Number(url.searchParams.get("after"));
      const page = entries.slice(after, after + 2);
      return Response.json({ entries: page, next: after + 2 < entries.length ? after + 2 : null });
    }
    if (!url.pathname.endsWith("/turns")) return Response.json(view);
    const key = new Headers(init?.headers).get("idempotency-key");
    posted.push(key);
    if (server.refuseNext) {
      server.refuseNext = false;
      return Response.json({ code: "storage-unavailable", message: "No store.", hint: "Try again." }, { status: 503 });
    }
    const reply = replies.get(key ?? "") ?? turn(JSON.parse(String(init?.body)).text);
    replies.set(key ?? "", reply);
    return stream(reply as ReturnType<typeof turn>);
  };
  return { server, client: createClient({ baseUrl: "http://server.test", fetch: answer }) };
}

function talk(store: ConversationStore): readonly string[] {
  const { entries, live } = store.state();
  return talkItems(entries, live).map((item) => {
    if (item.type !== "agent") return item.text;
    return item.parts.map((part) => (part.type === "text" ? part.text : "")).join();
  });
}

function start() {
  const { server, client } = startServer();
  const store = createConversationStore();
  let keys = 0;
  return { server, client, store, actions: createActions(client, store, () => `key${++keys}`) };
}

describe("the actions", () => {
  test("open a conversation, send a turn, and read the flow and the whole record after it", async () => {
    const { store, actions } = start();
    expect(await actions.open({ agent: "a" })).toBe("c1");
    await actions.send("  one ");
    await actions.send("two");
    expect(talk(store)).toEqual(["", "one", "heard one", "two", "heard two"]);
    expect(store.state()).toMatchObject({ phase: "ready", live: [], view: { id: "c1" } });
    expect(store.state().entries).toHaveLength(3);
  });

  test("send a turn whose stream was cut again under the same key, so it happens once", async () => {
    const { server, store, actions } = start();
    await actions.open({ agent: "a" });
    server.cutNext = true;
    await actions.send("one");
    expect(failedTurn(store.state())?.problem?.code).toBe("stream-cut");
    await actions.send("two");
    expect(server.posted).toEqual(["key1"]);
    await actions.retry();
    expect(server.posted).toEqual(["key1", "key1"]);
    expect(server.turns()).toBe(1);
    expect(talk(store)).toEqual(["", "one", "heard one"]);
  });

  test("take a refused turn back to be edited", async () => {
    const { server, store, actions } = start();
    await actions.open({ agent: "a" });
    server.refuseNext = true;
    await actions.send("one");
    expect(failedTurn(store.state())?.problem).toEqual({
      code: "storage-unavailable",
      message: "No store.",
      hint: "Try again.",
    });
    expect(actions.takeBack()).toBe("one");
    expect(failedTurn(store.state())).toBeUndefined();
    expect(actions.takeBack()).toBe("");
  });

  test("do not take back a turn that arrived and lost its answer: changing it would make it happen twice", async () => {
    const { server, store, actions } = start();
    await actions.open({ agent: "a" });
    server.cutNext = true;
    await actions.send("one");
    expect(actions.takeBack()).toBe("");
    expect(failedTurn(store.state())?.text).toBe("one");
  });

  test("show a conversation from its record, page by page, and go on with it", async () => {
    const first = start();
    await first.actions.open({ agent: "a" });
    for (const text of ["one", "two", "three"]) await first.actions.send(text);
    const store = createConversationStore();
    const actions = createActions(first.client, store, () => "another key");
    await actions.show("c1");
    expect(talk(store)).toEqual(talk(first.store));
    await actions.send("four");
    expect(talk(store).slice(-2)).toEqual(["four", "heard four"]);
  });

  test("send nothing that is empty", async () => {
    const { server, actions } = start();
    await actions.open({ agent: "a" });
    await actions.send(" \n ");
    expect(server.posted).toEqual([]);
  });
});
