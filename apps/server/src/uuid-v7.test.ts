import { expect, test } from "vitest";
import { createUuidV7Ids } from "./uuid-v7.ts";

const at = "2026-11-30T10:00:00.123Z";

test("an id is a UUID of version 7 that holds its time", () => {
  const id = createUuidV7Ids({ now: () => at }).next();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(Date.parse(at));
});

test("ids sort in the order they were made: within a millisecond, past its 4,096, and when the clock goes back", () => {
  const times = [...Array.from({ length: 9_000 }, () => at), "2026-11-30T09:00:00.000Z", "2026-11-30T11:00:00.000Z"];
  let call = 0;
  const ids = createUuidV7Ids({ now: () => times[call++] ?? at });
  const made = times.map(() => ids.next());
  expect(made).toEqual([...made].sort());
  expect(new Set(made).size).toBe(made.length);
});

test("two makers at the same instant make different ids", () => {
  const clock = { now: () => at };
  expect(createUuidV7Ids(clock).next()).not.toBe(createUuidV7Ids(clock).next());
});
