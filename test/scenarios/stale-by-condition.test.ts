import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import type { Talk } from "./talk.fixture.ts";
import { openTalk } from "./talk.fixture.ts";

/** The price of a parcel depends on its contents where it goes abroad; the route on the price; the note on nothing. */
const parcel: AgentDefinition = {
  id: "parcel",
  slots: [
    { name: "abroad", type: "boolean", ask: "Does it go abroad?" },
    { name: "kilos", type: "integer", ask: "How heavy?" },
    { name: "contents", ask: "What is in it?", condition: "filled.abroad == true" },
    { name: "note", ask: "A note?" },
    { name: "price", source: "task:Price" },
    { name: "route", source: "task:Route" },
    { name: "end", ask: "Anything else?" },
  ],
  tasks: [
    { name: "Price", tool: "price", inputs: ["kilos", "contents"], outputs: { price: "price" } },
    { name: "Route", tool: "route", inputs: ["price"], outputs: { route: "route" } },
  ],
};

/** A parcel of books that goes abroad, with its price and route. */
function routed(): Talk {
  return openTalk(parcel)
    .say("abroad, by the gate")
    .modelCalls(["set_abroad", { abroad: true }], ["set_note", { note: "by the gate" }])
    .say("three kilos of books")
    .modelCalls(["set_kilos", { kilos: 3 }], ["set_contents", { contents: "books" }])
    .toolReturns("price", { price: 9 })
    .toolReturns("route", { route: "A" });
}

scenario(
  "change.condition-makes-stale",
  "an input that falls takes the results made with it, and no other answer",
  () => {
    const talk = routed();
    expect(talk.filled).toMatchObject({ price: 9, route: "A", contents: "books" });
    talk.say("actually, it stays here").modelCalls(["change_value", { slot: "abroad", value: false }]);
    expect(talk.filled).toEqual({ abroad: false, kilos: 3, note: "by the gate" });
    expect(talk.toolCalls).toMatchObject([{ tool: "price", args: { kilos: 3 } }]);
    expect(talk.toolCalls[0]?.args).not.toHaveProperty("contents");
    expect(talk.toolReturns("price", { price: 5 }).toolCalls).toMatchObject([{ tool: "route", args: { price: 5 } }]);
  },
);

scenario("change.condition-makes-stale", "an input that comes to play a part makes the task run again with it", () => {
  const talk = openTalk(parcel)
    .say("a parcel")
    .modelCalls(["set_abroad", { abroad: false }], ["set_kilos", { kilos: 3 }])
    .toolReturns("price", { price: 5 })
    .toolReturns("route", { route: "A" });
  talk.say("actually it goes abroad").modelCalls(["change_value", { slot: "abroad", value: true }]);
  expect(talk.filled).toMatchObject({ price: 5, route: "A" });
  talk.say("books").modelCalls(["set_contents", { contents: "books" }]);
  expect(talk.filled).toEqual({ abroad: true, kilos: 3, contents: "books" });
  expect(talk.toolCalls).toMatchObject([{ tool: "price", args: { kilos: 3, contents: "books" } }]);
});

scenario(
  "change.condition-makes-stale",
  "a result for inputs that it ran with before is used again, not fetched",
  () => {
    const talk = routed();
    talk.say("actually, it stays here").modelCalls(["change_value", { slot: "abroad", value: false }]);
    talk.toolReturns("price", { price: 5 }).toolReturns("route", { route: "B" });
    talk.say("no, abroad after all").modelCalls(["change_value", { slot: "abroad", value: true }]);
    talk.say("books").modelCalls(["set_contents", { contents: "books" }]);
    expect(talk.tags).toContain("task-reused");
    expect(talk.toolCalls).toEqual([]);
    expect(talk.filled).toMatchObject({ price: 9, route: "A" });
  },
);

const careful: AgentDefinition = {
  ...parcel,
  tasks: parcel.tasks?.map((task) => ({ ...task, thenSay: `${task.name} done.` })),
  slots: parcel.slots.map((slot) => (slot.name === "abroad" ? { ...slot, requiresReadback: true } : slot)),
};

/** Abroad and priced, and then said not to go abroad, which waits for a yes. */
function doubted(): Talk {
  return openTalk(careful)
    .say("a parcel")
    .modelCalls(["set_abroad", { abroad: true }])
    .say("yes")
    .say("three kilos of books")
    .modelCalls(["set_kilos", { kilos: 3 }], ["set_contents", { contents: "books" }])
    .toolReturns("price", { price: 9 })
    .toolReturns("route", { route: "A" })
    .say("actually, it stays here")
    .modelCalls(["change_value", { slot: "abroad", value: false }]);
}

scenario(
  "change.condition-makes-stale",
  "until the user accepts the correction nothing runs, and a no brings all back",
  () => {
    const talk = doubted();
    expect(talk.filled).toEqual({ kilos: 3 });
    expect(talk.toolCalls).toEqual([]);
    talk.say("no").modelCalls(["reject_pending"]);
    expect(talk.answer).not.toContain("done.");
    expect(talk.filled).toEqual({ abroad: true, kilos: 3, contents: "books", price: 9, route: "A" });
    expect(talk.state.flow.tasks).toMatchObject({ Price: { status: "succeeded" }, Route: { status: "succeeded" } });
    expect(talk.toolCalls).toEqual([]);
  },
);

scenario("change.condition-makes-stale", "a yes keeps the stale results away, and the tasks run anew", () => {
  const talk = doubted().say("yes");
  expect(talk.filled).toEqual({ abroad: false, kilos: 3 });
  expect(talk.toolCalls).toMatchObject([{ tool: "price", args: { kilos: 3 } }]);
});

scenario(
  "change.condition-makes-stale",
  "a correction after which the condition holds again brings the results back",
  () => {
    const zoned: AgentDefinition = {
      ...careful,
      slots: parcel.slots.map((slot) => {
        if (slot.name === "abroad")
          return { name: "zone", type: "integer" as const, ask: "Which zone?", requiresReadback: true };
        return slot.name === "contents" ? { ...slot, condition: "int(filled.zone) > 1" } : slot;
      }),
    };
    const talk = openTalk(zoned)
      .say("a parcel")
      .modelCalls(["set_zone", { zone: 2 }])
      .say("yes")
      .say("three kilos of books")
      .modelCalls(["set_kilos", { kilos: 3 }], ["set_contents", { contents: "books" }])
      .toolReturns("price", { price: 9 })
      .toolReturns("route", { route: "A" })
      .say("actually, zone 3")
      .modelCalls(["change_value", { slot: "zone", value: 3 }]);
    expect(talk.filled).toEqual({ kilos: 3 });
    talk.say("yes");
    expect(talk.filled).toEqual({ zone: 3, kilos: 3, contents: "books", price: 9, route: "A" });
    expect([talk.toolCalls, talk.tags.includes("task-reused")]).toEqual([[], false]);
    expect(talk.answer).not.toContain("done.");
  },
);

scenario(
  "change.condition-makes-stale",
  "an input that the result itself brings into play does not run it again",
  () => {
    const talk = openTalk({
      id: "login",
      slots: [
        { name: "code", ask: "Your code?" },
        { name: "hint", ask: "A hint?", condition: "has(filled.member)" },
        { name: "member", source: "task:Verify" },
      ],
      tasks: [{ name: "Verify", tool: "verify", inputs: ["code", "hint"], outputs: { member: "member" } }],
    })
      .say("1234")
      .modelCalls(["set_code", { code: "1234" }])
      .toolReturns("verify", { member: "M1" })
      .say("blue")
      .modelCalls(["set_hint", { hint: "blue" }]);
    expect([talk.toolCalls, talk.filled]).toEqual([[], { code: "1234", hint: "blue", member: "M1" }]);
  },
);

scenario("change.condition-makes-stale", "the result that closes the condition of its own input stands", () => {
  const talk = openTalk({
    id: "login",
    slots: [
      { name: "code", ask: "Your code?", condition: "!has(filled.member)" },
      { name: "member", source: "task:Verify" },
      { name: "wish", ask: "What may we do?" },
    ],
    tasks: [{ name: "Verify", tool: "verify", inputs: ["code"], outputs: { member: "member" } }],
  })
    .say("1234")
    .modelCalls(["set_code", { code: "1234" }])
    .toolReturns("verify", { member: "M1" });
  expect(talk.filled).toEqual({ member: "M1" });
  expect([talk.toolCalls, talk.asking]).toEqual([[], "wish"]);
});

scenario(
  "change.condition-makes-stale",
  "what ends the flow is not started a second time while it is under way",
  () => {
    const talk = openTalk({
      id: "order",
      slots: [
        { name: "vip", source: "event", type: "boolean" },
        { name: "gift", ask: "Which gift?", condition: "!has(filled.vip)" },
      ],
      tasks: [{ name: "Order", tool: "order", inputs: ["gift"], terminal: true }],
    })
      .say("a pen")
      .modelCalls(["set_gift", { gift: "a pen" }]);
    expect(talk.toolCalls).toHaveLength(1);
    expect(talk.receive({ vip: true }).toolCalls).toEqual([]);
    expect(talk.toolReturns("order", {}).state.status).toBe("complete");
  },
);
