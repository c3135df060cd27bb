import type { Inbound } from "@signalbox/ports";
import { expect, test } from "vitest";
import { nextBatch } from "./inbox.ts";

const at = "2031-01-01T00:00:00.000Z";
const said = (id: string, text: string): Inbound => ({ id, at, body: { type: "user-said", text } });
const data: Inbound = { id: "d", at, body: { type: "data-received", data: { a: 1 } } };

test("nothing waiting makes no turn", () => {
  expect(nextBatch([], at)).toBeUndefined();
});

test("messages that piled up become one turn, in their order", () => {
  expect(nextBatch([said("a", "Hi, I want a table."), said("b", "For four.")], at)).toEqual({
    turnId: "a",
    inboundIds: ["a", "b"],
    event: { type: "user-said", at, turnId: "a", text: "Hi, I want a table.\nFor four.", inbound: ["a", "b"] },
  });
});

test("signals that came with merged messages are all handed on, the newest of a name", () => {
  const one: Inbound = { id: "a", at, body: { type: "user-said", text: "x", data: { line: 1, vip: true } } };
  const two: Inbound = { id: "b", at, body: { type: "user-said", text: "y", data: { line: 2 } } };
  expect(nextBatch([one, two], at)?.event).toMatchObject({ text: "x\ny", data: { line: 2, vip: true } });
});

test("what is no message of the user is a turn of its own and keeps its place", () => {
  expect(nextBatch([said("a", "one"), data, said("b", "two")], at)?.inboundIds).toEqual(["a"]);
  expect(nextBatch([data, said("b", "two")], at)).toMatchObject({
    turnId: "d",
    event: { type: "data-received", data: { a: 1 } },
  });
});
