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
