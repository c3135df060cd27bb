import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import type { Talk } from "./talk.fixture.ts";
import { openTalk } from "./talk.fixture.ts";

/** A table: what is free depends on the guests and the day, the time on what is free, the name on nothing. */
const table: AgentDefinition = {
  id: "table",
  slots: [
    {
      name: "guests",
      type: "integer",
      min: 1,
      max: 8,
      requiresReadback: true,
      readbackFormat: { type: "plural", one: "guest", other: "guests" },
      ask: "How many?",
      validation: { errors: { out_of_range: "We seat one to eight." } },
    },
    { name: "date", type: "date", ask: "Which day?" },
    { name: "name", type: "name", ask: "What name?" },
    { name: "openings", source: "task:Check" },
    {
      name: "time",
      type: "time",
      requires: ["openings"],
      validateAgainst: { slot: "openings" },
      ask: "We have {openings}. Which?",
    },
    { name: "phone", type: "phone", condition: "int(filled.guests) >= 5", ask: "A number for a large party?" },
    { name: "wishes", ask: "Any wishes?" },
    { name: "confirmation", source: "task:Book" },
  ],
  tasks: [
    {
      name: "Check",
      tool: "check",
      inputs: ["guests", "date"],
      outputs: { openings: "openings" },
      thenSay: "There is room.",
    },
    {
      name: "Book",
      tool: "book",
      inputs: ["guests", "date", "time", "name", "phone", "wishes"],
      outputs: { confirmation: "confirmation" },
      terminal: true,
      thenSay: "Booked: {confirmation}.",
      onFailure: { clearSlots: ["date"], retrySay: "That went wrong. Another day?" },
    },
  ],
};

/** Four guests, accepted, on the 18th, for Chen, at 18:00; the wishes are being asked. */
function seated(guests = 4): Talk {
  const talk = openTalk(table)
    .say(`${guests} on the 18th, Chen`)
    .modelCalls(["set_guests", { guests }], ["set_date", { date: "2026-12-18" }], ["set_name", { name: "Chen" }])
    .say("yes")
    .toolReturns("check", { openings: "6 PM, 7:30 PM" })
    .say("6 pm")
    .modelCalls(["set_time", { time: "18:00" }]);
  return talk;
}

scenario(
  "change.makes-dependants-stale",
  "a new day is looked up again before a time is offered; the name stays",
  () => {
    const talk = seated()
      .say("actually make it the 19th")
      .modelCalls(["change_value", { slot: "date", value: "2026-12-19" }]);
    expect(talk.toolCalls).toMatchObject([{ tool: "check", args: { guests: 4, date: "2026-12-19" } }]);
    expect(talk.filled).toEqual({ guests: 4, date: "2026-12-19", name: "Chen" });
    expect(talk.modelRequest).toBeUndefined();
    talk.toolReturns("check", { openings: "9 PM" });
    expect(talk.modelRequest?.guidance.directive ?? talk.answer).toContain("We have 9 PM. Which?");
  },
);

scenario("change.makes-dependants-stale", "a new name touches nothing but the name", () => {
  const talk = seated()
    .say("sorry, the name is Chan")
    .modelCalls(["change_value", { slot: "name", value: "Chan" }]);
  expect(talk.toolCalls).toEqual([]);
  expect(talk.filled).toEqual({
    guests: 4,
    date: "2026-12-18",
    name: "Chan",
    openings: "6 PM, 7:30 PM",
    time: "18:00",
  });
});

scenario("change.makes-dependants-stale", "the value that it has already changes nothing", () => {
  const before = seated().say("actually, four of us");
  const { flow } = before.state;
  before.modelCalls(["change_value", { slot: "guests", value: "4" }]);
  expect([before.filled, before.pending]).toEqual([flow.filled, {}]);
});

scenario("change.makes-dependants-stale", "a failed booking that clears the day drops the times with it", () => {
  const talk = seated()
    .say("none")
    .modelCalls(["set_wishes", { wishes: "a quiet corner" }])
    .toolFails("book");
  expect(talk.said).toEqual(["That went wrong. Another day?"]);
  expect(talk.filled).toEqual({ guests: 4, name: "Chen", wishes: "a quiet corner" });
});

scenario(
  "change.is-checked-and-read-back",
  "a corrected number of guests waits for a yes, then everything is looked up anew",
  () => {
    const talk = seated()
      .say("make it 3")
      .modelCalls(["change_value", { slot: "guests", value: "3" }]);
    expect(talk.said).toEqual(["Just to confirm: 3 guests. Is that right?"]);
    expect(talk.filled).toEqual({ date: "2026-12-18", name: "Chen" });
    expect(talk.toolCalls).toEqual([]);
    talk.say("yes");
    expect(talk.toolCalls).toMatchObject([{ tool: "check", args: { guests: 3 } }]);
    expect(talk.state.flow.change).toBeNull();
  },
);

scenario(
  "change.is-checked-and-read-back",
  "a correction that is not valid is said to be so, and the old value stands",
  () => {
    const talk = seated()
      .say("make it 12")
      .modelCalls(["change_value", { slot: "guests", value: 12 }]);
    expect(talk.said).toEqual(["We seat one to eight."]);
    expect(talk.filled).toMatchObject({ guests: 4, openings: "6 PM, 7:30 PM", time: "18:00" });
  },
);

scenario("change.is-checked-and-read-back", "two corrections of one reply are taken together, in either order", () => {
  const calls = [
    ["change_value", { slot: "guests", value: 3 }],
    ["change_value", { slot: "date", value: "2026-12-19" }],
  ] as const;
  const states = [calls, [...calls].reverse()].map(
    (both) =>
      seated()
        .say("make it 3, on the 19th")
        .modelCalls(...both).state.flow,
  );
  expect(states[0]).toMatchObject({ filled: { date: "2026-12-19", name: "Chen" }, pending: { guests: 3 } });
  expect(states[1]?.filled).toEqual(states[0]?.filled);
});

scenario(
  "change.refused-restores",
  "a no brings back the guests, the times and the chosen time, without another look",
  () => {
    const before = seated().state.flow;
    const talk = seated()
      .say("make it 3")
      .modelCalls(["change_value", { slot: "guests", value: 3 }])
      .say("no, not three")
      .modelCalls(["reject_pending"]);
    expect(talk.answer).toBe("All right, I'll leave it as it was: 4 guests. Any wishes?");
    expect([talk.filled, talk.pending, talk.toolCalls]).toEqual([before.filled, {}, []]);
    expect(talk.state.flow.tasks).toEqual(before.tasks);
    talk.say("none").modelCalls(["set_wishes", { wishes: "a quiet corner" }]);
    expect(talk.toolCalls).toMatchObject([{ tool: "book", args: { guests: 4, time: "18:00" } }]);
  },
);

scenario(
  "change.refused-restores",
  "a refusal with another value corrects once more, and a no to that restores the first",
  () => {
    const talk = seated()
      .say("make it 3")
      .modelCalls(["change_value", { slot: "guests", value: 3 }])
      .say("no, 2")
      .modelCalls(["reject_pending"], ["set_guests", { guests: 2 }]);
    expect(talk.said).toEqual(["Just to confirm: 2 guests. Is that right?"]);
    talk.say("no").modelCalls(["reject_pending"]);
    expect(talk.filled).toMatchObject({ guests: 4, time: "18:00" });
  },
);

scenario("change.refused-restores", "of two corrections one is refused: only what hangs on it comes back", () => {
  const agent: AgentDefinition = {
    ...table,
    slots: table.slots.map((slot) => (slot.name === "name" ? { ...slot, requiresReadback: true } : slot)),
  };
  const talk = openTalk(agent)
    .say("x")
    .modelCalls(["set_guests", { guests: 4 }], ["set_date", { date: "2026-12-18" }], ["set_name", { name: "Chen" }])
    .say("yes")
    .toolReturns("check", { openings: "6 PM" })
    .say("3 please, for Chan")
    .modelCalls(["change_value", { slot: "guests", value: 3 }], ["change_value", { slot: "name", value: "Chan" }])
    .say("Chan is right, but not the number")
    .modelCalls(["confirm_pending", { slots: ["name"] }], ["reject_pending", { slots: ["guests"] }]);
  expect(talk.filled).toEqual({ guests: 4, date: "2026-12-18", name: "Chan", openings: "6 PM" });
});

scenario(
  "change.refused-restores",
  "an answer whose condition hangs on the corrected one is not lost while it is open",
  () => {
    const talk = openTalk(table)
      .say("x")
      .modelCalls(["set_guests", { guests: 6 }], ["set_date", { date: "2026-12-18" }], ["set_name", { name: "Chen" }])
      .say("yes")
      .toolReturns("check", { openings: "6 PM" })
      .say("555 0100 200")
      .modelCalls(["set_time", { time: "18:00" }], ["set_phone", { phone: "5550100200" }])
      .say("make it 7")
      .modelCalls(["change_value", { slot: "guests", value: 7 }]);
    expect(talk.filled).toEqual({ date: "2026-12-18", name: "Chen" });
    talk.say("yes").toolReturns("check", { openings: "6 PM" });
    expect(talk.filled).toMatchObject({ guests: 7, phone: "5550100200" });
  },
);

scenario(
  "change.not-after-the-last-task",
  "while it is being booked, and once it is, no value can be corrected",
  () => {
    const talk = seated()
      .say("none")
      .modelCalls(["set_wishes", { wishes: "a quiet corner" }])
      .say("actually make it 3");
    expect(talk.permission("change_value")).toMatchObject({ offered: false });
    expect(talk.permission("change_value").reason).toContain("under way");
    talk.toolReturns("book", { confirmation: "R1" }).say("actually make it 3");
    expect(talk.offered).not.toContain("change_value");
    expect(talk.modelRequest?.guidance.directive).toContain("done already");
    talk.modelCalls(["change_value", { slot: "guests", value: 3 }]);
    expect(talk.said[0]).toContain("done already");
    expect(talk.filled).toMatchObject({ guests: 4, confirmation: "R1" });
  },
);

scenario("change.late-result-is-not-current", "times for the old day that come late are not offered", () => {
  const talk = openTalk(table)
    .say("x")
    .modelCalls(["set_guests", { guests: 4 }], ["set_date", { date: "2026-12-18" }])
    .say("yes");
  const first = talk.toolCalls[0];
  talk.say("sorry, the 19th").modelCalls(["change_value", { slot: "date", value: "2026-12-19" }]);
  expect(talk.toolCalls).toMatchObject([{ args: { date: "2026-12-19" } }]);
  expect(talk.toolCalls[0]?.idempotencyKey).not.toBe(first?.idempotencyKey);
  const at = "2026-12-01T07:10:00.000Z";
  talk.send({ type: "tool-returned", at, callId: first?.callId ?? "", result: { openings: "1 PM" } });
  expect([talk.filled.openings, talk.effects, talk.tags]).toEqual([undefined, [], ["late-result"]]);
  talk.toolReturns("check", { openings: "9 PM" });
  expect(talk.filled).toMatchObject({ openings: "9 PM" });
});

scenario(
  "change.late-result-is-not-current",
  "back at the first value the call that is still out is waited for, not made again",
  () => {
    const talk = openTalk(table)
      .say("x")
      .modelCalls(["set_guests", { guests: 4 }], ["set_date", { date: "2026-12-18" }])
      .say("yes");
    const first = talk.toolCalls[0]?.callId ?? "";
    talk
      .say("the 19th")
      .modelCalls(["change_value", { slot: "date", value: "2026-12-19" }])
      .say("no, the 18th after all")
      .modelCalls(["change_value", { slot: "date", value: "2026-12-18" }]);
    expect([talk.toolCalls, talk.tags.includes("task-rejoined")]).toEqual([[], true]);
    const at = "2026-12-01T07:10:00.000Z";
    talk.send({ type: "tool-returned", at, callId: first, result: { openings: "6 PM" } });
    expect(talk.filled).toMatchObject({ date: "2026-12-18", openings: "6 PM" });
  },
);

scenario(
  "change.late-result-is-not-current",
  "a result that comes while a correction is open counts again if it is refused",
  () => {
    const talk = openTalk(table)
      .say("x")
      .modelCalls(["set_guests", { guests: 4 }], ["set_date", { date: "2026-12-18" }])
      .say("yes")
      .say("make it 3")
      .modelCalls(["change_value", { slot: "guests", value: 3 }])
      .toolReturns("check", { openings: "6 PM" });
    expect(talk.filled).not.toHaveProperty("openings");
    talk.say("no").modelCalls(["reject_pending"]);
    expect(talk.filled).toMatchObject({ guests: 4, openings: "6 PM" });
    expect(talk.toolCalls).toEqual([]);
  },
);

scenario("once.same-inputs-succeed-once", "what came late for a day is there when the talk comes back to it", () => {
  const talk = openTalk(table)
    .say("x")
    .modelCalls(["set_guests", { guests: 4 }], ["set_date", { date: "2026-12-18" }])
    .say("yes");
  const first = talk.toolCalls[0]?.callId ?? "";
  talk.say("the 19th").modelCalls(["change_value", { slot: "date", value: "2026-12-19" }]);
  const at = "2026-12-01T07:10:00.000Z";
  talk.send({ type: "tool-returned", at, callId: first, result: { openings: "6 PM" } });
  talk.toolReturns("check", { openings: "9 PM" });
  talk.say("no, the 18th after all").modelCalls(["change_value", { slot: "date", value: "2026-12-18" }]);
  expect([talk.toolCalls, talk.tags.includes("task-reused")]).toEqual([[], true]);
  expect(talk.filled).toMatchObject({ date: "2026-12-18", openings: "6 PM" });
});

scenario("change.only-from-the-user", "the tool names what can be corrected, and is refused for anything else", () => {
  const talk = openTalk(table).say("hello");
  expect(talk.offered).not.toContain("change_value");
  talk.modelCalls(["change_value", { slot: "guests", value: 3 }]);
  expect(talk.tags).toContain("denied");
  const later = seated().say("hm");
  const spec = later.modelRequest?.tools.find((tool) => tool.name === "change_value");
  expect(spec?.parameters).toMatchObject({ properties: { slot: { enum: ["guests", "date", "name", "time"] } } });
  for (const args of [
    { slot: "openings", value: "1 PM" },
    { slot: "guests" },
    "guests",
    { slot: "wishes", value: "x" },
  ]) {
    const again = seated().say("hm");
    const { filled } = again;
    again.modelCalls(["change_value", args]);
    expect([again.filled, again.pending]).toEqual([filled, {}]);
  }
});

scenario("change.only-from-the-user", "in a turn without the user's words nothing is corrected", () => {
  const talk = seated().receive({ anything: 1 });
  expect(talk.permission("change_value").offered).toBe(false);
});

scenario("change.is-checked-and-read-back", "a custom setter checks the correction of its slot", () => {
  const agent: AgentDefinition = {
    ...table,
    slots: table.slots.map((slot) => (slot.name === "name" ? { ...slot, setter: "find_customer" } : slot)),
    tools: { find_customer: { setter: true } },
  };
  const talk = openTalk(agent)
    .say("Chen")
    .modelCalls(["find_customer", { name: "Chen" }])
    .toolReturns("find_customer", { value: "Chen" })
    .say("Chan, sorry")
    .modelCalls(["change_value", { slot: "name", value: "Chan" }]);
  expect(talk.toolCalls).toMatchObject([{ tool: "find_customer", args: { name: "Chan" }, purpose: "setter" }]);
  talk.toolReturns("find_customer", { value: "Chan Tai Man" });
  expect(talk.filled).toMatchObject({ name: "Chan Tai Man" });
});
