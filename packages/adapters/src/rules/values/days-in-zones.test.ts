import { describe, expect, it } from "vitest";
import { callsOf } from "../slots.fixture.ts";

/** A word for a day, when it is said, where, and the day that is meant: the server's own day is another one in most rows. */
const rows: readonly (readonly [text: string, at: string, timeZone: string, day: string])[] = [
  ["tomorrow", "2026-12-01T18:59:00Z", "Asia/Almaty", "2026-12-02"],
  ["tomorrow", "2026-12-01T19:01:00Z", "Asia/Almaty", "2026-12-03"],
  ["today", "2026-12-01T19:01:00Z", "Asia/Almaty", "2026-12-02"],
  ["Friday", "2026-12-03T18:59:00Z", "Asia/Almaty", "2026-12-04"],
  ["Friday", "2026-12-03T19:01:00Z", "Asia/Almaty", "2026-12-11"],
  ["in three days", "2026-12-31T19:01:00Z", "Asia/Almaty", "2027-01-04"],
  ["tomorrow", "2026-12-02T04:59:00Z", "America/New_York", "2026-12-02"],
  ["tomorrow", "2026-12-02T05:01:00Z", "America/New_York", "2026-12-03"],
  ["tomorrow", "2026-03-08T04:59:00Z", "America/New_York", "2026-03-08"],
  ["tomorrow", "2026-03-09T03:59:00Z", "America/New_York", "2026-03-09"],
  ["tomorrow", "2026-11-02T04:59:00Z", "America/New_York", "2026-11-02"],
  ["in three days", "2026-03-06T17:00:00Z", "America/New_York", "2026-03-09"],
  ["in three days", "2026-10-30T17:00:00Z", "America/New_York", "2026-11-02"],
  ["tomorrow", "2026-03-28T22:59:00Z", "Europe/Berlin", "2026-03-29"],
  ["tomorrow", "2026-03-29T21:59:00Z", "Europe/Berlin", "2026-03-30"],
  ["tomorrow", "2026-03-29T22:01:00Z", "Europe/Berlin", "2026-03-31"],
  ["tomorrow", "2026-10-24T22:01:00Z", "Europe/Berlin", "2026-10-26"],
  ["tomorrow", "2026-10-25T22:59:00Z", "Europe/Berlin", "2026-10-26"],
  ["next Friday", "2026-10-24T12:00:00Z", "Europe/Berlin", "2026-10-30"],
  ["tomorrow", "2026-04-04T10:59:00Z", "Pacific/Auckland", "2026-04-05"],
  ["tomorrow", "2026-04-05T11:59:00Z", "Pacific/Auckland", "2026-04-06"],
  ["tomorrow", "2026-04-05T12:01:00Z", "Pacific/Auckland", "2026-04-07"],
  ["tomorrow", "2026-09-26T11:59:00Z", "Pacific/Auckland", "2026-09-27"],
  ["tomorrow", "2026-09-27T10:59:00Z", "Pacific/Auckland", "2026-09-28"],
  ["a week from tomorrow", "2026-09-26T11:59:00Z", "Pacific/Auckland", "2026-10-04"],
];

describe("days that are counted from today", () => {
  it.each(rows)("%j said at %s in %s is %s", async (text, at, timeZone, date) => {
    expect(await callsOf(text, { offer: ["date"], asking: "date", at, timeZone })).toEqual({ date });
  });
});
