import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "@signalbox/engine";
import type { ToolHandlerContext } from "@signalbox/ports";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handlers } from "./handlers.ts";
import { createFileLedger } from "./ledger.ts";

const call = async (tool: string, args: JsonObject, context: Partial<ToolHandlerContext> = {}): Promise<JsonObject> => {
  const handler = handlers[tool];
  if (handler === undefined) throw new Error(`no handler ${tool}`);
  return await handler(args, {
    conversationId: "c1",
    callId: "call-1",
    idempotencyKey: "key-1",
    locale: "en",
    timeZone: "UTC",
    at: "2026-12-01T10:00:00.000Z",
    signal: new AbortController().signal,
    ...context,
  });
};
const booking = { party_size: 4, date: "2026-12-04", time: "19:30", guest_name: "Chen", special_requests: "none" };

describe("finding times", () => {
  it("gives the same times for the same day, as data and in words", async () => {
    const found = await call("find_times", { party_size: 4, date: "2026-12-04" });
    expect(found).toEqual({ success: true, times: "18:30, 19:30, 21:00", in_words: "6:30 PM, 7:30 PM, 9:00 PM" });
    expect(await call("find_times", { party_size: 4, date: "2026-12-04" })).toEqual(found);
  });

  it("finds nothing on a Monday", async () => {
    expect(await call("find_times", { party_size: 2, date: "2026-12-07" })).toMatchObject({ success: false });
  });

  it("finds nothing for seven on a Saturday, and something for six", async () => {
    expect(await call("find_times", { party_size: 7, date: "2026-12-05" })).toMatchObject({ success: false });
    expect(await call("find_times", { party_size: 6, date: "2026-12-05" })).toMatchObject({ success: true });
  });
});

describe("booking", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "bookings-"));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it("gives one confirmation number for one idempotency key", async () => {
    const first = await call("book_table", booking, { idempotencyKey: "a" });
    expect(first).toMatchObject({ success: true, confirmation: expect.stringMatching(/^CP-\d{6}$/) });
    expect(await call("book_table", booking, { idempotencyKey: "a" })).toEqual(first);
    expect(await call("book_table", booking, { idempotencyKey: "b" })).not.toEqual(first);
  });

  it("writes one line a key, and none for a key that the file holds already", async () => {
    const file = join(folder, "bookings.jsonl");
    vi.stubEnv("SIGNALBOX_BOOKINGS_FILE", file);
    await call("book_table", booking, { idempotencyKey: "a" });
    await call("book_table", booking, { idempotencyKey: "a" });
    await call("book_table", booking, { idempotencyKey: "b" });
    const lines = readFileSync(file, "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).key)).toEqual(["a", "b"]);
  });

  it("keeps a booking whole that follows a line cut short by a crash", () => {
    const file = join(folder, "bookings.jsonl");
    const entry = { key: "a", confirmation: "CP-000001", date: "2026-12-04", time: "19:30", partySize: 4 };
    createFileLedger(file).add(entry);
    appendFileSync(file, '{"key":"b","confi');
    createFileLedger(file).add({ ...entry, key: "b" });
    createFileLedger(file).add({ ...entry, key: "b" });
    expect(
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line.includes('"key":"b","confirmation"')),
    ).toHaveLength(1);
  });

  it("refuses Busy once in a conversation and Unlucky always", async () => {
    const busy = { ...booking, guest_name: "Busy" };
    expect(await call("book_table", busy, { conversationId: "c2" })).toMatchObject({ success: false });
    expect(await call("book_table", busy, { conversationId: "c2", idempotencyKey: "k2" })).toMatchObject({
      success: true,
    });
    const unlucky = { ...booking, guest_name: "Unlucky" };
    expect(await call("book_table", unlucky)).toMatchObject({ success: false });
    expect(await call("book_table", unlucky)).toMatchObject({ success: false });
  });
});
