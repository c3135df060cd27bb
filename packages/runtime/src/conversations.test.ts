import { createRulesModel } from "@signalbox/adapters/rules";
import type { AgentDefinition } from "@signalbox/engine";
import { replay } from "@signalbox/engine";
import type { TurnReply } from "@signalbox/ports";
import { isAppError } from "@signalbox/ports";
import { createScriptedModel } from "@signalbox/testing";
import { describe, expect, test } from "vitest";
import { bench, bookingDefinition } from "./conversations.fixture.ts";

const opening = { agent: "booking", channel: "chat", timeZone: "UTC" };

function textOf(reply: Pick<TurnReply, "messages">): string {
  return reply.messages
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === "text" ? [part.text] : [])))
    .join(" ");
}

describe("a conversation", () => {
  test("takes a booking from its first word to its number", async () => {
    const { conversations, booked } = bench(createRulesModel());
    const { id } = await conversations.open(opening);
    const read = await conversations.post(id, { type: "user-said", text: "a table for four people" });
    expect(textOf(read)).toContain("4");
    const done = await conversations.post(id, { type: "user-said", text: "yes" });
    expect(textOf(done)).toBe("Booked: B-1.");
    expect(done.status).toBe("complete");
    expect(booked).toEqual([{ party: 4 }]);
  });

  test("can be replayed from its record to the state that is stored", async () => {
    const { conversations, ports } = bench(createRulesModel());
    const { id } = await conversations.open(opening);
    await conversations.post(id, { type: "user-said", text: "six of us" });
    await conversations.post(id, { type: "user-said", text: "yes" });
    const entries = await conversations.record(id, 0, 100);
    const stored = await conversations.read(id);
    const agent = ports.catalog.list()[0]?.agent;
    expect(entries.map((entry) => entry.sequence)).toEqual(entries.map((_, index) => index + 1));
    expect(
      agent &&
        replay(
          agent,
          entries.map((entry) => entry.event),
        ),
    ).toEqual(stored.state);
  });

  test("answers the same idempotency key with the same reply and runs one turn", async () => {
    const { conversations } = bench(createRulesModel());
    const { id } = await conversations.open(opening);
    const say = () => conversations.post(id, { type: "user-said", text: "four people" }, { idempotencyKey: "k1" });
    const [first, second] = await Promise.all([say(), say()]);
    expect(second).toEqual(first);
    expect(await say()).toEqual(first);
    const said = (await conversations.record(id, 0, 100)).filter(({ event }) => event.type === "user-said");
    expect(said).toHaveLength(1);
  });

  test("consumes two messages posted at once each once and in order", async () => {
    const { conversations } = bench(createRulesModel());
    const { id } = await conversations.open(opening);
    const texts = Array.from({ length: 12 }, (_, index) => `message ${index}`);
    await Promise.all(texts.map((text) => conversations.post(id, { type: "user-said", text })));
    const said = (await conversations.record(id, 0, 500)).flatMap(({ event }) =>
      event.type === "user-said" ? event.text.split("\n") : [],
    );
    expect(said).toEqual(texts);
  });

  test("merges what is said while a turn runs into one next turn, with one reply for all of it", async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let start: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const rules = createRulesModel();
    let calls = 0;
    const { conversations } = bench({
      name: "slow",
      readsHistory: false,
      async *respond(request) {
        calls += 1;
        start();
        if (calls === 1) await gate;
        yield* rules.respond(request);
      },
    });
    const { id } = await conversations.open(opening);
    const first = conversations.post(id, { type: "user-said", text: "hello" });
    await started;
    const second = conversations.post(id, { type: "user-said", text: "I want a table" });
    const third = conversations.post(id, { type: "user-said", text: "for four people" });
    await conversations.read(id);
    await conversations.read(id);
    release();
    const replies = await Promise.all([first, second, third]);
    expect(replies[1]).toEqual(replies[2]);
    expect(replies[0].turnId).not.toBe(replies[1].turnId);
    expect(textOf(replies[1])).toContain("4");
  });

  test("goes on in the engine's own words when the model fails", async () => {
    const { conversations } = bench(createScriptedModel([{ failure: "unavailable" }]));
    const { id } = await conversations.open(opening);
    expect(textOf(await conversations.post(id, { type: "user-said", text: "hi" }))).toBe("How many guests?");
  });

  test("says nothing once a person owns it, and still records what comes in", async () => {
    const { conversations } = bench(createRulesModel());
    const { id } = await conversations.open(opening);
    const handed = await conversations.post(id, { type: "user-said", text: "can I talk to a person please" });
    expect(handed).toMatchObject({ status: "escalated", owner: "human" });
    const silent = await conversations.post(id, { type: "user-said", text: "are you there?" });
    expect(silent.messages).toEqual([]);
    const said = (await conversations.record(id, 0, 100)).filter(({ event }) => event.type === "user-said");
    expect(said).toHaveLength(2);
  });

  test("takes no turn after its end", async () => {
    const { conversations } = bench(createRulesModel());
    const { id } = await conversations.open(opening);
    await conversations.post(id, { type: "ended", reason: "hung up" });
    const error: unknown = await conversations
      .post(id, { type: "user-said", text: "hello?" })
      .catch((thrown: unknown) => thrown);
    expect(isAppError(error) && error.code).toBe("conversation-ended");
  });

  test("refuses an unknown agent, an unknown time zone and an unknown conversation, each by its field", async () => {
    const { conversations } = bench(createRulesModel());
    await expect(conversations.open({ ...opening, agent: "bokking" })).rejects.toMatchObject({
      code: "agent-not-found",
    });
    await expect(conversations.open({ ...opening, timeZone: "Mars/Base" })).rejects.toMatchObject({
      code: "validation-failed",
    });
    await expect(conversations.post("nope", { type: "user-said", text: "x" })).rejects.toMatchObject({
      code: "conversation-not-found",
    });
    await expect(conversations.read("nope")).rejects.toMatchObject({ code: "conversation-not-found" });
  });

  test("tells each message as it is committed, before the reply is whole", async () => {
    const definition = {
      ...bookingDefinition,
      slots: [{ name: "hello", source: "announce", message: "Hello." }, ...bookingDefinition.slots],
    };
    const { conversations } = bench(createRulesModel(), {}, definition);
    const opened = await conversations.open(opening);
    expect(textOf(opened)).toBe("Hello. How many guests?");
    const told: string[] = [];
    const reply = await conversations.post(
      opened.id,
      { type: "user-said", text: "four" },
      { onMessage: (message) => told.push(message.id) },
    );
    expect(told).toEqual(reply.messages.map((message) => message.id));
  });
});

describe("a correction in the rule-based model's hands", () => {
  const definition: AgentDefinition = {
    id: "visit",
    slots: [
      { name: "party", type: "integer", hint: "Number of guests", ask: "How many guests?", requiresReadback: true },
      { name: "date", type: "date", ask: "Which day?" },
      { name: "times", source: "task:look" },
      { name: "time", type: "time", ask: "{times}. Which time?", requires: ["times"] },
      { name: "name", type: "name", ask: "What name?" },
    ],
    tasks: [{ name: "look", tool: "look", inputs: ["party", "date"], outputs: { times: "times" } }],
  };
  const looked: unknown[] = [];
  const look = (args: { readonly [slot: string]: unknown }) => {
    looked.push([args.party, args.date]);
    return { times: args.party === 6 ? "20:00" : "18:00, 19:00" };
  };

  test("is looked up again after its yes, and is taken back after a no", async () => {
    const { conversations } = bench(createRulesModel(), { look }, definition);
    const { id } = await conversations.open({ ...opening, agent: "visit" });
    const say = async (text: string) => textOf(await conversations.post(id, { type: "user-said", text }));
    await say("four people on 2031-05-06");
    expect(await say("yes")).toBe("18:00, 19:00. Which time?");
    expect(await say("19:00")).toBe("What name?");
    expect(await say("actually make it 6 people")).toBe("Just to confirm: 6. Is that right?");
    expect(await say("no")).toBe("All right, I'll leave it as it was: 4. What name?");
    expect(await say("sorry, make it 6 people")).toBe("Just to confirm: 6. Is that right?");
    expect(await say("yes")).toBe("20:00. Which time?");
    expect(looked).toEqual([
      [4, "2031-05-06"],
      [6, "2031-05-06"],
    ]);
  });
});

describe("tasks that run side by side", () => {
  test("are called at the same time, and come to one reply", async () => {
    const task = (name: string) => ({ name, tool: name, inputs: ["party"], outputs: { [name]: name }, parallel: true });
    const definition: AgentDefinition = {
      id: "checks",
      slots: [
        { name: "party", type: "integer", ask: "How many guests?" },
        { name: "tables", source: "task:tables" },
        { name: "staff", source: "task:staff" },
        { name: "wish", ask: "{tables} tables, {staff} staff. Which wish?", requires: ["tables", "staff"] },
      ],
      tasks: [task("tables"), task("staff")],
    };
    const running: string[] = [];
    let open = (): void => undefined;
    const bothRun = new Promise<void>((resolve) => {
      open = resolve;
    });
    const handler = (name: string, count: number) => async () => {
      running.push(name);
      if (running.length === 2) open();
      await bothRun;
      return { [name]: count };
    };
    const handlers = { tables: handler("tables", 3), staff: handler("staff", 2) };
    const { conversations } = bench(createRulesModel(), handlers, definition);
    const { id } = await conversations.open({ ...opening, agent: "checks" });
    const reply = await conversations.post(id, { type: "user-said", text: "four people" });
    expect(running).toEqual(["tables", "staff"]);
    expect(textOf(reply)).toBe("3 tables, 2 staff. Which wish?");
  });
});

describe("a conversation whose process was killed", () => {
  test("never repeats a call of which nobody knows whether it took effect: a person looks into it", async () => {
    const model = createRulesModel();
    const { conversations, store, ports, booked } = bench(model);
    const { id } = await conversations.open(opening);
    await conversations.post(id, { type: "user-said", text: "four people" });
    const killed: typeof store = {
      ...store,
      commit: async (lease, commit, ttl) => {
        if (commit.entries.some(({ event }) => event.type === "tool-returned")) throw new Error("killed");
        return store.commit(lease, commit, ttl);
      },
    };
    const { createConversations } = await import("./index.ts");
    const dying = createConversations({ ...ports, store: killed });
    await expect(dying.post(id, { type: "user-said", text: "yes" }, { idempotencyKey: "yes-1" })).rejects.toThrow(
      "killed",
    );
    const after = await conversations.post(id, { type: "user-said", text: "yes" }, { idempotencyKey: "yes-1" });
    expect(after.owner).toBe("human");
    expect(booked).toHaveLength(1);
  });

  test("repeats a call whose tool is idempotent, with the same key, and answers the message that was waiting", async () => {
    const keys: string[] = [];
    const book = (_args: unknown, context: { idempotencyKey: string }) => {
      keys.push(context.idempotencyKey);
      return { number: "B-1" };
    };
    const definition = { ...bookingDefinition, tools: { book: { idempotent: true } } };
    const { conversations, store, ports } = bench(createRulesModel(), { book }, definition);
    const { id } = await conversations.open(opening);
    await conversations.post(id, { type: "user-said", text: "four people" });
    const killed: typeof store = {
      ...store,
      commit: async (lease, commit, ttl) => {
        if (commit.entries.some(({ event }) => event.type === "tool-returned")) throw new Error("killed");
        return store.commit(lease, commit, ttl);
      },
    };
    const { createConversations } = await import("./index.ts");
    await createConversations({ ...ports, store: killed })
      .post(id, { type: "user-said", text: "yes" }, { idempotencyKey: "yes-1" })
      .catch(() => undefined);
    const after = await conversations.post(id, { type: "user-said", text: "yes" }, { idempotencyKey: "yes-1" });
    expect(textOf(after)).toBe("Booked: B-1.");
    expect(new Set(keys).size).toBe(1);
    const said = (await conversations.record(id, 0, 100)).filter(({ event }) => event.type === "user-said");
    expect(said).toHaveLength(2);
  });
});

describe("values from outside", () => {
  test("the reply names what took one and what refused it, with the code; it is the same for the same key", async () => {
    const { conversations } = bench(createRulesModel());
    const { id } = await conversations.open(opening);
    const body = { type: "slots-given", values: { party: 99, guests: 4 }, readback: false } as const;
    const refused = [
      { name: "party", code: "out_of_range" },
      { name: "guests", code: "unknown_slot" },
    ];
    const reply = await conversations.post(id, body, { idempotencyKey: "g" });
    expect(reply.given).toEqual({ taken: [], refused });
    expect(await conversations.post(id, body, { idempotencyKey: "g" })).toEqual(reply);
    const landed = await conversations.post(id, { type: "slots-given", values: { party: 4 }, readback: false });
    expect(landed).toMatchObject({ given: { taken: ["party"], refused: [] }, status: "complete" });
    expect(textOf(landed)).toBe("Booked: B-1.");
  });

  test("an event that the agent does not know is refused by its name, and a turn without values tells of none", async () => {
    const { conversations } = bench(createRulesModel());
    const { id } = await conversations.open(opening);
    const reply = await conversations.post(id, { type: "event-received", name: "tapped" });
    expect(reply).toMatchObject({
      messages: [],
      given: { taken: [], refused: [{ name: "tapped", code: "unknown_event" }] },
    });
    expect(await conversations.post(id, { type: "user-said", text: "hm" })).not.toHaveProperty("given");
  });

  test("data of the opening is answered with the opening, decisions too while debugging", async () => {
    const events = {
      ...bookingDefinition,
      slots: [{ name: "x", source: "event", type: "integer" as const }, ...bookingDefinition.slots],
    };
    const { conversations } = bench(createRulesModel(), {}, events);
    const opened = await conversations.open({ ...opening, data: { x: "none" }, debug: true });
    expect(opened.given).toEqual({ taken: [], refused: [{ name: "x", code: "parse_error" }] });
    expect(opened.trace?.map(({ tag }) => tag)).toContain("fill-refused");
    const reply = await conversations.post(opened.id, { type: "user-said", text: "four people" });
    expect(reply.trace?.map(({ tag }) => tag)).toContain("invoke");
    expect(await conversations.open(opening)).not.toHaveProperty("trace");
  });
});
