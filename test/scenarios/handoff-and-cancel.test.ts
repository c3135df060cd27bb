import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const booking = {
  id: "booking",
  slots: [
    { name: "hello", source: "announce", message: "Hello." },
    { name: "branch", source: "event" },
    {
      name: "people",
      type: "integer" as const,
      hint: "Party size",
      ask: "How many?",
      requiresReadback: true,
      readbackFormat: { type: "plural" as const, one: "guest", other: "guests" },
    },
    { name: "code", source: "task:Book" },
  ],
  tasks: [
    {
      name: "Book",
      tool: "book",
      inputs: ["people"],
      outputs: { code: "code" },
      terminal: true,
      thenSay: "Code {code}.",
    },
  ],
};

const open = () => openTalk(booking, { data: { branch: "North" } });
const readBack = () =>
  open()
    .say("four")
    .modelCalls(["set_people", { people: 4 }]);
const running = () => readBack().say("yes");

const states = { "while it asks": open, "while a value waits for a yes": readBack, "while a task runs": running };
for (const [when, talkTo] of Object.entries(states)) {
  scenario("no-dead-end.cancel-and-person-always-heard", `"cancel" is heard ${when}`, () => {
    const talk = talkTo().say("please cancel");
    expect(talk.said).toEqual(["All right, I've cancelled that."]);
    expect([talk.pending, talk.state.flow.instance, talk.state.status]).toEqual([{}, 2, "in-progress"]);
  });
  scenario("no-dead-end.cancel-and-person-always-heard", `"let me talk to a person" is heard ${when}`, () => {
    const talk = talkTo().say("let me talk to a person");
    expect([talk.handoff?.reason, talk.state.owner, talk.state.status]).toEqual([
      "person-requested",
      "human",
      "escalated",
    ]);
  });
}

scenario(
  "no-dead-end.cancel-and-person-always-heard",
  "the model may say so for the user as well, and it goes before anything else in its reply",
  () => {
    const person = open()
      .say("das ist mir zu dumm")
      .modelCalls(["set_people", { people: 4 }], ["request_human_handoff"]);
    expect([person.handoff?.reason, person.pending]).toEqual(["person-requested", {}]);
    const cancelled = open()
      .say("ach, lass gut sein")
      .modelCalls(["set_people", { people: 4 }], ["cancel"]);
    expect([cancelled.tags, cancelled.pending]).toEqual([["cancelled"], {}]);
  },
);

scenario(
  "cancel.starts-over",
  "what the user said goes; the greeting and the signal stay; a new booking is a new one",
  () => {
    const talk = readBack().say("never mind");
    expect([talk.filled, talk.pending]).toEqual([{ hello: true, branch: "North" }, {}]);
    talk
      .say("four after all")
      .modelCalls(["set_people", { people: 4 }])
      .say("yes");
    const first = running().toolCalls[0];
    expect(talk.toolCalls[0]?.args).toEqual(first?.args);
    expect(talk.toolCalls[0]?.idempotencyKey).not.toBe(first?.idempotencyKey);
  },
);

scenario(
  "cancel.late-success-goes-to-a-person",
  "the booking went through after all: that is not kept from anybody",
  () => {
    const talk = running().say("cancel that").toolReturns("book", { code: "C1" });
    expect([talk.handoff?.reason, talk.tags]).toEqual(["outcome-unknown", ["late-result", "phase", "handed-off"]]);
    expect(talk.filled).not.toHaveProperty("code");
  },
);

scenario("cancel.late-success-goes-to-a-person", "so does one of which nobody knows; a failure changes nothing", () => {
  expect(running().say("cancel that").toolFails("book", "unknown").handoff?.reason).toBe("outcome-unknown");
  const failed = running().say("cancel that").toolFails("book", "timeout");
  expect([failed.effects, failed.state.owner]).toEqual([[], "bot"]);
});

scenario("owner.silent-while-person-owns", "messages, signals and late results are taken in without a word", () => {
  const talk = running().say("a human please");
  talk.say("are you there?");
  expect([talk.effects, talk.trace]).toEqual([[], [{ tag: "silent", why: "a person owns the conversation" }]]);
  expect(talk.receive({ branch: "South" }).effects).toEqual([]);
  expect(talk.toolReturns("book", { code: "C1" }).effects).toEqual([]);
  expect(talk.filled).toMatchObject({ code: "C1" });
  expect(talk.say("cancel").effects).toEqual([]);
  expect(talk.permission("request_human_handoff").offered).toBe(false);
});

scenario(
  "owner.person-learns-what-is-known",
  "the summary holds the confirmed values as they are read back, and the last words",
  () => {
    const talk = running().toolFails("book").say("I want to speak to an agent");
    expect(talk.handoff).toEqual({
      type: "hand-off",
      handoffId: talk.state.handoff?.id,
      attempt: 1,
      detail: "",
      reason: "person-requested",
      then: undefined,
      context: {
        summary: "branch: North; Party size: 4 guests",
        filled: { hello: true, branch: "North", people: 4 },
        lastUserText: "I want to speak to an agent",
      },
    });
  },
);

scenario("owner.person-learns-what-is-known", "an operator may take over at any time, once", () => {
  const talk = readBack();
  const event = {
    type: "handoff-requested",
    at: "2026-12-01T08:00:00.000Z",
    turnId: "t9",
    reason: "supervisor",
  } as const;
  expect(talk.send(event).handoff?.reason).toBe("operator-requested");
  expect(talk.send(event).effects).toEqual([]);
});

scenario("end.terminal-states-stay", "an ended conversation never changes", () => {
  const talk = readBack().send({ type: "ended", at: "2026-12-01T08:00:00.000Z", turnId: "t9", reason: "hung up" });
  expect([talk.state.status, talk.effects]).toEqual(["ended", [{ type: "end", reason: "hung up" }]]);
  const before = { ...talk.state, at: "" };
  talk.say("hello?").receive({ branch: "South" }).say("yes");
  expect({ ...talk.state, at: "" }).toEqual(before);
  expect(talk.effects).toEqual([]);
});

scenario("end.terminal-states-stay", "neither a complete nor an escalated one collects again", () => {
  const complete = running()
    .toolReturns("book", { code: "C1" })
    .say("and a table for six")
    .modelCalls(["set_people", { people: 6 }]);
  expect([complete.state.status, complete.filled.people]).toEqual(["complete", 4]);
  const escalated = readBack().say("a person please").say("yes");
  expect([escalated.state.status, escalated.filled.people]).toEqual(["escalated", undefined]);
});

scenario(
  "end.complete-still-answers",
  "the model talks on with the closing words, and a person can still be had",
  () => {
    const talk = openTalk({ ...booking, closing: "Booked under {code}." })
      .say("four")
      .modelCalls(["set_people", { people: 4 }])
      .say("yes");
    talk.toolReturns("book", { code: "C1" }).say("do you have parking?");
    expect(talk.modelRequest?.guidance.directive).toBe("Booked under C1.");
    expect(talk.offered).toEqual(["request_human_handoff"]);
    talk.modelSays("Yes, behind the house.");
    expect(talk.said).toEqual(["Yes, behind the house."]);
    expect(talk.say("").modelFails().said).toEqual(["Booked under C1."]);
    expect(talk.say("can I talk to someone").handoff?.reason).toBe("person-requested");
    expect(talk.state.status).toBe("complete");
  },
);

scenario(
  "no-dead-end.engine-speaks-when-the-model-cannot",
  "a failed model, an empty reply: the open question is said",
  () => {
    expect(open().say("hm").modelFails().said).toEqual(["How many?"]);
    expect(open().say("hm").modelSays("  ").said).toEqual(["How many?"]);
    expect(readBack().say("hm").modelFails().said).toEqual(["Just to confirm: 4 guests. Is that right?"]);
  },
);

scenario(
  "end.complete-still-answers",
  "a model that calls tools when everything is done makes the engine say its closing words",
  () => {
    const talk = running()
      .toolReturns("book", { code: "C1" })
      .say("and six more")
      .modelCalls(["set_people", { people: 6 }]);
    expect(talk.said).toEqual(["That's all taken care of. Is there anything else I can help you with?"]);
    expect(talk.modelRequest).toBeUndefined();
  },
);

for (const flow of ["main", "side"]) {
  scenario("cancel.claims-no-undoing", `a card was blocked and more is asked for in the ${flow} flow`, () => {
    const slots = [
      { name: "card", type: "integer" as const, ask: "Which card?" },
      { name: "address", ask: "Where shall the new one go?" },
    ];
    const tasks = [{ name: "block", tool: "block", inputs: ["card"], thenSay: "Card {card} is blocked." }];
    const tools = { block: {} };
    const side = { name: "block", description: "Block a card", slots, tasks };
    const topic = { name: "topic", ask: "What is it about?" };
    const talk =
      flow === "main"
        ? openTalk({ id: "cards", slots, tasks, tools })
        : openTalk({ id: "cards", slots: [topic], flows: [side], tools })
            .say("block my card")
            .modelCalls(["start_flow", { flow: "block" }]);
    talk.say("4711").modelCalls(["set_card", { card: 4711 }]);
    talk.toolReturns("block", {});
    expect(talk.answer).toContain("Card 4711 is blocked.");
    talk.say("cancel");
    expect(talk.said[0]).toMatch(/^All right, I'll stop here. What is done already stays as it is./);
    talk.say("cancel");
    expect(talk.said[0]).toMatch(/^All right, I've cancelled that./);
  });
}
