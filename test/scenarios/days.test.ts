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

scenario("dates.ambiguous-weekday-is-read-back", "the day on which it is said is the user's own", () => {
  const talk = given("Wednesday", "2026-12-09", "2026-12-01T19:30:00.000Z");
  expect(talk.said).toEqual(["Just to confirm: Wednesday, December 9, 2026. Is that right?"]);
});

scenario("dates.ambiguous-weekday-is-read-back", "a no asks for the day again", () => {
  const talk = given("next Friday", "2026-12-11").say("no").modelCalls(["reject_pending"]);
  expect(talk.modelRequest?.guidance.directive).toContain("Which day?");
  expect(talk.say("December 4").modelCalls(["set_day", { day: "2026-12-04" }]).filled).toEqual({ day: "2026-12-04" });
});

for (const [text, day] of [
  ["Friday", "2026-12-04"],
  ["next Friday, December 11", "2026-12-11"],
  ["Tuesday the 8th", "2026-12-08"],
  ["Tuesday, 8.12", "2026-12-08"],
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

const meeting = {
  id: "meeting",
  slots: [
    { name: "day", type: "date" as const, ask: "Which day?" },
    { name: "hour", type: "time" as const, ask: "What time?" },
    { name: "note", ask: "Note?" },
  ],
  tasks: [{ name: "Book", tool: "book", inputs: ["day", "hour", "note"], terminal: true }],
};
const berlin = { at: "2026-12-01T07:00:00.000Z", timeZone: "Europe/Berlin" };
const missing = "The clocks go forward then, so there is no such time on that day. Which time would you like?";

/** What becomes of a day and a time that the user names together. */
function met(day: string, hour: string, options = berlin) {
  return openTalk(meeting, options).say("then").modelCalls(["set_hour", { hour }], ["set_day", { day }]);
}

for (const [timeZone, day, hour, last, first] of [
  ["Europe/Berlin", "2027-03-28", "02:30", "01:59", "03:00"],
  ["America/New_York", "2027-03-14", "02:00", "01:59", "03:00"],
  ["Pacific/Auckland", "2027-09-26", "02:59", "01:59", "03:00"],
  ["Australia/Lord_Howe", "2027-10-03", "02:15", "01:59", "02:30"],
] as const) {
  scenario("times.must-exist", `${hour} on ${day} does not in ${timeZone}`, () => {
    const options = { ...berlin, timeZone };
    const talk = met(day, hour, options);
    expect([talk.filled, talk.pending, talk.said]).toEqual([{ day }, {}, [missing]]);
    expect(talk.asking).toBe("hour");
    expect(met(day, last, options).filled).toEqual({ day, hour: last });
    expect(met(day, first, options).filled).toEqual({ day, hour: first });
  });
}

scenario("times.must-exist", "where the clocks stay, every time does", () => {
  expect(met("2027-03-28", "02:30", { ...berlin, timeZone: "Asia/Almaty" }).filled).toEqual({
    day: "2027-03-28",
    hour: "02:30",
  });
});

scenario("times.must-exist", "a day that comes later takes the time with it, and it is asked again", () => {
  const talk = openTalk(meeting, berlin)
    .say("half past two")
    .modelCalls(["set_hour", { hour: "02:30" }]);
  talk.say("March 28").modelCalls(["set_day", { day: "2027-03-28" }]);
  expect([talk.filled, talk.said]).toEqual([{ day: "2027-03-28" }, [missing]]);
});

scenario("times.must-exist", "a corrected day does so once it is accepted, and the time stays where it is not", () => {
  const careful = {
    ...meeting,
    slots: meeting.slots.map((slot) => ({ ...slot, requiresReadback: slot.name === "day" })),
  };
  const talk = () =>
    openTalk(careful, berlin)
      .say("then")
      .modelCalls(["set_day", { day: "2027-03-27" }], ["set_hour", { hour: "02:30" }])
      .say("yes")
      .say("make it the 28th of March")
      .modelCalls(["change_value", { slot: "day", value: "2027-03-28" }]);
  expect([talk().filled, talk().pending]).toEqual([{ hour: "02:30" }, { day: "2027-03-28" }]);
  expect(talk().say("no").modelCalls(["reject_pending"]).filled).toEqual({ day: "2027-03-27", hour: "02:30" });
  const accepted = talk().say("yes");
  expect([accepted.filled, accepted.said]).toEqual([{ day: "2027-03-28" }, [missing]]);
});

scenario("times.must-exist", "given with a corrected day, it is held against that one at once", () => {
  const careful = {
    ...meeting,
    slots: meeting.slots.map((slot) => ({ ...slot, requiresReadback: slot.name === "day" })),
  };
  const talk = openTalk(careful, berlin)
    .say("then")
    .modelCalls(["set_day", { day: "2027-03-27" }])
    .say("yes")
    .say("the 28th of March, at half past two")
    .modelCalls(["change_value", { slot: "day", value: "2027-03-28" }], ["set_hour", { hour: "02:30" }]);
  expect([talk.filled, talk.pending, talk.said]).toEqual([{}, { day: "2027-03-28" }, [missing]]);
});

scenario("times.must-exist", "a slot has words of its own for it, and they are counted: a person takes over", () => {
  const worded = {
    ...meeting,
    slots: meeting.slots.map((slot) => ({
      ...slot,
      ...(slot.name === "hour" && { validation: { maxRetries: 2, errors: { no_such_time: "Not then." } } }),
    })),
  };
  const talk = openTalk(worded, berlin)
    .say("then")
    .modelCalls(["set_day", { day: "2027-03-28" }]);
  expect(talk.say("at half past two").modelCalls(["set_hour", { hour: "02:30" }]).said).toEqual(["Not then."]);
  expect(talk.say("no, 2:30").modelCalls(["set_hour", { hour: "02:30" }]).handoff).toBeDefined();
});

scenario("times.must-exist", "a program's value is refused, whichever of the two it gives", () => {
  const given = (first: string, value: string, second: string, refused: string) => {
    const talk = openTalk(meeting, berlin)
      .give({ [first]: value })
      .give({ [second]: refused });
    expect(talk.trace).toContainEqual({ tag: "fill-refused", slot: second, source: "program", code: "no_such_time" });
    expect(talk.filled).toEqual({ [first]: value });
  };
  given("day", "2027-03-28", "hour", "02:30");
  given("hour", "02:30", "day", "2027-03-28");
});

scenario("times.must-exist", "a day that it does not belong to may be given beside it", () => {
  const talk = openTalk(
    {
      id: "stay",
      slots: [
        { name: "arrival", type: "date" },
        { name: "departure", type: "date" },
        { name: "hour", type: "time", day: "departure" },
      ],
    },
    berlin,
  )
    .give({ hour: "02:30" })
    .give({ arrival: "2027-03-28" });
  expect(talk.filled).toEqual({ hour: "02:30", arrival: "2027-03-28" });
});

scenario("times.must-exist", "of several days the one that the time names counts, and without that none", () => {
  const slots = (day?: string) => [
    { name: "arrival", type: "date" as const },
    { name: "departure", type: "date" as const },
    { name: "hour", type: "time" as const, ...(day !== undefined && { day }) },
  ];
  const stay = (day?: string) =>
    openTalk(
      {
        id: "stay",
        slots: slots(day),
        tasks: [{ name: "Book", tool: "book", inputs: ["arrival", "departure", "hour"], terminal: true }],
      },
      berlin,
    )
      .say("then")
      .modelCalls(
        ["set_arrival", { arrival: "2027-03-27" }],
        ["set_departure", { departure: "2027-03-28" }],
        ["set_hour", { hour: "02:30" }],
      ).filled.hour;
  expect([stay("departure"), stay("arrival"), stay()]).toEqual([undefined, "02:30", "02:30"]);
});

for (const [timeZone, day, hour, zone] of [
  ["Europe/Berlin", "2027-10-31", "02:30", "GMT+2"],
  ["America/New_York", "2027-11-07", "01:00", "EDT"],
] as const) {
  scenario("times.twice-is-the-first", `${hour} on ${day} comes twice in ${timeZone}: the first is read back`, () => {
    const talk = met(day, hour, { ...berlin, timeZone });
    expect(talk.filled).toEqual({ day });
    expect(talk.said).toEqual([`Just to confirm: ${talk.agent.dates.time(hour)} (${zone}). Is that right?`]);
    expect(talk.say("yes").filled).toEqual({ day, hour });
    expect(talk.said).toEqual(["Note?"]);
  });
}

scenario("times.twice-is-the-first", "also where the day comes after the time", () => {
  const talk = openTalk(meeting, berlin)
    .say("half past two")
    .modelCalls(["set_hour", { hour: "02:30" }]);
  talk.say("October 31").modelCalls(["set_day", { day: "2027-10-31" }]);
  expect(talk.said).toEqual(["Just to confirm: 2:30 AM (GMT+2). Is that right?"]);
  expect(talk.say("no").modelCalls(["reject_pending"]).modelRequest?.guidance.directive).toContain("What time?");
  expect(talk.say("at four").modelCalls(["set_hour", { hour: "04:00" }]).filled).toEqual({
    day: "2027-10-31",
    hour: "04:00",
  });
});

const lesson = {
  id: "lesson",
  slots: [
    { name: "day", type: "date" as const, ask: "Which day?", requiresReadback: true, readbackFormat: "date" as const },
    { name: "hour", type: "time" as const, ask: "What time?", requiresReadback: true, readbackFormat: "time" as const },
  ],
  tasks: [{ name: "book", tool: "book", inputs: ["day", "hour"] }],
  tools: { book: {} },
};

/** The user says something two days after the talk began. */
function sayTwoDaysLater(talk: ReturnType<typeof openTalk>, text: string) {
  return talk.send({ type: "user-said", at: "2026-12-03T07:00:00.000Z", turnId: "later", text });
}

scenario("dates.passed-before-the-yes", "the yes to today comes the day after tomorrow", () => {
  const talk = openTalk(lesson)
    .say("today")
    .modelCalls(["set_day", { day: "2026-12-01" }]);
  sayTwoDaysLater(talk, "yes");
  expect(talk.filled).toEqual({});
  expect(talk.said).toEqual(["That date has already passed. Which date would you like?"]);
  talk
    .say("tomorrow then")
    .modelCalls(["set_day", { day: "2026-12-04" }])
    .say("yes");
  expect(talk.filled).toEqual({ day: "2026-12-04" });
});

scenario("dates.passed-before-the-yes", "the model's own confirm_pending finds the same", () => {
  const talk = openTalk(lesson)
    .say("today")
    .modelCalls(["set_day", { day: "2026-12-01" }]);
  sayTwoDaysLater(talk, "jawohl").modelCalls(["confirm_pending"]);
  expect(talk.filled).toEqual({});
  expect(talk.said).toEqual(["That date has already passed. Which date would you like?"]);
});

scenario(
  "dates.passed-before-the-yes",
  "the day was confirmed in time, the hour that the task waited for was not",
  () => {
    const talk = openTalk(lesson)
      .say("today")
      .modelCalls(["set_day", { day: "2026-12-01" }])
      .say("yes")
      .say("ten");
    talk.modelCalls(["set_hour", { hour: "10:00" }]);
    sayTwoDaysLater(talk, "yes");
    expect(talk.filled).toEqual({ hour: "10:00" });
    expect(talk.toolCalls).toEqual([]);
    expect(talk.said).toEqual(["That date has already passed. Which date would you like?"]);
  },
);

scenario("dates.passed-before-the-yes", "a day that a task has taken is left alone", () => {
  const talk = openTalk({
    ...lesson,
    slots: [...lesson.slots, { name: "name", type: "name", ask: "Name?", requiresReadback: true }],
  });
  talk
    .say("today at ten")
    .modelCalls(["set_day", { day: "2026-12-01" }], ["set_hour", { hour: "10:00" }])
    .say("yes");
  talk
    .toolReturns("book", {})
    .say("Chen")
    .modelCalls(["set_name", { name: "Chen" }]);
  sayTwoDaysLater(talk, "yes");
  expect(talk.filled).toEqual({ day: "2026-12-01", hour: "10:00", name: "Chen" });
});
