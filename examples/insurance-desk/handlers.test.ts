import type { JsonObject } from "@signalbox/engine";
import { describe, expect, it } from "vitest";
import { handlers } from "./handlers.ts";

const book = async (language: string, callDay: string): Promise<JsonObject> => {
  const handler = handlers["book_call_back"];
  if (handler === undefined) throw new Error("no handler book_call_back");
  const args = { language, matter: "claim", call_day: callDay, call_phone: "03015557788" };
  return await handler(args, {
    conversationId: "c1",
    callId: "call-1",
    idempotencyKey: "key-1",
    locale: language,
    timeZone: "UTC",
    at: "2026-12-01T10:00:00.000Z",
    signal: new AbortController().signal,
  });
};

const [wednesday, thursday, friday, saturday, sunday] = [
  "2026-12-02",
  "2026-12-03",
  "2026-12-04",
  "2026-12-05",
  "2026-12-06",
] as const;

describe("the insurer's back end", () => {
  it("gives the same reference for the same key", async () => {
    const booked = await book("en", wednesday);
    expect(booked).toEqual({ success: true, reference: expect.stringMatching(/^CB-\d{6}$/) });
    expect(await book("en", wednesday)).toEqual(booked);
  });

  it.each([
    ["en", saturday],
    ["en", sunday],
    ["fa", thursday],
    ["fa", friday],
  ])("arranges no call in %s on %s, a day off", async (language, day) => {
    expect(await book(language, day)).toMatchObject({ success: false });
  });

  it.each([
    ["en", friday],
    ["fa", saturday],
  ])("arranges a call in %s on %s, a working day there", async (language, day) => {
    expect(await book(language, day)).toMatchObject({ success: true });
  });
});
