import type { AgentDefinition } from "@signalbox/engine";
import { compileAgent, DefinitionError } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const dinner: AgentDefinition = {
  id: "dinner",
  events: { "indoor-tapped": { seating: "inside" }, big: { guests: 9, phone: "+49301234567" } },
  slots: [
    { name: "guests", source: ["event", "user"], type: "integer", min: 1, max: 12, ask: "How many?" },
    { name: "seating", type: "choice", choices: ["inside", "outside"], ask: "Inside or outside?" },
    { name: "phone", type: "phone", condition: "filled.guests >= 6", ask: "Your number?" },
    { name: "name", type: "name", ask: "Your name?", requiresReadback: true },
    { name: "table", source: "task:Book" },
  ],
  tasks: [{ name: "Book", tool: "book", inputs: ["guests", "seating", "phone", "name"], outputs: { table: "table" } }],
};

scenario("slots.signal-must-fit", "a wrong one is refused with its code, and the user is asked", () => {
  const talk = openTalk(dinner, { data: { guests: "a few" } });
  expect([talk.filled, talk.state.data]).toEqual([{}, {}]);
  expect(talk.trace).toContainEqual({ tag: "fill-refused", slot: "guests", source: "event", code: "parse_error" });
  talk.receive({ guests: 40 });
  expect(talk.trace).toContainEqual({ tag: "fill-refused", slot: "guests", source: "event", code: "out_of_range" });
  expect([talk.filled, talk.effects]).toEqual([{}, []]);
  expect(talk.say("hello").modelRequest?.guidance.directive).toBe("How many?");
});

scenario("slots.signal-must-fit", "one that fits comes in as its slot holds it", () => {
  expect(openTalk(dinner, { data: { guests: "4" } }).filled).toEqual({ guests: 4 });
});

scenario("slots.signal-must-fit", "of two slots that read one signal, the one that it fits takes it", () => {
  const slots: AgentDefinition["slots"] = [
    { name: "day", source: "event", type: "date", eventKey: "when" },
    { name: "hour", source: "event", type: "time", eventKey: "when" },
    { name: "x", ask: "X?" },
  ];
  const talk = openTalk({ id: "a", slots }, { data: { when: "19:30" } });
  expect(talk.filled).toEqual({ hour: "19:30" });
  expect(talk.trace).toContainEqual({ tag: "fill-refused", slot: "day", source: "event", code: "invalid_format" });
});

scenario("slots.signal-must-fit", "a system may say what would be a bare yes in a person's mouth", () => {
  const slots: AgentDefinition["slots"] = [{ name: "company", source: ["event", "user"], type: "text", ask: "Which?" }];
  expect(openTalk({ id: "a", slots }, { data: { company: "OK" } }).filled).toEqual({ company: "OK" });
  expect(openTalk({ id: "a", slots }, { data: { company: { name: "OK" } } }).filled).toEqual({});
});

scenario(
  "slots.named-event-fills",
  "the tapped answer fills its slot, and the next question is said without a model",
  () => {
    const talk = openTalk(dinner, { data: { guests: 4 } })
      .say("hello")
      .modelSays("Inside or outside?");
    talk.happen("indoor-tapped");
    expect([talk.filled, talk.said, talk.modelRequest]).toEqual([
      { guests: 4, seating: "inside" },
      ["Your name?"],
      undefined,
    ]);
    expect(talk.permission("set_seating").offered).toBe(false);
  },
);

scenario(
  "slots.named-event-fills",
  "one value may make another one's slot active, and its data is taken as well",
  () => {
    const talk = openTalk(dinner).happen("big", { guests: 3 });
    expect(talk.filled).toEqual({ guests: 9, phone: "+49301234567" });
  },
);

scenario(
  "slots.named-event-fills",
  "an event twice, or one that nobody knows, changes nothing and is in the record",
  () => {
    const talk = openTalk(dinner).happen("indoor-tapped").happen("indoor-tapped");
    expect(talk.trace).toContainEqual({
      tag: "fill-refused",
      slot: "seating",
      source: "event",
      code: "already_filled",
    });
    expect([talk.filled, talk.effects]).toEqual([{ seating: "inside" }, []]);
    talk.happen("outdoor-tapped").happen("constructor");
    expect(talk.trace).toContainEqual({ tag: "event-unknown", name: "constructor" });
    expect([talk.filled, talk.effects]).toEqual([{ seating: "inside" }, []]);
  },
);

scenario("slots.named-event-fills", "an agent whose event gives what no slot takes does not compile", () => {
  const events = { tapped: { seating: "roof", gusts: 4, guests: 4 } };
  const problems = (): string[] => {
    try {
      compileAgent({ ...dinner, events }, languages);
      return [];
    } catch (error) {
      return error instanceof DefinitionError
        ? error.problems.map(({ path, message }) => `${path.join(".")}: ${message}`)
        : [];
    }
  };
  expect(problems()).toEqual([
    'events.tapped.seating: slot "seating" never takes this value: not_an_option',
    'events.tapped.gusts: there is no slot "gusts"',
  ]);
});

scenario("slots.program-fills", "what fits lands, and each of the others is refused with its reason", () => {
  const talk = openTalk(dinner)
    .say("hello")
    .modelSays("How many?")
    .give({ seating: "roof", guests: 4, colour: "red", phone: "+49301234567" });
  expect([talk.filled, talk.said]).toEqual([{ guests: 4 }, ["Inside or outside?"]]);
  const refused = talk.trace.flatMap((entry) => (entry.tag === "fill-refused" ? [[entry.slot, entry.code]] : []));
  expect(refused).toEqual([
    ["seating", "not_an_option"],
    ["colour", "unknown_slot"],
    ["phone", "inactive"],
  ]);
  talk.give({ guests: 5 });
  expect(talk.trace).toContainEqual({ tag: "fill-refused", slot: "guests", source: "program", code: "already_filled" });
  expect(talk.filled).toEqual({ guests: 4 });
});

scenario("slots.program-fills", "with a readback they wait for the user's yes, and the engine asks for it", () => {
  const talk = openTalk(dinner).give({ guests: 4, seating: "inside", name: "Ann Lee" }, true);
  expect([talk.filled, talk.pending]).toEqual([{ guests: 4, seating: "inside" }, { name: "Ann Lee" }]);
  expect(talk.said).toEqual([expect.stringContaining("Ann Lee")]);
  expect(talk.toolCalls).toEqual([]);
  expect(talk.say("yes").toolCalls[0]?.args).toEqual({ guests: 4, seating: "inside", name: "Ann Lee" });
});

scenario("slots.program-fills", "without one they are used at once, and a readback that they answer is over", () => {
  const talk = openTalk(dinner)
    .say("Bob")
    .modelCalls(["set_name", { name: "Bob" }]);
  expect(talk.pending).toEqual({ name: "Bob" });
  talk.give({ guests: 4, seating: "outside", name: "Ann Lee" });
  expect([talk.pending, talk.toolCalls[0]?.args.name]).toEqual([{}, "Ann Lee"]);
});

scenario("slots.program-fills", "nothing is taken once a person has taken over", () => {
  const talk = openTalk(dinner).say("a human please").give({ guests: 4 });
  expect([talk.filled, talk.effects]).toEqual([{}, []]);
  expect(talk.trace).toContainEqual({ tag: "fill-refused", slot: "guests", source: "program", code: "not_collecting" });
});

const seats: AgentDefinition = {
  id: "seats",
  slots: [
    {
      name: "welcome",
      source: "announce",
      preempt: false,
      message: "Welcome to the Mill.",
      response: [{ type: "card", title: "The Mill" }],
    },
    { name: "seat", ask: "Where?", response: [{ type: "chips", options: [{ text: "inside" }] }] },
    { name: "day", ask: "Which day?" },
  ],
};

scenario(
  "messages.cards-follow-the-model",
  "first its words, then the card of the greeting and the question's chips",
  () => {
    const talk = openTalk(seats).modelSays("Hello! Where would you like to sit?");
    expect(talk.parts.map(({ type }) => type)).toEqual(["text", "card", "chips"]);
    expect(talk.trace).toContainEqual({ tag: "payload-route", path: "after-model", count: 2 });
    talk.say("hm").modelSays("Inside, or where?");
    expect(talk.parts.map(({ type }) => type)).toEqual(["text", "chips"]);
  },
);

scenario(
  "messages.cards-follow-the-model",
  "a greeting's card is not lost when the user speaks first or a tool is called",
  () => {
    const talk = openTalk(seats)
      .say("by the window")
      .modelCalls(["set_seat", { seat: "by the window" }]);
    expect(talk.parts).toEqual([]);
    talk.modelSays("Welcome! Which day?");
    expect(talk.parts.map(({ type }) => type)).toEqual(["text", "card"]);
    expect(
      openTalk(seats)
        .modelFails()
        .parts.map(({ type }) => type),
    ).toEqual(["text", "card", "text", "chips"]);
  },
);

scenario("record.log-events", "a decision tells where the talk is and what it came to, a step what it changed", () => {
  const talk = openTalk(dinner, { data: { guests: 4 } });
  expect(talk.trace).toContainEqual({ tag: "progress", pending: [], confirmed: ["guests"], tasks: [], rejected: [] });
  talk.say("Ann, inside").modelCalls(["set_name", { name: "Ann" }], ["set_seating", { seating: "inside" }]);
  expect(talk.trace).toContainEqual({
    tag: "progress",
    pending: ["name"],
    confirmed: ["seating"],
    tasks: [],
    rejected: [],
  });
  expect(talk.trace).toContainEqual({
    tag: "invoke",
    n: 3,
    trigger: "reply",
    phase: "awaiting-confirmation",
    readback: ["name"],
    preempted: true,
  });
  talk.say("yes");
  expect(talk.trace).toContainEqual({
    tag: "invoke",
    n: 4,
    trigger: "user",
    phase: "collection",
    fired: ["Book"],
    preempted: false,
  });
});

scenario("record.log-events", "announcements, both kinds of a yes and a refusal have their entries", () => {
  const talk = openTalk({
    id: "dinner",
    slots: [
      { name: "hours", source: "announce", message: "We are open until ten." },
      { name: "name", type: "name", ask: "What name?", requiresReadback: true },
      { name: "seating", ask: "Where?", requiresReadback: true },
    ],
  });
  expect(talk.trace).toContainEqual({ tag: "announce", slot: "hours" });
  talk
    .say("Ann")
    .modelCalls(["set_name", { name: "Ann" }])
    .say("no, wrong")
    .modelCalls(["reject_pending"])
    .modelSays("Sorry, what name?")
    .say("Anna");
  expect(talk.trace).toContainEqual({ tag: "progress", pending: [], confirmed: [], tasks: [], rejected: ["name"] });
  talk.modelCalls(["set_name", { name: "Anna" }]).say("yes, and a seat inside please");
  expect(talk.trace).toContainEqual({ tag: "auto-confirm-inline", slots: ["name"] });
  talk.modelCalls(["set_seating", { seating: "inside" }]).say("yes");
  expect(talk.trace).toContainEqual({ tag: "auto-confirm", slots: ["seating"] });
});

scenario("record.debug-tells-values", "nothing that was said or given stands in the trace", () => {
  const talk = openTalk(dinner, { data: { guests: 4 } }).give({ seating: "inside", name: "Ann Lee" }, true);
  expect(JSON.stringify(talk.trace)).not.toMatch(/Ann|inside/);
  expect(JSON.stringify(talk.say("yes indeed").trace)).not.toMatch(/indeed/);
});

scenario("record.debug-tells-values", "a debugged conversation notes both, and the whole of each decision", () => {
  const talk = openTalk(dinner, { data: { guests: 4 }, debug: true });
  expect(talk.trace).toContainEqual({ tag: "fill-slots", slot: "guests", source: "event", pii: { value: 4 } });
  talk.give({ seating: "inside", name: "Ann Lee" }, true);
  expect(talk.trace).toContainEqual({ tag: "fill-slots", slot: "name", source: "program", pii: { value: "Ann Lee" } });
  expect(talk.trace.find((entry) => entry.tag === "invoke")).toMatchObject({
    filled: ["guests", "seating"],
    pending: ["name"],
    deferred: [],
    hidden: expect.arrayContaining(["set_guests", "set_seating", "book"]),
  });
  expect(talk.say("yes").trace).toContainEqual({ tag: "auto-confirm", slots: ["name"], pii: { text: "yes" } });
});
