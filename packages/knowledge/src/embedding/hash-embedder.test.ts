import { expect, test } from "vitest";
import { createHashEmbedder } from "./hash-embedder.ts";

const { signal } = new AbortController();
const embedder = createHashEmbedder();

async function nearness(one: string, other: string): Promise<number> {
  const [left = [], right = []] = await embedder.embed([one, other], "passage", signal);
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
}

test("vectors are the same every time, of the dimension that is told, and of length 1", async () => {
  const [first, again] = await embedder.embed(["Renew my card", "Renew my card"], "query", signal);
  expect(again).toEqual(first);
  expect(first).toHaveLength(embedder.dimension);
  expect(await nearness("Renew my card", "Renew my card")).toBeCloseTo(1);
});

test("texts that share spelling are nearer than others", async () => {
  expect(await nearness("card renewal", "renewing cards")).toBeGreaterThan(
    await nearness("card renewal", "opening hours"),
  );
});

test("a text without letters is near to nothing", async () => {
  expect(await nearness("🙂", "🙂")).toBe(0);
});

test("it says that it is lexical", () => {
  expect([embedder.kind, embedder.model]).toEqual(["lexical", "hash-384"]);
});
