import { createMemoryStorage } from "@signalbox/adapters/memory";
import { createRulesModel } from "@signalbox/adapters/rules";
import type { Client } from "@signalbox/api";
import { createClient } from "@signalbox/api";
import type { AgentDefinition } from "@signalbox/engine";
import type { Model } from "@signalbox/ports";
import { createScriptedModel } from "@signalbox/testing";
import { afterEach, expect } from "vitest";
import { memoryAnswers } from "../../../apps/server/src/memory-answers.fixture.ts";
import type { RunningServer } from "../../../apps/server/src/server.ts";
import { serve } from "../../../apps/server/src/server.ts";
import { createUuidV7Ids } from "../../../apps/server/src/uuid-v7.ts";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";
import type { ServiceParts, Spoken } from "./service.fixture.ts";
import { catalogOf, clock, gate, onEveryStorage, openIn, serviceOver, textsOf } from "./service.fixture.ts";

const tickets: AgentDefinition = {
  id: "tickets",
  slots: [
    { name: "ride", type: "choice", choices: ["carousel", "train"], ask: "Which ride?" },
    { name: "riders", type: "integer", min: 1, max: 9, ask: "How many riders?", requiresReadback: true },
    { name: "code", source: "task:Buy" },
  ],
  tasks: [
    {
      name: "Buy",
      tool: "buy",
      inputs: ["ride", "riders"],
      outputs: { code: "code" },
      terminal: true,
      thenSay: "Code {code}.",
    },
  ],
};
const handlers = { buy: () => ({ code: "R1" }) };

/** The rule-based model, held back in its first request until the gate opens; it notes how many requests run at once. */
function heldModel(): { readonly model: Model; readonly asked: Promise<void>; open(): void; mostAtOnce(): number } {
  const rules = createRulesModel();
  const first = gate();
  const asked = gate();
  let running = 0;
  let most = 0;
  const model: Model = {
    name: "held",
    readsHistory: false,
    async *respond(request) {
      running += 1;
      most = Math.max(most, running);
      asked.open();
      await first.passed;
      yield* rules.respond(request);
      running -= 1;
    },
  };
  return { model, asked: asked.passed, open: first.open, mostAtOnce: () => most };
}

onEveryStorage("many messages at once", (store) => {
  scenario(
    "t66.messages-that-pile-up-get-one-reply",
    "what follows while a turn runs is one next turn, with one reply to all of it",
    async () => {
      const held = heldModel();
      const parts = { definition: tickets, model: held.model, handlers };
      const conversations = serviceOver(store(), parts);
      const id = await openIn(conversations, parts);
      const post = (text: string) => conversations.post(id, { type: "user-said", text });
      const greeting = post("hello");
      await held.asked;
      const both = [post("I want tickets for this one."), post("The train."), post("Three riders")];
      await Promise.all(["a", "b", "c"].map(() => conversations.read(id)));
      held.open();
      const [first, second, third] = await Promise.all(both);
      expect([second, third]).toEqual([first, first]);
      expect((await greeting).turnId).not.toBe(first?.turnId);
      const { state } = await conversations.read(id);
      expect([state.flow.filled, state.flow.pending]).toEqual([{ ride: "train" }, { riders: 3 }]);
    },
  );

  scenario(
    "t67.one-turn-at-a-time",
    "ten messages to five processes at once: never two requests to a model at a time, and no word lost",
    async () => {
      const held = heldModel();
      held.open();
      const parts = { definition: tickets, model: held.model, handlers };
      const processes = Array.from({ length: 5 }, () => serviceOver(store(), parts));
      const id = await openIn(serviceOver(store(), parts), parts);
      const texts = Array.from({ length: 10 }, (_, index) => `remark ${index}`);
      await Promise.all(texts.map((text, index) => processes[index % 5]?.post(id, { type: "user-said", text })));
      expect(held.mostAtOnce()).toBe(1);
      const heard = (await store().entries(id, 0, 500)).flatMap(({ event }) =>
        event.type === "user-said" ? event.text.split("\n") : [],
      );
      expect(heard.sort()).toEqual(texts);
    },
  );

  scenario("t68.no-write-is-lost", "the commit of a process whose lease was taken over is refused whole", async () => {
    const parts = { definition: tickets, model: createRulesModel(), handlers };
    const id = await openIn(serviceOver(store(), parts), parts);
    const stale = await store().acquire(id, "slow process", 0);
    await store().receive(id, { id: "m1", at: clock.now(), body: { type: "user-said", text: "the train" } });
    const fresh = await store().acquire(id, "quick process", 0);
    if (!stale || !fresh) throw new Error("nobody else holds the lease");
    const empty = { entries: [], consumed: [], release: true };
    await store().commit(fresh, { ...empty, state: { ...fresh.state, turnCount: 7 } }, 1000);
    const late = store().commit(stale, { ...empty, state: { ...stale.state, turnCount: 3 } }, 1000);
    await expect(late).rejects.toMatchObject({ code: "lease-lost" });
    const after = await store().acquire(id, "next process", 0);
    expect([after?.state.turnCount, after?.inbox.map((item) => item.id)]).toEqual([7, ["m1"]]);
  });
});

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** A real server over conversations in memory. */
async function startServer(parts: ServiceParts): Promise<Client> {
  const { store, handoffs, outbox } = createMemoryStorage({ clock });
  const conversations = serviceOver(store, parts);
  const storage = { handoffs, outbox, checkStorage: async () => undefined };
  const catalog = catalogOf(parts);
  const services = { conversations, catalog, ...memoryAnswers(catalog), ...storage, version: "0.0.0" };
  const config = { host: "127.0.0.1", port: 0, allowedHosts: [], mayLogPersonalData: false };
  const server = await serve(
    config,
    () => undefined,
    async () => ({ services, page: new Map(), ids: createUuidV7Ids(clock), close: async () => undefined }),
  );
  running.push(server);
  return createClient({ baseUrl: server.url });
}

/** The ways in: how a text is posted, and what comes back in the end. */
const transports: {
  readonly [name: string]: (client: Client, id: string, text: string) => Promise<Spoken & { readonly status: string }>;
} = {
  "a reply at the end": (client, id, text) => client.postTurn(id, { text }),
  "a stream": async (client, id, text) => {
    for await (const event of client.streamTurn(id, { text })) {
      if (event.type === "settled") return event.reply;
    }
    throw new Error("the stream ended before its turn");
  },
};

for (const [name, post] of Object.entries(transports)) {
  scenario(
    "t52.streaming-has-the-same-gate",
    `over ${name} no tool runs before the user's yes, whatever the model calls`,
    async () => {
      const bought: unknown[] = [];
      const model = createScriptedModel((request) =>
        request.messages.at(-1)?.role === "tool"
          ? { text: "All set!" }
          : {
              text: "Buying now.",
              toolCalls: [
                { name: "set_ride", args: { ride: "train" } },
                { name: "set_riders", args: { riders: 3 } },
                { name: "confirm_pending", args: {} },
                { name: "buy", args: { ride: "train", riders: 3 } },
              ],
            },
      );
      const client = await startServer({
        definition: tickets,
        model,
        handlers: { buy: (args) => ({ code: `R${bought.push(args)}` }) },
      });
      const { id } = await client.openConversation({ agent: "tickets" });
      const asked = await post(client, id, "three for the train, just buy it");
      expect([textsOf(asked), bought]).toEqual([["Just to confirm: 3. Is that right?"], []]);
      const done = await post(client, id, "yes");
      expect([textsOf(done), done.status, bought]).toEqual([["Code R1."], "complete", [{ ride: "train", riders: 3 }]]);
    },
  );

  scenario(
    "t70.double-texting-is-the-same-everywhere",
    `over ${name} a second text waits for the turn and is answered next`,
    async () => {
      const held = heldModel();
      const client = await startServer({ definition: tickets, model: held.model, handlers });
      const { id } = await client.openConversation({ agent: "tickets" });
      const first = post(client, id, "the train please");
      await held.asked;
      const second = post(client, id, "two riders");
      await client.getConversation(id);
      held.open();
      expect(textsOf(await first)).toEqual(["How many riders?"]);
      expect(textsOf(await second)).toEqual(["Just to confirm: 2. Is that right?"]);
    },
  );
}

for (const texts of [
  ["can I talk to a person", "it is about the train"],
  ["it is about the train", "get me a human"],
]) {
  scenario("t71.every-merged-message-is-looked-at", `the wish for a person is heard in "${texts.join(" / ")}"`, () => {
    expect(openTalk(tickets).say(texts.join("\n")).handoff?.reason).toBe("person-requested");
  });
}

for (const [texts, isCancelled] of [
  [["cancel that", "I will ring you"], true],
  [["hm", "forget it"], true],
  [["cancel that", "no wait, make it two riders"], false],
  [["cancel that", "no, don't cancel"], false],
] as const) {
  scenario(
    "t71.every-merged-message-is-looked-at",
    `"${texts.join(" / ")}" ${isCancelled ? "calls it off" : "calls nothing off"}`,
    () => {
      const talk = openTalk(tickets).say(texts.join("\n"));
      expect(talk.tags.includes("cancelled")).toBe(isCancelled);
    },
  );
}

scenario(
  "t71.every-merged-message-is-looked-at",
  "a yes followed by a message that takes it back confirms nothing",
  () => {
    for (const second of ["wait, no", "is that per person?", "sorry, four riders"]) {
      const talk = openTalk(tickets)
        .say("three for the train")
        .modelCalls(["set_ride", { ride: "train" }], ["set_riders", { riders: 3 }])
        .say(`yes\n${second}`);
      expect([talk.filled, talk.toolCalls]).toEqual([{ ride: "train" }, []]);
    }
  },
);
