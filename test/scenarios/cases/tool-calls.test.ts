import { createMemoryStore } from "@signalbox/adapters/memory";
import { createRulesModel } from "@signalbox/adapters/rules";
import type { AgentDefinition } from "@signalbox/engine";
import type { ModelRequest, ToolHandler } from "@signalbox/ports";
import { createScriptedModel } from "@signalbox/testing";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";
import { clock, gate, onEveryStorage, openIn, serviceOver, textsOf } from "./service.fixture.ts";

const flight: AgentDefinition = {
  id: "flight",
  slots: [
    { name: "seats", type: "integer", min: 1, max: 9, ask: "How many seats?", requiresReadback: true },
    { name: "ticket", source: "task:Book" },
  ],
  tasks: [
    {
      name: "Book",
      tool: "book_flight",
      inputs: ["seats"],
      outputs: { ticket: "ticket" },
      terminal: true,
      thenSay: "Your ticket is {ticket}.",
      onFailure: { retrySay: "That did not go through. Shall I try again?", maxRetries: 2 },
    },
  ],
};

/** A back end that counts what it was asked to do. */
function backEnd(until: Promise<void> = Promise.resolve()): {
  readonly handler: ToolHandler;
  readonly runs: string[];
  readonly started: Promise<void>;
} {
  const runs: string[] = [];
  const start = gate();
  const handler: ToolHandler = async (_args, { idempotencyKey }) => {
    runs.push(idempotencyKey);
    start.open();
    await until;
    return { ticket: `T${runs.length}` };
  };
  return { handler, runs, started: start.passed };
}

onEveryStorage("a tool that the user talks over", (store) => {
  scenario(
    "t41.an-interrupted-reply-keeps-the-result",
    "what comes in while the tool runs is answered after it, with its result in the state",
    async () => {
      const finish = gate();
      const { handler, runs, started } = backEnd(finish.passed);
      const parts = { definition: flight, model: createRulesModel(), handlers: { book_flight: handler } };
      const conversations = serviceOver(store(), parts);
      const id = await openIn(conversations, parts);
      await conversations.post(id, { type: "user-said", text: "two seats" });
      const booking = conversations.post(id, { type: "user-said", text: "yes" }, { idempotencyKey: "yes-1" });
      await started;
      const interruption = conversations.post(id, { type: "user-said", text: "hello? yes, book it" });
      finish.open();
      expect(textsOf(await booking)).toEqual(["Your ticket is T1."]);
      expect((await interruption).status).toBe("complete");
      const again = await conversations.post(id, { type: "user-said", text: "yes" }, { idempotencyKey: "yes-1" });
      expect(again).toEqual(await booking);
      const { state } = await conversations.read(id);
      expect([runs.length, state.flow.filled["ticket"]]).toEqual([1, "T1"]);
    },
  );
});

scenario(
  "t42.a-slow-tool-runs-once",
  "however often the user says yes while the tool is under way, no second call goes out",
  () => {
    const talk = openTalk(flight)
      .say("two")
      .modelCalls(["set_seats", { seats: 2 }])
      .say("yes");
    const calls = [...talk.toolCalls];
    for (const text of ["yes", "book it now", "hello?", "two seats"]) {
      talk.say(text);
      calls.push(...talk.toolCalls);
      if (talk.modelRequest) talk.modelCalls(["confirm_pending"], ["set_seats", { seats: 2 }], ["book_flight", {}]);
      calls.push(...talk.toolCalls);
    }
    expect(calls).toHaveLength(1);
    talk.toolReturns("book_flight", { ticket: "K9" });
    expect([talk.said, talk.state.status]).toEqual([["Your ticket is K9."], "complete"]);
    const settled = talk.events.at(-1);
    if (settled) talk.send(settled);
    expect([talk.effects, talk.tags]).toEqual([[], ["ignored"]]);
  },
);

const endings = {
  "it returns": (talk: ReturnType<typeof running>) => talk.toolReturns("book_flight", { ticket: "K9" }),
  "it fails": (talk: ReturnType<typeof running>) => talk.toolFails("book_flight", "error"),
  "it takes too long": (talk: ReturnType<typeof running>) => talk.toolFails("book_flight", "timeout"),
  "nobody knows": (talk: ReturnType<typeof running>) => talk.toolFails("book_flight", "unknown"),
  "the user called it off": (talk: ReturnType<typeof running>) => talk.say("cancel").toolFails("book_flight", "error"),
};
for (const [how, end] of Object.entries(endings)) {
  scenario("t43.every-call-ends", `no call is left open and something was said when ${how}`, () => {
    const talk = end(running());
    expect([talk.state.calls, talk.answer === ""]).toEqual([[], false]);
    if (talk.state.owner === "human") return;
    talk.say("and now?");
    expect(talk.effects).not.toEqual([]);
  });
}

function running() {
  return openTalk(flight)
    .say("two")
    .modelCalls(["set_seats", { seats: 2 }])
    .say("yes");
}

const kitchen: AgentDefinition = {
  id: "kitchen",
  slots: [
    { name: "pizza", ask: "Which pizza?" },
    { name: "drink", ask: "Which drink?" },
    { name: "table", type: "integer", ask: "Which table?" },
    { name: "pizza_number", source: "task:Bake" },
    { name: "drink_number", source: "task:Pour" },
  ],
  tasks: [
    {
      name: "Bake",
      tool: "order",
      inputs: ["pizza"],
      outputs: { number: "pizza_number" },
      thenSay: "The pizza is in the oven.",
    },
    {
      name: "Pour",
      tool: "order",
      inputs: ["drink"],
      outputs: { number: "drink_number" },
      thenSay: "The drink is poured.",
    },
  ],
};

scenario(
  "t44.one-reply-after-all-calls",
  "two orders in one sentence run both, and the user gets one reply with one question at its end",
  async () => {
    const ordered: unknown[] = [];
    const parts = {
      definition: kitchen,
      model: createScriptedModel([
        {
          toolCalls: [
            { name: "set_pizza", args: { pizza: "margherita" } },
            { name: "set_drink", args: { drink: "cola" } },
          ],
        },
      ]),
      handlers: { order: (args: object) => ({ number: ordered.push(args) }) },
    };
    const conversations = serviceOver(createMemoryStore({ clock }), parts);
    const id = await openIn(conversations, parts);
    const reply = await conversations.post(id, { type: "user-said", text: "a margherita and a cola" });
    expect(ordered).toEqual([{ pizza: "margherita" }, { drink: "cola" }]);
    expect(textsOf(reply).join(" ")).toBe("The pizza is in the oven. The drink is poured. Which table?");
    expect(parts.model.requests).toHaveLength(1);
  },
);

scenario(
  "t46.one-key-for-each-piece-of-work",
  "tasks that share a tool call it once each, with keys of their own that a restart does not change",
  () => {
    const talk = openTalk(kitchen)
      .say("a margherita and a cola")
      .modelCalls(["set_pizza", { pizza: "margherita" }], ["set_drink", { drink: "cola" }]);
    const first = talk.toolCalls;
    const second = talk.toolReturns("order", { number: 1 }).toolCalls;
    const keys = [...first, ...second].map((call) => call.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    expect(talk.state.calls.map((call) => call.idempotencyKey)).toEqual(keys.slice(1));
  },
);

scenario(
  "t48.success-is-told-to-the-model",
  "after the booking its setters are hidden, and the model reads what was booked",
  () => {
    const talk = running().toolReturns("book_flight", { ticket: "K9" }).say("did it work?");
    expect(talk.offered.filter((tool) => tool.startsWith("set_") || tool === "confirm_pending")).toEqual([]);
    expect(talk.modelRequest?.guidance.filled).toEqual({ seats: 2, ticket: "K9" });
    expect(talk.modelRequest?.system).toContain("K9");
    talk.modelCalls(["book_flight", { seats: 2 }], ["set_seats", { seats: 2 }]);
    expect(talk.toolCalls).toEqual([]);
  },
);

/** The calls of a request's messages that no result follows directly. */
function unanswered({ messages }: ModelRequest): string[] {
  return messages.flatMap((message, index) => {
    if (message.role !== "assistant" || message.toolCalls.length === 0) return [];
    const results = messages.slice(index + 1, index + 1 + message.toolCalls.length);
    const answered = results.flatMap((result) => (result.role === "tool" ? [result.callId] : []));
    return message.toolCalls.map((call) => call.id).filter((id) => !answered.includes(id));
  });
}

onEveryStorage("what the model is shown", (store) => {
  scenario(
    "t49.every-call-has-its-result-in-the-history",
    "whatever became of its calls (done, denied, malformed, failed, talked over), each is followed by a result",
    async () => {
      const checking = gate();
      const begun = gate();
      const definition: AgentDefinition = {
        ...flight,
        slots: [...flight.slots, { name: "code", ask: "Your code?" }],
        tools: { set_code: { setter: true } },
      };
      const model = createScriptedModel((request, index) => {
        if (index % 2 === 1 || index > 7) return { text: "And then?" };
        expect(request.messages.length).toBeGreaterThan(0);
        return {
          text: "Let me see.",
          toolCalls: [
            { name: "set_code", args: { code: "x" } },
            { name: "book_flight", args: {} },
            { name: "set_seats", args: "two" },
            { name: "set_seats", args: { seats: 50 + index } },
          ],
        };
      });
      const set_code: ToolHandler = async () => {
        begun.open();
        await checking.passed;
        throw new Error("the code service is down");
      };
      const parts = { definition, model, handlers: { set_code, book_flight: backEnd().handler } };
      const conversations = serviceOver(store(), parts);
      const id = await openIn(conversations, parts);
      const first = conversations.post(id, { type: "user-said", text: "my code is x" });
      await begun.passed;
      const second = conversations.post(id, { type: "user-said", text: "hello?" });
      checking.open();
      await Promise.all([first, second]);
      await conversations.post(id, { type: "user-said", text: "again" });
      expect(model.requests.length).toBeGreaterThanOrEqual(3);
      expect(model.requests.flatMap(unanswered)).toEqual([]);
    },
  );
});
