import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

/** A restaurant: the table is found first, and the guest's details are confirmed together at the end. */
const restaurant = {
  id: "restaurant",
  slots: [
    { name: "guests", type: "integer" as const, setter: "set_visit", ask: "How many guests?", requiresReadback: true },
    { name: "date", type: "date" as const, setter: "set_visit", ask: "Which day?", requiresReadback: true },
    { name: "times", source: "task:FindTimes" },
    {
      name: "time",
      type: "time" as const,
      ask: "We have {times}. Which time?",
      requires: ["times"],
      requiresReadback: true,
    },
    {
      name: "guest",
      type: "name" as const,
      setter: "set_guest",
      ask: "What name?",
      requiresReadback: true,
      readbackFormat: { type: "prefix" as const, text: "under the name" },
    },
    {
      name: "requests",
      optional: true,
      setter: "set_guest",
      ask: "Any requests?",
      requiresReadback: true,
      readbackFormat: { type: "noneSub" as const, text: "no special requests" },
    },
    { name: "number", source: "task:Book" },
  ],
  tasks: [
    {
      name: "FindTimes",
      tool: "find_times",
      inputs: ["guests", "date"],
      outputs: { times: "times" },
      successCheck: "success",
    },
    {
      name: "Book",
      tool: "book",
      inputs: ["guests", "date", "time", "guest", "requests"],
      readbackInputs: true,
      outputs: { number: "number" },
      successCheck: "success",
      terminal: true,
      thenSay: "Booked: {number}.",
    },
  ],
};

const visit = ["set_visit", { guests: 4, date: "2026-12-17" }] as const;

scenario(
  "deferred.one-grouped-readback",
  "the worked example: name and requests are kept silently, then confirmed once",
  () => {
    const talk = openTalk(restaurant).say("four on the 17th").modelCalls(visit).say("yes");
    talk
      .toolReturns("find_times", { success: true, times: "19:30, 20:30" })
      .say("half past eight")
      .modelCalls(["set_time", { time: "20:30" }])
      .say("yes");
    expect(talk.said).toEqual(["What name?"]);
    talk.say("Chen").modelCalls(["set_guest", { guest: "Chen" }]);
    expect([talk.deferred, talk.pending, talk.said]).toEqual([{ guest: "Chen" }, {}, []]);
    expect(talk.modelRequest?.guidance.directive).toBe("Any requests?");
    expect(talk.modelRequest?.system).toContain("Noted, to be confirmed later together, not now: guest.");
    expect(talk.offered).not.toContain("confirm_pending");
    talk
      .modelSays("Any requests?")
      .say("no")
      .modelCalls(["set_guest", { requests: "none" }]);
    expect([talk.deferred, talk.pending]).toEqual([{}, { guest: "Chen", requests: "none" }]);
    expect(talk.said).toEqual(["Just to confirm: under the name Chen, no special requests. Is that right?"]);
    talk.say("Yes");
    expect(talk.toolCalls[0]).toMatchObject({
      tool: "book",
      args: { guests: 4, date: "2026-12-17", time: "20:30", guest: "Chen", requests: "none" },
    });
    talk.toolReturns("book", { success: true, number: "B-7" });
    expect([talk.said, talk.state.status]).toEqual([["Booked: B-7."], "complete"]);
  },
);

scenario(
  "deferred.one-grouped-readback",
  "a name that comes first of all waits for the end, and is not asked again",
  () => {
    const talk = openTalk(restaurant)
      .say("Chen, for four on the 17th")
      .modelCalls(["set_guest", { guest: "Chen" }], visit);
    expect(talk.said).toEqual(["Just to confirm: 4, Thursday, December 17. Is that right?"]);
    expect(talk.deferred).toEqual({ guest: "Chen" });
    talk.say("yes").toolReturns("find_times", { success: true, times: "20:30" });
    talk
      .say("fine")
      .modelCalls(["set_time", { time: "20:30" }])
      .say("yes");
    expect(talk.asking).toBe("requests");
  },
);

scenario("deferred.one-grouped-readback", "the group's values are refused together and asked anew", () => {
  const talk = openTalk(restaurant)
    .say("x")
    .modelCalls(visit)
    .say("yes")
    .toolReturns("find_times", { success: true, times: "20:30" });
  talk
    .say("20:30")
    .modelCalls(["set_time", { time: "20:30" }])
    .say("yes");
  talk.say("Chen, nothing else").modelCalls(["set_guest", { guest: "Chen", requests: "none" }]);
  talk.say("no, it is Chan").modelCalls(["reject_pending"], ["set_guest", { guest: "Chan" }]);
  expect(talk.said).toEqual([
    "Just to confirm: under the name Chan: C as in Charlie, H as in Hotel, A as in Alfa, N as in November. Is that right?",
  ]);
  talk.say("yes");
  expect(talk.filled).toMatchObject({ guest: "Chan" });
  expect(talk.asking).toBe("requests");
});

scenario(
  "deferred.input-of-an-earlier-task-is-not",
  "what the search needs is read back at once, and so is what hangs on its result",
  () => {
    const talk = openTalk(restaurant)
      .say("four")
      .modelCalls(["set_visit", { guests: 4 }]);
    expect([talk.pending, talk.deferred]).toEqual([{ guests: 4 }, {}]);
    talk
      .say("yes")
      .say("the 17th")
      .modelCalls(["set_visit", { date: "2026-12-17" }])
      .say("yes")
      .toolReturns("find_times", { success: true, times: "20:30" });
    talk.say("20:30").modelCalls(["set_time", { time: "20:30" }]);
    expect([talk.pending, talk.deferred]).toEqual([{ time: "20:30" }, {}]);
  },
);

scenario(
  "deferred.one-grouped-readback",
  "a group that is complete steps back while another task runs, and is read back after it",
  () => {
    const talk = openTalk({
      id: "club",
      slots: [
        { name: "card", ask: "Which card?" },
        { name: "level", source: "task:Look" },
        { name: "guest", type: "name", ask: "What name?", requiresReadback: true },
      ],
      tasks: [
        { name: "Look", tool: "look", inputs: ["card"], outputs: { level: "level" }, thenSay: "You are {level}." },
        { name: "Join", tool: "join", inputs: ["guest"], readbackInputs: true, terminal: true },
      ],
    });
    talk.say("Chen, card 7").modelCalls(["set_card", { card: "7" }], ["set_guest", { guest: "Chen" }]);
    expect([talk.toolCalls[0]?.tool, talk.deferred, talk.pending]).toEqual(["look", { guest: "Chen" }, {}]);
    talk.toolReturns("look", { level: "gold" });
    expect(talk.said).toEqual(["You are gold. Just to confirm: Chen. Is that right?"]);
    talk.say("yes");
    expect(talk.toolCalls[0]).toMatchObject({ tool: "join", args: { guest: "Chen" } });
  },
);

scenario("deferred.one-grouped-readback", "what plays no part is not waited for", () => {
  const talk = openTalk({
    id: "party",
    slots: [
      { name: "size", type: "integer", ask: "How many?" },
      { name: "phone", type: "phone", ask: "Which number?", condition: "filled.size >= 5", requiresReadback: true },
      { name: "guest", type: "name", ask: "What name?", requiresReadback: true },
      { name: "wish", ask: "Any wish?", requiresReadback: true },
    ],
    tasks: [
      { name: "Book", tool: "book", inputs: ["size", "phone", "guest", "wish"], readbackInputs: true, terminal: true },
    ],
  });
  talk
    .say("two of us, Chen, a quiet corner")
    .modelCalls(["set_size", { size: 2 }], ["set_guest", { guest: "Chen" }], ["set_wish", { wish: "a quiet corner" }]);
  expect([talk.deferred, talk.said]).toEqual([{}, ["Just to confirm: Chen, a quiet corner. Is that right?"]]);
  talk.say("yes");
  expect(talk.toolCalls[0]?.args).toEqual({ size: 2, guest: "Chen", wish: "a quiet corner" });
});
