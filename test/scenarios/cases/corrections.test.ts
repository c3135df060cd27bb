import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";

/** Sandwiches: what goes into each depends on the kind, how many there are on nothing, and the pick-up times on the day. */
const lunch: AgentDefinition = {
  id: "lunch",
  slots: [
    { name: "kind", type: "choice", choices: ["roll", "wrap"], ask: "A roll or a wrap?" },
    { name: "filling", requires: ["kind"], ask: "With what?" },
    { name: "count", type: "integer", ask: "How many?" },
    { name: "day", type: "date", ask: "For which day?", requiresReadback: true, readbackFormat: "date" },
    { name: "times", source: "task:Times" },
    { name: "time", type: "time", requires: ["times"], validateAgainst: { slot: "times" }, ask: "At {times}?" },
    { name: "note", ask: "Anything to add?" },
    { name: "number", source: "task:Order" },
  ],
  tasks: [
    { name: "Times", tool: "find_times", inputs: ["day"], outputs: { times: "times" } },
    {
      name: "Order",
      tool: "order_lunch",
      inputs: ["kind", "filling", "count", "day", "time", "note"],
      outputs: { number: "number" },
      terminal: true,
      thenSay: "Order {number}.",
    },
  ],
};

/** Two wraps with cheese on the tenth at noon; only the note is open. */
function ordered() {
  return openTalk(lunch)
    .say("two wraps on the tenth")
    .modelCalls(["set_kind", { kind: "wrap" }], ["set_count", { count: 2 }], ["set_day", { day: "2026-12-10" }])
    .say("yes")
    .toolReturns("find_times", { times: "12:00, 13:00" })
    .say("cheese, at noon")
    .modelCalls(["set_filling", { filling: "cheese" }], ["set_time", { time: "12:00" }]);
}

const all = { kind: "wrap", filling: "cheese", count: 2, day: "2026-12-10", times: "12:00, 13:00", time: "12:00" };

scenario(
  "t20.a-change-takes-what-depends-on-it",
  "another kind takes the filling with it, and neither the count nor the day",
  () => {
    const talk = ordered();
    expect(talk.filled).toEqual(all);
    talk.say("make them rolls").modelCalls(["change_value", { slot: "kind", value: "roll" }]);
    const { filling: _gone, ...kept } = all;
    expect(talk.filled).toEqual({ ...kept, kind: "roll" });
    expect(talk.modelRequest?.guidance.directive).toBe("With what?");
  },
);

scenario("t20.a-change-takes-what-depends-on-it", "another filling or count takes nothing with it", () => {
  for (const [slot, value] of [
    ["filling", "egg"],
    ["count", 5],
  ] as const) {
    const talk = ordered()
      .say("a change")
      .modelCalls(["change_value", { slot, value: String(value) }]);
    expect(talk.filled).toEqual({ ...all, [slot]: value });
  }
});

scenario(
  "t22.a-refused-change-gives-the-old-value-back",
  "the day that was confirmed, its times and the chosen one are there again",
  () => {
    const talk = ordered()
      .say("could it be the eleventh?")
      .modelCalls(["change_value", { slot: "day", value: "2026-12-11" }]);
    expect(talk.said).toEqual(["Just to confirm: on Friday, December 11. Is that right?"]);
    talk.say("no, keep the tenth").modelCalls(["reject_pending"]);
    expect([talk.filled, talk.pending, talk.toolCalls]).toEqual([all, {}, []]);
  },
);

scenario(
  "t23.a-changed-day-is-looked-up-again",
  "no time of the old day is offered or taken before the new day's are there",
  () => {
    const talk = ordered()
      .say("on the eleventh instead")
      .modelCalls(["change_value", { slot: "day", value: "2026-12-11" }]);
    expect(talk.permission("set_time").offered).toBe(false);
    talk.say("yes");
    expect(talk.toolCalls.map(({ tool, args }) => [tool, args])).toEqual([["find_times", { day: "2026-12-11" }]]);
    talk.toolReturns("find_times", { times: "15:00" });
    expect([talk.answer, talk.filled["time"]]).toEqual(["At 15:00?", undefined]);
    talk.say("noon").modelCalls(["set_time", { time: "12:00" }]);
    expect(talk.filled["time"]).toBeUndefined();
  },
);

scenario(
  "t23.a-changed-day-is-looked-up-again",
  "a value stays open to correction as long as the last task has not begun",
  () => {
    expect(ordered().say("hm").permission("change_value").offered).toBe(true);
    const running = ordered()
      .say("no note")
      .modelCalls(["set_note", { note: "by the door" }]);
    expect(running.toolCalls[0]?.tool).toBe("order_lunch");
    expect(running.say("make it three").permission("change_value").offered).toBe(false);
  },
);
