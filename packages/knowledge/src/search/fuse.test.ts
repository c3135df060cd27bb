import { expect, test } from "vitest";
import { choose } from "./choose.ts";
import { fuse } from "./fuse.ts";

const arm = (...scores: [string, number][]) => scores.map(([id, score]) => ({ id, score }));

test("rrf looks at ranks only", () => {
  const fused = fuse(arm(["a", 100], ["b", 1]), arm(["b", 0.9], ["c", 0.8]), { method: "rrf", lexical: 1, dense: 1 });
  expect(fused.map(({ id }) => id)).toEqual(["b", "a", "c"]);
  expect(fused[0]?.score).toBeCloseTo(1 / 62 + 1 / 61);
});

test("minmax brings scores to one scale, with weights", () => {
  const fused = fuse(arm(["a", 10], ["b", 5], ["c", 0]), arm(["c", 0.9], ["b", 0.1]), {
    method: "minmax",
    lexical: 0.3,
    dense: 0.7,
  });
  expect(fused).toEqual([
    { id: "c", score: 0.7 },
    { id: "a", score: 0.3 },
    { id: "b", score: 0.15 },
  ]);
});

test("an arm that found nothing leaves the other's order; equals are ordered by id", () => {
  for (const method of ["rrf", "minmax"] as const) {
    expect(fuse(arm(["b", 2], ["a", 2]), [], { method, lexical: 1, dense: 1 }).map(({ id }) => id)).toEqual(["a", "b"]);
  }
});

const ranking = [
  { id: 1, category: "knowledge" as const },
  { id: 2, category: "knowledge" as const },
  { id: 3, category: "knowledge" as const },
  { id: 4, category: "instruction" as const },
  { id: 5, category: "instruction" as const },
];
const chosen = (limit: number, minimum: number) => choose(ranking, limit, minimum).map(({ id }) => id);

test("each category has its minimum share, the rest goes by rank", () => {
  expect(chosen(3, 1)).toEqual([1, 2, 4]);
  expect(chosen(4, 2)).toEqual([1, 2, 4, 5]);
  expect(chosen(3, 0)).toEqual([1, 2, 3]);
});

test("a share never takes more than half, and a category without passages leaves its share", () => {
  expect(chosen(2, 5)).toEqual([1, 4]);
  expect(chosen(1, 1)).toEqual([1]);
  expect(choose(ranking.slice(0, 3), 3, 1).map(({ id }) => id)).toEqual([1, 2, 3]);
});
