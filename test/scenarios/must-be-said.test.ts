import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

type Type = "text" | "name" | "integer" | "number" | "phone" | "email" | "date" | "time" | "choice";

const choices = [{ value: "large", label: "Large", synonyms: ["family size"] }, "small"];

/** What becomes of a value that a model takes from the user's words. */
function given(type: Type, text: string, it: unknown, more: object = {}) {
  const slots = [
    { name: "it", type, ask: "What is it?", mustBeSaid: true, ...(type === "choice" && { choices }), ...more },
    { name: "note", ask: "Note?" },
  ];
  return openTalk({ id: "one", slots }).say(text).modelCalls(["set_it", { it }]);
}

for (const [type, text, value] of [
  ["text", "my pipe is leaking in the kitchen", "Leaking kitchen pipe"],
  ["name", "it's Chen, Ada Chen", "Ada Chen"],
  ["integer", "for 12 people", 12],
  ["integer", "twelve of us", 12],
  ["number", "1,234.5 euros", 1234.5],
  ["number", "2,5 kilos", 2.5],
  ["integer", "12, 500 each", 500],
  ["phone", "call me on 555-01 23", "5550123"],
  ["email", "ANN@example.com", "ann@example.com"],
  ["date", "tomorrow", "2026-12-02"],
  ["time", "at noon", "12:00"],
  ["choice", "the family size", "large"],
] as const) {
  scenario("slots.must-be-said", `"${text}" names ${value}: it counts at once`, () => {
    expect(given(type, text, value).filled).toEqual({ it: value });
  });
}

for (const [type, text, value, read] of [
  ["text", "something is wrong", "Burst pipe", "Burst pipe"],
  ["name", "it's me", "Ada Chen", "Ada Chen"],
  ["integer", "for 12 people", 4, "4"],
  ["integer", "some people", 4, "4"],
  ["phone", "you have my number", "5550123", "5550123"],
  ["email", "the same as last time", "ann@example.com", "ann@example.com"],
  ["date", "as soon as you can", "2026-12-02", "Wednesday, December 2, 2026"],
  ["time", "whenever it suits you", "12:00", "12:00 PM"],
  ["choice", "you choose", "large", "Large"],
] as const) {
  scenario("slots.must-be-said", `"${text}" does not name ${value}: it is read back, and a yes makes it count`, () => {
    const talk = given(type, text, value);
    expect([talk.filled, talk.said]).toEqual([{}, [`Just to confirm: ${read}. Is that right?`]]);
    expect(talk.say("yes").filled).toEqual({ it: value });
  });
}

scenario("slots.must-be-said", "a value that was said stays so when a model gives it again later", () => {
  const talk = given("integer", "for 12 people", 12, { requiresReadback: true });
  talk.say("hm, let me think").modelCalls(["set_it", { it: 12 }]);
  expect(talk.state.flow.doubtful).toEqual([]);
  expect(talk.say("yes").filled).toEqual({ it: 12 });
});

scenario("slots.must-be-said", "a correction that nobody said is read back, and a no keeps the old value", () => {
  const talk = given("integer", "for 12 people", 12).modelSays("Note?");
  talk.say("actually, that was wrong").modelCalls(["change_value", { slot: "it", value: 13 }]);
  expect([talk.filled, talk.said]).toEqual([{}, ["Just to confirm: 13. Is that right?"]]);
  expect(talk.say("no").modelCalls(["reject_pending"]).filled).toEqual({ it: 12 });
});

scenario("slots.must-be-said", "nothing to say is an answer where it was said", () => {
  expect(given("text", "no, nothing", "none", { optional: true }).filled).toEqual({ it: "none" });
  expect(given("text", "a table please", "none", { optional: true }).pending).toEqual({ it: "none" });
});

scenario("slots.must-be-said", "what a program gives is nobody's words and counts as before", () => {
  const talk = openTalk({ id: "one", slots: [{ name: "it", type: "integer", ask: "?", mustBeSaid: true }] });
  expect(talk.give({ it: 5 }).filled).toEqual({ it: 5 });
});
