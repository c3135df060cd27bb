import { createRulesModel } from "@signalbox/adapters/rules";
import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";
import { replyOfModel } from "./model-reply.fixture.ts";

const visit: AgentDefinition = {
  id: "visit",
  slots: [
    { name: "day", type: "date", ask: "Which day?", requiresReadback: true, readbackFormat: "date" },
    { name: "note", ask: "Anything else?" },
  ],
};

/** What was said, where and when (UTC), and the day that is meant. */
const sayings = [
  ["tomorrow", "Pacific/Auckland", "2026-12-01T11:30:00.000Z", "2026-12-03"],
  ["tomorrow", "Pacific/Honolulu", "2026-12-01T11:30:00.000Z", "2026-12-02"],
  ["today", "Pacific/Honolulu", "2026-12-02T05:00:00.000Z", "2026-12-01"],
  ["today", "Asia/Almaty", "2026-12-01T19:30:00.000Z", "2026-12-02"],
  ["tomorrow", "America/New_York", "2027-03-14T04:30:00.000Z", "2027-03-14"],
  ["tomorrow", "America/New_York", "2027-03-14T05:30:00.000Z", "2027-03-15"],
  ["the day after tomorrow", "Europe/Berlin", "2026-10-24T22:30:00.000Z", "2026-10-27"],
  ["tomorrow", "Pacific/Kiritimati", "2026-12-31T10:30:00.000Z", "2027-01-02"],
] as const;

for (const [text, timeZone, at, day] of sayings) {
  scenario("t83.relative-days-are-the-users", `"${text}" in ${timeZone} at ${at} is ${day}`, async () => {
    const talk = openTalk(visit, { at, timeZone });
    talk.send({ type: "user-said", at, turnId: "t1", text });
    const reply = await replyOfModel(createRulesModel(), talk);
    talk.send({
      type: "model-replied",
      at,
      requestId: talk.state.request?.requestId ?? "",
      text: "",
      toolCalls: reply.toolCalls,
    });
    expect(talk.pending).toEqual({ day });
  });
}

scenario(
  "t83.relative-days-are-the-users",
  "a day that is over for the user is refused, though it is not on the server",
  () => {
    const talk = openTalk(visit, { at: "2026-12-01T11:30:00.000Z", timeZone: "Pacific/Auckland" })
      .say("the first")
      .modelCalls(["set_day", { day: "2026-12-01" }]);
    expect([talk.said, talk.pending]).toEqual([["That date has already passed. Which date would you like?"], {}]);
  },
);

for (const text of ["May 6", "the 6th of May", "6 May"]) {
  scenario("t85.a-day-stays-a-day", `"${text}" gets no time of day, in the state and in what is said`, async () => {
    const talk = openTalk(visit).say(text);
    const reply = await replyOfModel(createRulesModel(), talk);
    talk.modelCalls(...reply.toolCalls.map((call) => [call.name, call.args] as const));
    expect([talk.pending, talk.said]).toEqual([
      { day: "2027-05-06" },
      ["Just to confirm: on Thursday, May 6, 2027. Is that right?"],
    ]);
  });
}

scenario("t85.a-day-stays-a-day", "a day with a time of day is no day", () => {
  for (const day of ["2027-05-06T12:00:00Z", "2027-05-06 12:00", 1809518400000]) {
    const talk = openTalk(visit).say("May 6").modelCalls(["set_day", { day }]);
    expect([talk.pending, talk.state.flow.retries]).toEqual([{}, { "slot:day": 1 }]);
  }
});
