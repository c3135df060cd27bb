import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const claim = {
  id: "claim",
  slots: [
    { name: "hello", source: "announce", message: "Claims desk." },
    { name: "recorded", source: "announce", message: "This call is recorded." },
    { name: "policy", source: ["event", "user"], eventKey: "policyNumber", ask: "Which policy?" },
    { name: "day", type: "date" as const, past: true, ask: "Which day?" },
    { name: "amount", type: "number" as const, ask: "How much?", requiresReadback: true },
  ],
};

scenario(
  "slots.event-data-prefills",
  "a signal at the opening fills its slot under its key, and the next one is asked",
  () => {
    const talk = openTalk(claim, { data: { policyNumber: "P-100", other: 1 } });
    expect(talk.filled).toEqual({ hello: true, recorded: true, policy: "P-100" });
    expect(talk.said).toEqual(["Claims desk. This call is recorded. Which day?"]);
    expect(talk.permission("set_policy").offered).toBe(false);
  },
);

scenario(
  "slots.event-data-prefills",
  "a signal is taken as it is: no yes is asked for, and a later one does not replace it",
  () => {
    const talk = openTalk(
      {
        id: "a",
        slots: [
          { name: "size", source: ["event", "user"], requiresReadback: true, ask: "Size?" },
          { name: "b", ask: "B?" },
        ],
      },
      { data: { size: 4 } },
    );
    expect([talk.filled, talk.pending]).toEqual([{ size: 4 }, {}]);
    talk.receive({ size: 5 });
    expect([talk.filled, talk.effects]).toEqual([{ size: 4 }, []]);
  },
);

scenario("slots.falls-back-to-the-user", "without a signal, or with null for one, the user is asked", () => {
  const talk = openTalk(claim, { data: { policyNumber: null } });
  expect(talk.said).toEqual(["Claims desk. This call is recorded. Which policy?"]);
  talk.say("P-200").modelCalls(["set_policy", { policy: "P-200" }]);
  expect(talk.filled.policy).toBe("P-200");
});

scenario(
  "slots.signal-during-the-talk",
  "what the open question wanted comes in: the next question is said without a model",
  () => {
    const talk = openTalk(claim).receive({ policyNumber: "P-100" });
    expect(talk.said).toEqual(["Which day?"]);
    expect([talk.modelRequest, talk.asking]).toEqual([undefined, "day"]);
  },
);

scenario("slots.signal-during-the-talk", "what nobody waits for is stored in silence", () => {
  expect(openTalk(claim).receive({ weather: "rain" }).effects).toEqual([]);
});

scenario("slots.signal-during-the-talk", "a readback that waits for its yes stays as it is", () => {
  const talk = openTalk(claim)
    .say("a thousand")
    .modelCalls(["set_amount", { amount: 1000 }])
    .receive({ policyNumber: "P-100" });
  expect([talk.effects, talk.pending]).toEqual([[], { amount: 1000 }]);
  talk.say("yes");
  expect(talk.filled).toMatchObject({ amount: 1000, policy: "P-100" });
  expect(talk.said).toEqual(["Which day?"]);
});

scenario(
  "slots.signal-waits-for-its-condition",
  "the lounge code of the booking counts once the guest says business class",
  () => {
    const talk = openTalk(
      {
        id: "flight",
        slots: [
          { name: "lounge", source: ["event", "user"], condition: 'filled.cabin == "business"', ask: "Lounge code?" },
          { name: "cabin", type: "choice", choices: ["business", "economy"], ask: "Which cabin?" },
          { name: "meal", ask: "Which meal?" },
        ],
      },
      { data: { lounge: "L9" } },
    );
    expect(talk.filled).toEqual({});
    talk.say("business").modelCalls(["set_cabin", { cabin: "business" }]);
    expect(talk.filled).toEqual({ cabin: "business", lounge: "L9" });
    expect(talk.asking).toBe("meal");
  },
);

scenario(
  "slots.signal-waits-for-its-condition",
  "one signal may switch on another, whatever their order in the file",
  () => {
    const slots = [
      { name: "seat", source: "event", condition: "filled.member == true" },
      { name: "member", source: "event" },
      { name: "x", ask: "X?" },
    ];
    expect(openTalk({ id: "a", slots }, { data: { seat: "4A", member: true } }).filled).toEqual({
      member: true,
      seat: "4A",
    });
    expect(openTalk({ id: "a", slots }, { data: { seat: "4A", member: false } }).filled).toEqual({ member: false });
  },
);

scenario(
  "slots.signal-waits-for-its-condition",
  "a signal that led to a failure is not taken again: the user is asked",
  () => {
    const talk = openTalk(
      {
        id: "a",
        slots: [
          { name: "policy", source: ["event", "user"], ask: "Which policy?" },
          { name: "holder", source: "task:Look" },
        ],
        tasks: [
          {
            name: "Look",
            tool: "look",
            inputs: ["policy"],
            outputs: { holder: "holder" },
            onFailure: { clearSlots: ["policy"], retrySay: "No such policy. Which one?" },
          },
        ],
      },
      { data: { policy: "P-1" } },
    );
    expect(talk.toolCalls[0]?.args).toEqual({ policy: "P-1" });
    talk.toolReturns("look", {}).say("sorry, P-2");
    expect(talk.toolCalls).toEqual([]);
    talk.modelCalls(["set_policy", { policy: "P-2" }]);
    expect(talk.toolCalls[0]?.args).toEqual({ policy: "P-2" });
  },
);

scenario(
  "slots.announce-cascades",
  "announcements and the first question go out as one message, which must be heard, and never again",
  () => {
    const talk = openTalk(claim);
    expect(talk.effects).toMatchObject([
      { type: "say", mustBeHeard: true, parts: [{ text: "Claims desk. This call is recorded. Which policy?" }] },
    ]);
    talk.say("P-1").modelCalls(["set_policy", { policy: "P-1" }]);
    expect(talk.said).toEqual([]);
    expect(talk.modelRequest?.guidance.directive).toBe("Which day?");
  },
);

scenario(
  "slots.announce-cascades",
  "one in the middle waits for what it requires, and speaks with the values it names",
  () => {
    const talk = openTalk({
      id: "a",
      slots: [
        { name: "who", ask: "Who?" },
        { name: "note", source: "announce", requires: ["who"], message: "Hello {who}." },
        { name: "what", ask: "What?" },
      ],
    });
    expect(talk.said).toEqual([]);
    talk.say("Ann").modelCalls(["set_who", { who: "Ann" }]);
    expect(talk.said).toEqual(["Hello Ann. What?"]);
  },
);

scenario(
  "slots.announce-guided",
  "at the opening the model greets in its own words and asks the first question",
  () => {
    const talk = openTalk({
      id: "a",
      slots: [
        { name: "hello", source: "announce", preempt: false, message: "Welcome to the shop." },
        { name: "item", ask: "What do you need?" },
      ],
    });
    expect(talk.said).toEqual([]);
    expect(talk.modelRequest?.guidance.directive).toBe("Welcome to the shop. What do you need?");
    talk.modelSays("Hi there, welcome! What can I get you?");
    expect(talk.effects).toMatchObject([{ type: "say", verbatim: false }]);
  },
);

scenario("slots.announce-guided", "when the model fails the engine says both", () => {
  const talk = openTalk({
    id: "a",
    slots: [
      { name: "hello", source: "announce", preempt: false, message: "Welcome to the shop." },
      { name: "item", ask: "What do you need?" },
    ],
  });
  expect(talk.modelFails().said).toEqual(["Welcome to the shop. What do you need?"]);
});

scenario(
  "slots.signal-waits-for-its-condition",
  "a signal that nobody but the system can give is tried again, until the attempts are used up",
  () => {
    const talk = openTalk(
      {
        id: "a",
        slots: [
          { name: "device", source: "event" },
          { name: "line", source: "task:Test" },
        ],
        tasks: [
          {
            name: "Test",
            tool: "test",
            inputs: ["device"],
            outputs: { line: "line" },
            onFailure: { clearSlots: ["device"], retrySay: "One moment." },
          },
        ],
      },
      { data: { device: "D1" } },
    );
    talk.toolReturns("test", {}).say("ok");
    expect(talk.toolCalls[0]?.args).toEqual({ device: "D1" });
    expect(talk.toolReturns("test", {}).handoff?.reason).toBe("retries-exhausted");
  },
);

const party = {
  id: "party",
  slots: [
    { name: "guests", source: ["event", "user"], ask: "How many?" },
    { name: "day", ask: "Which day?" },
  ],
};

scenario("slots.signals-with-a-message", "a signal that answers the question leads to the next one", () => {
  const talk = openTalk(party).say("hello").modelSays("How many?");
  talk.send({ type: "user-said", at: talk.state.at, turnId: "t9", text: "Four", data: { guests: 4 } });
  expect([talk.filled, talk.said, talk.modelRequest]).toEqual([{ guests: 4 }, ["Which day?"], undefined]);
  expect(talk.state.turn.text).toBe("Four");
});

scenario("slots.signals-with-a-message", "one that nobody waits for changes nothing", () => {
  const talk = openTalk(party).say("hello").modelSays("How many?");
  talk.send({ type: "user-said", at: talk.state.at, turnId: "t9", text: "Four", data: { weather: "fine" } });
  expect([talk.said, talk.modelRequest?.guidance.userText]).toEqual([[], "Four"]);
});

scenario("slots.announce-is-not-lost", "a message before the model's answer, or a tool call instead of it", () => {
  const welcomed = {
    id: "w",
    slots: [
      { name: "welcome", source: "announce", message: "Welcome to the Mill.", preempt: false },
      { name: "guests", ask: "How many?" },
      { name: "day", ask: "Which day?" },
    ],
  };
  const talk = openTalk(welcomed).say("four of us");
  expect(talk.modelRequest?.guidance.directive).toBe("Welcome to the Mill. How many?");
  talk.modelCalls(["set_guests", { guests: "four" }]);
  expect(talk.modelRequest?.guidance.directive).toBe("Welcome to the Mill. Which day?");
  talk.modelSays("Welcome to the Mill! Which day?").say("well");
  expect(talk.modelRequest?.guidance.directive).toBe("Which day?");
});

const gated = {
  id: "gated",
  gateSlot: "intent",
  steerBack: { softAfter: 1, hardAfter: 2, escalateAfter: 3 },
  slots: [
    { name: "welcome", source: "announce", message: "This is the booking desk." },
    { name: "intent", source: ["event", "user"], ask: "What can I do for you?" },
    { name: "guests", type: "integer" as const, ask: "How many?" },
  ],
};

scenario("slots.gate-goes-first", "only the gate is asked for, and it does not lead back", () => {
  const talk = openTalk(gated).say("a table for four please");
  expect([talk.said, talk.asking, talk.offered]).toEqual([
    [],
    "intent",
    ["set_intent", "cancel", "request_human_handoff"],
  ]);
  for (const text of ["well", "hm well", "you know"]) talk.modelSays("What can I do for you?").say(text);
  expect([talk.state.status, talk.state.flow.steerBackTurns]).toEqual(["in-progress", 0]);
});

scenario("slots.gate-goes-first", "the first words are handed on once it is open, and only then", () => {
  const talk = openTalk({ ...gated, slots: gated.slots.slice(1) }).say("a table for four please");
  expect(talk.modelRequest?.system).not.toContain("<user_context>");
  talk.modelSays("What can I do for you?").say("I want to book");
  talk.modelCalls(["set_intent", { intent: "booking" }]);
  expect(talk.modelRequest?.system).toContain("<user_context>\nThe user began with: a table for four please");
  talk.modelSays("How many?").say("let me see");
  expect(talk.modelRequest?.system).not.toContain("<user_context>");
});

scenario("slots.gate-goes-first", "a signal opens it, and the announcements follow", () => {
  const talk = openTalk(gated).receive({ intent: "booking" });
  expect(talk.said).toEqual(["This is the booking desk. How many?"]);
});

const desk: AgentDefinition = {
  id: "desk",
  locale: "en",
  locales: ["en", "ru"],
  localeSlot: "language",
  slots: [
    { name: "language", type: "language", ask: "English or русский?" },
    { name: "welcome", source: "announce", requires: ["language"], message: "Welcome!" },
  ],
  tools: { search: { offered: true } },
};

scenario(
  "announcements.answer-no-question",
  "a question that comes before the announcement is answered after it",
  () => {
    const talk = openTalk(desk).say("How do I reset my password?");
    expect(talk.said).toEqual(["Welcome!"]);
    expect([talk.offered.includes("search"), talk.modelRequest?.guidance.userText]).toEqual([
      true,
      "How do I reset my password?",
    ]);
  },
);

scenario("announcements.answer-no-question", "who only chose a language is not answered twice", () => {
  const talk = openTalk(desk).say("English");
  expect([talk.said, talk.modelRequest]).toEqual([["Welcome!"], undefined]);
});
