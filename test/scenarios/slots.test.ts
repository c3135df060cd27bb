import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const delivery = {
  id: "delivery",
  slots: [
    { name: "city", ask: "Which city?" },
    { name: "street", ask: "Which street in {city}?", requires: ["city"] },
    { name: "floor", type: "integer" as const, ask: "Which floor?" },
    { name: "lift", type: "boolean" as const, ask: "Is there a lift?", condition: "int(filled.floor) > 1" },
  ],
  tasks: [
    {
      name: "Deliver",
      tool: "deliver",
      inputs: ["city", "street", "floor", "lift"],
      terminal: true,
      thenSay: "On its way.",
    },
  ],
};

scenario("order.asks-after-requirements", "the street is offered and asked only once the city is known", () => {
  const talk = openTalk(delivery).say("hello");
  expect(talk.offered).toContain("set_city");
  expect(talk.permission("set_street")).toEqual({
    tool: "set_street",
    offered: false,
    reason: "street waits for city",
  });
  talk.modelCalls(["set_street", { street: "Abay" }]);
  expect(talk.filled).toEqual({});
  talk.modelCalls(["set_city", { city: "Almaty" }]);
  expect(talk.offered).toContain("set_street");
  expect(talk.modelRequest?.guidance).toMatchObject({ directive: "Which street in Almaty?", asking: "street" });
});

scenario(
  "order.asks-after-requirements",
  "a requirement that is only pending does not unblock what waits for it",
  () => {
    const [city, ...others] = delivery.slots;
    const talk = openTalk({ ...delivery, slots: [{ ...city, name: "city", requiresReadback: true }, ...others] });
    talk.say("Almaty").modelCalls(["set_city", { city: "Almaty" }]);
    expect(talk.said).toEqual(["Just to confirm: Almaty. Is that right?"]);
    expect(talk.permission("set_street").offered).toBe(false);
  },
);

scenario("completeness.task-waits-for-inputs", "a task fires with the last of its active inputs and not before", () => {
  const talk = openTalk(delivery).say("to Almaty, second floor");
  talk.modelCalls(["set_city", { city: "Almaty" }], ["set_floor", { floor: 2 }]);
  expect(talk.toolCalls).toEqual([]);
  talk.modelCalls(["set_street", { street: "Abay 10" }]);
  expect(talk.toolCalls).toEqual([]);
  talk
    .modelSays("Is there a lift?")
    .say("yes")
    .modelCalls(["set_lift", { lift: true }]);
  expect(talk.toolCalls[0]).toMatchObject({
    tool: "deliver",
    args: { city: "Almaty", street: "Abay 10", floor: 2, lift: true },
  });
});

scenario("slots.never-asks-filled", "a value that came early is not asked for later", () => {
  const talk = openTalk(delivery)
    .say("third floor")
    .modelCalls(["set_floor", { floor: 3 }]);
  expect(talk.permission("set_floor")).toMatchObject({ offered: false, reason: "floor is filled" });
  const asked = [talk.modelRequest?.guidance.asking];
  talk.modelCalls(["set_city", { city: "Almaty" }]);
  asked.push(talk.modelRequest?.guidance.asking);
  talk.modelCalls(["set_street", { street: "Abay" }]);
  asked.push(talk.modelRequest?.guidance.asking);
  expect(asked).toEqual(["city", "street", "lift"]);
});

scenario(
  "slots.asks-in-declared-order",
  "the first open slot in the file is asked, whatever order the answers come in",
  () => {
    const talk = openTalk(delivery).say("hello");
    expect(talk.asking).toBe("city");
    talk.modelCalls(["set_floor", { floor: 1 }]);
    expect(talk.asking).toBe("city");
    talk.modelCalls(["set_city", { city: "Almaty" }]);
    expect(talk.asking).toBe("street");
  },
);

scenario("slots.several-in-one-message", "one sentence fills three slots with one model call", () => {
  const talk = openTalk(delivery).say("Almaty, Abay 10, ground floor please");
  talk.modelCalls(["set_city", { city: "Almaty" }], ["set_floor", { floor: 0 }]);
  expect(talk.filled).toEqual({ city: "Almaty", floor: 0 });
  talk.modelCalls(["set_street", { street: "Abay 10" }]);
  expect(talk.toolCalls[0]?.args).toEqual({ city: "Almaty", street: "Abay 10", floor: 0 });
});

scenario("slots.setter-order-does-not-matter", "the same calls in either order lead to the same state", () => {
  const calls = [
    ["set_city", { city: "Almaty" }],
    ["set_floor", { floor: 4 }],
  ] as const;
  const forth = openTalk(delivery)
    .say("x")
    .modelCalls(...calls);
  const back = openTalk(delivery)
    .say("x")
    .modelCalls(...[...calls].reverse());
  expect(back.filled).toEqual(forth.filled);
  expect(back.modelRequest).toEqual(forth.modelRequest);
});

scenario(
  "slots.setter-order-does-not-matter",
  "a value and what it unblocks are not both taken from one reply, in either order",
  () => {
    const calls = [
      ["set_city", { city: "Almaty" }],
      ["set_street", { street: "Abay" }],
    ] as const;
    const forth = openTalk(delivery)
      .say("x")
      .modelCalls(...calls);
    const back = openTalk(delivery)
      .say("x")
      .modelCalls(...[...calls].reverse());
    expect(forth.filled).toEqual({ city: "Almaty" });
    expect(back.filled).toEqual(forth.filled);
  },
);

scenario(
  "slots.inactive-is-skipped",
  "on the ground floor nobody is asked for a lift, and the task does not wait for it",
  () => {
    const talk = openTalk(delivery)
      .say("Almaty, ground floor")
      .modelCalls(["set_city", { city: "Almaty" }], ["set_floor", { floor: 0 }]);
    expect(talk.permission("set_lift")).toMatchObject({
      offered: false,
      reason: "the condition of lift does not hold",
    });
    talk.modelCalls(["set_street", { street: "Abay" }]);
    expect(talk.toolCalls[0]?.args).toEqual({ city: "Almaty", street: "Abay", floor: 0 });
  },
);

scenario(
  "slots.deactivation-clears",
  "a phone number that only a large party leaves goes when the party grows small",
  () => {
    const talk = openTalk({
      id: "party",
      slots: [
        { name: "size", type: "integer", ask: "How many?", requiresReadback: true },
        { name: "phone", type: "phone", ask: "Which number?", condition: "int(filled.size) >= 5" },
        { name: "table", source: "task:Find" },
        { name: "dish", ask: "Which dish?", requires: ["table"] },
      ],
      tasks: [
        {
          name: "Find",
          tool: "find",
          inputs: ["size", "phone"],
          outputs: { table: "table" },
          onFailure: { clearSlots: ["size"], retrySay: "Too many." },
        },
      ],
    });
    talk
      .say("six")
      .modelCalls(["set_size", { size: 6 }])
      .say("yes");
    talk.say("0301234567").modelCalls(["set_phone", { phone: "0301234567" }]);
    expect(talk.toolCalls[0]?.args).toEqual({ size: 6, phone: "0301234567" });
    talk
      .toolReturns("find", {})
      .say("three then")
      .modelCalls(["set_size", { size: 3 }])
      .say("yes");
    expect(talk.filled).toEqual({ size: 3 });
    expect(talk.toolCalls[0]?.args).toEqual({ size: 3 });
  },
);

scenario(
  "provenance.no-user-slot-without-user-input",
  "before the user has said anything the model has no setter, and a call of one is denied",
  () => {
    const talk = openTalk(
      {
        id: "parcel",
        slots: [
          { name: "parcel", source: "event" },
          {
            name: "notice",
            source: "announce",
            message: "Parcel {parcel} is here.",
            preempt: false,
            requires: ["parcel"],
          },
          { name: "day", ask: "Which day?" },
        ],
      },
      { data: { parcel: "P1" } },
    );
    expect(talk.modelRequest?.guidance).toMatchObject({ directive: "Parcel P1 is here. Which day?", userText: "" });
    expect(talk.offered).toEqual(["request_human_handoff"]);
    talk.modelCalls(["set_day", { day: "Monday" }]);
    expect(talk.filled).toEqual({ parcel: "P1", notice: true });
    expect(talk.trace).toContainEqual({ tag: "denied", tool: "set_day", why: "not offered when the model was asked" });
  },
);

for (const isGrouped of [false, true]) {
  const held = isGrouped ? "kept for a grouped read-back" : "waiting for a yes";
  scenario("slots.deactivation-clears", `a value that is ${held} goes as well`, () => {
    const talk = openTalk({
      id: "party",
      slots: [
        { name: "size", type: "integer", ask: "How many?" },
        { name: "phone", type: "phone", ask: "Which number?", condition: "filled.size >= 5", requiresReadback: true },
        { name: "guest", type: "name", ask: "What name?", requiresReadback: true },
      ],
      tasks: [{ name: "Book", tool: "book", inputs: ["size", "phone", "guest"], readbackInputs: isGrouped }],
    });
    talk
      .say("six")
      .modelCalls(["set_size", { size: 6 }])
      .modelCalls(["set_phone", { phone: "0301234567" }]);
    expect(isGrouped ? talk.deferred : talk.pending).toEqual({ phone: "0301234567" });
    if (isGrouped) talk.modelSays("What name?");
    talk.say("only three in the end").modelCalls(["change_value", { slot: "size", value: 3 }]);
    expect([talk.filled, talk.pending, talk.deferred]).toEqual([{ size: 3 }, {}, {}]);
    expect(talk.trace).toContainEqual({ tag: "slot-deactivated", slot: "phone", source: ["user"] });
    expect(talk.asking).toBe("guest");
  });
}
