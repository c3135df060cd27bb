import { expect, it } from "vitest";
import { denialsIn } from "./denials.ts";

it("gathers denied events and calls from the record, the newest first", () => {
  const event = { type: "model-replied", at: "2026-12-01T10:00:00.000Z" };
  const entries = [
    {
      sequence: 3,
      event,
      effects: [],
      trace: [{ tag: "denied", tool: "search", why: "not offered" }, { tag: "phase" }],
    },
    { sequence: 5, event, effects: [], trace: [{ tag: "phase-denied", event: "call.started", why: "leads nowhere" }] },
  ];
  expect(denialsIn(entries)).toEqual([
    { sequence: 5, what: "call.started", why: "leads nowhere" },
    { sequence: 3, what: "search", why: "not offered" },
  ]);
  expect(denialsIn([])).toEqual([]);
});
