import { expect, test } from "vitest";
import { fromText, toText } from "./text.ts";

test.each(["", "plain-id", "\\", "\\u0000", "\u0000", "\ud800", "\ud801", "🚂", 'a "quote"', "line\nbreak"])(
  "%j comes back from the database's text as it was",
  (value) => {
    const text = toText(value);
    expect(fromText(text)).toBe(value);
    expect(text).not.toContain("\u0000");
    expect(Buffer.from(text).toString()).toBe(text);
  },
);

test("an ordinary id is itself", () => {
  expect(toText("0198c2d0-table_booking.1")).toBe("0198c2d0-table_booking.1");
});
