import { expect, test } from "vitest";
import { bodyDigest } from "./body-digest.ts";

test("bodies that differ only in the order of their keys have one digest", () => {
  const one = bodyDigest({ type: "data-received", data: { a: { x: 1, y: [1, 2] }, b: null } });
  expect(bodyDigest({ data: { b: null, a: { y: [1, 2], x: 1 } }, type: "data-received" })).toBe(one);
});

test("bodies that differ in a value, a key, an order of a list or a type have different digests", () => {
  const bodies = [{ a: [1, 2] }, { a: [2, 1] }, { b: [1, 2] }, { a: ["1", 2] }, { a: { "0": 1, "1": 2 } }, {}];
  const digests = bodies.map((data) => bodyDigest({ type: "data-received", data }));
  expect(new Set(digests).size).toBe(bodies.length);
});
