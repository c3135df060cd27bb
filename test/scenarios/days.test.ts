import { expect } from "vitest";
import { scenario } from "../scenario.ts";
import { openTalk } from "./talk.fixture.ts";

const visit = {
  id: "visit",
  slots: [
    { name: "day", type: "date" as const, ask: "Which day?" },
    { name: "note", ask: "Note?" },
  ],
};

/** What becomes of a day that the user names at an instant in a zone. */
function given(text: string, day: string, at = "2026-12-01T07:00:00.000Z", timeZone = "Asia/Almaty") {
  return openTalk(visit, { at, timeZone }).say(text).modelCalls(["set_day", { day }]);
}

const nights = [
  ["Asia/Almaty", "2026-12-01T18:58:50.000Z", "2026-12-01"],
  ["Asia/Almaty", "2026-12-01T19:01:00.000Z", "2026-12-02"],
  ["America/New_York", "2026-12-02T04:58:50.000Z", "2026-12-01"],
  ["America/New_York", "2026-12-02T05:01:00.000Z", "2026-12-02"],
  ["America/New_York", "2026-03-09T03:58:50.000Z", "2026-03-08"],
  ["America/New_York", "2026-11-02T04:58:50.000Z", "2026-11-01"],
  ["Europe/Berlin", "2026-03-29T21:58:50.000Z", "2026-03-29"],
  ["Europe/Berlin", "2026-10-24T22:01:00.000Z", "2026-10-25"],
  ["Pacific/Auckland", "2026-04-05T11:58:50.000Z", "2026-04-05"],
  ["Pacific/Auckland", "2026-09-26T12:01:00.000Z", "2026-09-27"],
] as const;
for (const [timeZone, at, today] of nights) {
  scenario(
    "dates.counted-from-the-users-day",
    `at ${at} it is ${today} in ${timeZone}, and the day before is past`,
    () => {
      const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
      expect(given("today", today, at, timeZone).filled).toEqual({ day: today });
      const past = given("then", yesterday, at, timeZone);
      expect(past.filled).toEqual({});
      expect(past.said).toEqual(["That date has already passed. Which date would you like?"]);
    },
  );
}

scenario("dates.counted-from-the-users-day", "midnight while the model thinks does not make today past", () => {
  const talk = given("today", "2026-12-01", "2026-12-01T18:59:58.000Z");
  expect(talk.state.at).toBe("2026-12-01T19:00:00.000Z");
  expect(talk.filled).toEqual({ day: "2026-12-01" });
});

const doubtful = [
  ["next Friday", "2026-12-11", "Friday, December 11, 2026"],
  ["Tuesday", "2026-12-08", "Tuesday, December 8, 2026"],
  ["this Tuesday", "2026-12-01", "Tuesday, December 1, 2026"],
  ["Friday", "2026-12-05", "Saturday, December 5, 2026"],
] as const;
for (const [text, day, full] of doubtful) {
  scenario("dates.ambiguous-weekday-is-read-back", `"${text}" on a Tuesday, understood as ${day}`, () => {
    const talk = given(text, day);
    expect(talk.filled).toEqual({});
    expect(talk.said).toEqual([`Just to confirm: ${full}. Is that right?`]);
    expect(talk.say("yes").filled).toEqual({ day });
  });
}

scenario("dates.ambiguous-weekday-is-read-back", "a no asks for the day again", () => {
  const talk = given("next Friday", "2026-12-11").say("no").modelCalls(["reject_pending"]);
  expect(talk.modelRequest?.guidance.directive).toContain("Which day?");
  expect(talk.say("December 4").modelCalls(["set_day", { day: "2026-12-04" }]).filled).toEqual({ day: "2026-12-04" });
});

for (const [text, day] of [
  ["Friday", "2026-12-04"],
  ["next Friday, December 11", "2026-12-11"],
  ["Tuesday the 8th", "2026-12-08"],
  ["tomorrow", "2026-12-02"],
] as const) {
  scenario("dates.ambiguous-weekday-is-read-back", `"${text}" leaves no doubt`, () => {
    expect(given(text, day).filled).toEqual({ day });
  });
}

for (const [locale, text] of [
  ["ru", "в следующую пятницу"],
  ["kk", "келесі жұма"],
  ["ar", "الجمعة القادمة"],
  ["fa", "جمعه آینده"],
] as const) {
  scenario("dates.ambiguous-weekday-is-read-back", `so it is in ${locale}: "${text}"`, () => {
    const talk = openTalk({ ...visit, locale })
      .say(text)
      .modelCalls(["set_day", { day: "2026-12-11" }]);
    expect([talk.filled, talk.pending]).toEqual([{}, { day: "2026-12-11" }]);
    expect(talk.said[0]).toBe(
      talk.agent.language.messages.readback.replace("{items}", talk.agent.dates.fullDate("2026-12-11")),
    );
  });
}

scenario("dates.stay-dates", "what a task gets is the day, and a time in it is refused", () => {
  expect(given("May 6", "2027-05-06").filled).toEqual({ day: "2027-05-06" });
  expect(given("May 6", "2027-05-06T12:00:00").filled).toEqual({});
});
