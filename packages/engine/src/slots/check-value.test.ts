import { describe, expect, test } from "vitest";
import { compileAgent } from "../definition/compile.ts";
import type { AgentDefinition } from "../definition/schema.ts";
import { languages } from "../language/index.ts";
import type { CheckContext } from "./check-value.ts";
import { checkValue, readTime } from "./check-value.ts";

type SlotInput = Omit<AgentDefinition["slots"][number], "name">;
type Row = readonly [raw: unknown, outcome: unknown];

/** A refusal in a table, told apart from an accepted value. */
const no = (code: string): { readonly refused: string } => ({ refused: code });

function check(slot: SlotInput, raw: unknown, context: Partial<CheckContext> = {}): unknown {
  const agent = compileAgent({ id: "a", slots: [{ name: "value", ...slot }] }, languages);
  const only = agent.slots[0];
  if (!only) throw new Error("no slot");
  const checked = checkValue(only, raw, {
    at: "2026-12-01T07:00:00.000Z",
    timeZone: "UTC",
    language: agent.language,
    ...context,
  });
  return checked.type === "accepted" ? checked.value : no(checked.code);
}

function table(title: string, slot: SlotInput, rows: readonly Row[]): void {
  describe(title, () => {
    test.each(rows)("%j gives %j", (raw, outcome) => {
      expect(check(slot, raw)).toEqual(outcome);
    });
  });
}

const nothing: readonly Row[] = [{}, [], [1], { value: 1 }].map((raw) => [raw, no("parse_error")]);

table("an integer between 1 and 8", { type: "integer", min: 1, max: 8 }, [
  [4, 4],
  ["4", 4],
  [" 4 ", 4],
  ["+4", 4],
  [4.0, 4],
  ["4.0", 4],
  [1, 1],
  [8, 8],
  [0, no("out_of_range")],
  [9, no("out_of_range")],
  [-1, no("out_of_range")],
  ["-1", no("out_of_range")],
  [4.5, no("parse_error")],
  ["four", no("parse_error")],
  ["4 people", no("parse_error")],
  ["", no("parse_error")],
  ["1e1", no("parse_error")],
  ["0x4", no("parse_error")],
  [Number.NaN, no("parse_error")],
  [Number.POSITIVE_INFINITY, no("parse_error")],
  [2 ** 60, no("parse_error")],
  [true, no("parse_error")],
  ...nothing,
]);

table("a number without bounds", { type: "number" }, [
  [0, 0],
  [-0, 0],
  ["-0", 0],
  [1.25, 1.25],
  ["1.25", 1.25],
  [-3, -3],
  [1e300, 1e300],
  ["1,25", no("parse_error")],
  ["$5", no("parse_error")],
  [".5", no("parse_error")],
  ["1.", no("parse_error")],
  ...nothing,
]);

table("a boolean", { type: "boolean" }, [
  [true, true],
  [false, false],
  ["true", true],
  ["false", false],
  ["yes", true],
  ["Yes, please!", true],
  ["no", false],
  ["nope, sorry", false],
  [1, no("parse_error")],
  ["maybe", no("parse_error")],
  ["", no("parse_error")],
  ["TRUE?", no("parse_error")],
  ...nothing,
]);

table("a date from today on (it is 1 December 2026)", { type: "date" }, [
  ["2026-12-01", "2026-12-01"],
  [" 2026-12-24 ", "2026-12-24"],
  ["2028-02-29", "2028-02-29"],
  ["9999-12-31", "9999-12-31"],
  ["2026-11-30", no("past_date")],
  ["1999-01-01", no("past_date")],
  ["2027-02-29", no("invalid_format")],
  ["2100-02-29", no("invalid_format")],
  ["2027-04-31", no("invalid_format")],
  ["2027-13-01", no("invalid_format")],
  ["2027-00-10", no("invalid_format")],
  ["2027-01-00", no("invalid_format")],
  ["2027-1-5", no("invalid_format")],
  ["24.12.2026", no("invalid_format")],
  ["tomorrow", no("invalid_format")],
  ["2026-12-24T10:00", no("invalid_format")],
  [20261224, no("invalid_format")],
  [{}, no("invalid_format")],
]);

table("a date that may be past", { type: "date", past: true }, [
  ["1999-01-01", "1999-01-01"],
  ["2026-12-02", "2026-12-02"],
  ["1999-02-29", no("invalid_format")],
]);

table("a date that has happened", { type: "date", past: true, future: false }, [
  ["2026-11-30", "2026-11-30"],
  ["2026-12-01", "2026-12-01"],
  ["2026-12-02", no("future_date")],
]);

describe("what is past depends on the user's time zone", () => {
  const lateOn1December = "2026-12-01T20:30:00.000Z";
  test.each([
    ["UTC", "2026-12-01", "2026-12-01"],
    ["Asia/Almaty", "2026-12-01", no("past_date")],
    ["Asia/Almaty", "2026-12-02", "2026-12-02"],
    ["America/Los_Angeles", "2026-12-01", "2026-12-01"],
    ["America/Los_Angeles", "2026-11-30", no("past_date")],
    ["Pacific/Kiritimati", "2026-12-01", no("past_date")],
    ["Pacific/Pago_Pago", "2026-12-01", "2026-12-01"],
  ])("in %s, %s at 20:30 UTC gives %j", (timeZone, raw, outcome) => {
    expect(check({ type: "date" }, raw, { at: lateOn1December, timeZone })).toEqual(outcome);
  });

  test.each([
    ["the last minute before midnight in Berlin, in winter", "2026-12-01T22:59:00.000Z", "2026-12-01", "2026-12-01"],
    ["midnight in Berlin, in winter", "2026-12-01T23:00:00.000Z", "2026-12-01", no("past_date")],
    ["the last minute before midnight in Berlin, in summer", "2026-07-01T21:59:00.000Z", "2026-07-01", "2026-07-01"],
    ["midnight in Berlin, in summer", "2026-07-01T22:00:00.000Z", "2026-07-01", no("past_date")],
    ["the night in which the clocks go forward", "2026-03-29T01:00:00.000Z", "2026-03-29", "2026-03-29"],
    ["midnight after the clocks went forward", "2026-03-29T22:00:00.000Z", "2026-03-29", no("past_date")],
    ["the last minute of the day on which they went back", "2026-10-25T22:59:00.000Z", "2026-10-25", "2026-10-25"],
    ["midnight after they went back", "2026-10-25T23:00:00.000Z", "2026-10-25", no("past_date")],
  ])("%s", (_when, at, raw, outcome) => {
    expect(check({ type: "date" }, raw, { at, timeZone: "Europe/Berlin" })).toEqual(outcome);
  });
});

table("a time between 9 and 21", { type: "time", min: 9, max: 21 }, [
  ["19:30", "19:30"],
  ["9:05", "09:05"],
  ["09:00", "09:00"],
  ["21:00", "21:00"],
  ["7 PM", "19:00"],
  ["7:30 pm", "19:30"],
  ["7:30 p.m.", "19:30"],
  ["7pm", "19:00"],
  ["12 pm", "12:00"],
  ["12:30 PM", "12:30"],
  ["9 AM", "09:00"],
  ["19:30:00", "19:30"],
  ["7:30\u202fPM", "19:30"],
  ["12 AM", no("out_of_range")],
  ["8:59", no("out_of_range")],
  ["21:01", no("out_of_range")],
  ["00:00", no("out_of_range")],
  ["24:00", no("invalid_format")],
  ["19:60", no("invalid_format")],
  ["13 PM", no("invalid_format")],
  ["0 AM", no("invalid_format")],
  ["19", no("invalid_format")],
  ["half seven", no("invalid_format")],
  ["", no("invalid_format")],
  [19.5, no("invalid_format")],
  [null, no("invalid_format")],
  [{}, no("invalid_format")],
]);

table("a time without bounds", { type: "time" }, [
  ["00:00", "00:00"],
  ["12 AM", "00:00"],
  ["12:59 am", "00:59"],
  ["23:59", "23:59"],
  ["24:00", no("invalid_format")],
]);

test("a time of day is read in the same way wherever options are compared", () => {
  expect(["7 PM", "19:00", " 7:00 p.m. ", "7 o'clock"].map(readTime)).toEqual(["19:00", "19:00", "19:00", undefined]);
});

table("a phone number", { type: "phone" }, [
  ["5550142", "5550142"],
  ["+49 30 1234567", "+49301234567"],
  ["(212) 555-0142", "2125550142"],
  ["030/123.45-67", "0301234567"],
  [2125550142, "2125550142"],
  ["  +7 701 000 00 00 ", "+77010000000"],
  ["555014", no("invalid_format")],
  ["+1234567890123456", no("invalid_format")],
  ["555-CALL-NOW", no("invalid_format")],
  ["", no("invalid_format")],
  ["++49301234567", no("invalid_format")],
  ["49+301234567", no("invalid_format")],
  [true, no("parse_error")],
  [null, no("parse_error")],
  ...nothing,
]);

table("an email address", { type: "email" }, [
  ["ann@example.com", "ann@example.com"],
  ["  Ann.B+x@mail.example.org ", "Ann.B+x@mail.example.org"],
  ["ann@", no("invalid_format")],
  ["ann at example.com", no("invalid_format")],
  ["a@b@c.de", no("invalid_format")],
  ["", no("invalid_format")],
  [7, no("invalid_format")],
  [`${"a".repeat(250)}@example.com`, no("invalid_format")],
  [{}, no("invalid_format")],
]);

table("a choice", { type: "choice", choices: ["red", { value: "b", label: "Blue", synonyms: ["navy", "Sky"] }, "7"] }, [
  ["red", "red"],
  [" RED ", "red"],
  ["b", "b"],
  ["blue", "b"],
  ["Navy", "b"],
  ["sky", "b"],
  [7, "7"],
  ["green", no("not_an_option")],
  ["", no("not_an_option")],
  ["dark red", no("not_an_option")],
  [null, no("not_an_option")],
  [{}, no("not_an_option")],
  [["red"], no("not_an_option")],
]);

table("a choice between yes and no in words", { type: "choice", choices: ["true", "false"] }, [
  [true, "true"],
  [false, "false"],
]);

table("a name", { type: "name" }, [
  ["Sarah Chen", "Sarah Chen"],
  ["  Sarah   Chen ", "Sarah Chen"],
  ["O'Brien-Łukasz", "O'Brien-Łukasz"],
  ["Айгүл", "Айгүл"],
  ["X Æ A-12", "X Æ A-12"],
  ["123", no("invalid_format")],
  ["x".repeat(101), no("invalid_format")],
  ["", no("parse_error")],
  ["?!", no("parse_error")],
  ["yes", no("parse_error")],
  ["no", no("parse_error")],
  ["hello", no("parse_error")],
  [true, no("parse_error")],
  ...nothing,
]);

table("a text of 3 to 10 letters", { type: "text", minLength: 3, maxLength: 10, pattern: "[a-z ]+" }, [
  ["window", "window"],
  ["a  seat", "a seat"],
  ["ab", no("out_of_range")],
  ["abcdefghijk", no("out_of_range")],
  ["Window", no("invalid_format")],
  ["window!", no("invalid_format")],
  ["", no("parse_error")],
]);

test.each(["(a+)+", "(a|a)*b", "(a|aa)+b", "a*a*a*a*b"])(
  "the pattern %s takes no longer for a hostile text",
  (pattern) => {
    expect(check({ type: "text", pattern }, `${"a".repeat(1999)}!`)).toEqual(no("invalid_format"));
  },
);

table("a pattern is for the whole text, also when it has alternatives", { type: "text", pattern: "A[0-9]|B[0-9]" }, [
  ["A1", "A1"],
  ["B2", "B2"],
  ["A12", no("invalid_format")],
  ["xB2", no("invalid_format")],
]);

table("a text of any kind", { type: "text" }, [
  ["a nut allergy", "a nut allergy"],
  ["a\u0000b\u001b[31m", "a b [31m"],
  ["\u0000", no("parse_error")],
  ["\u202e4 to the back\u202c\u200b", "4 to the back"],
  ["a\ud800b", "ab"],
  ["\u2066\u200b", no("parse_error")],
  ["\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
  [42, "42"],
  ["thanks", no("parse_error")],
  ["yes please", no("parse_error")],
  ["...", no("parse_error")],
  ["😀", no("parse_error")],
  ["x".repeat(2001), no("out_of_range")],
]);

table("an optional text takes a no for an answer", { type: "text", optional: true }, [
  ["none", "none"],
  ["None", "none"],
  ["no", "none"],
  ["nothing", "none"],
  ["no thanks", "none"],
  ["", "none"],
  ["n/a", "none"],
  ["a high chair", "a high chair"],
  ["no nuts please", "no nuts please"],
]);

table("an optional number, too", { type: "integer", min: 1, optional: true }, [
  ["none", "none"],
  [3, 3],
  [0, no("out_of_range")],
  ["lots", no("parse_error")],
]);

table("what is not optional does not", { type: "integer" }, [["none", no("parse_error")]]);
