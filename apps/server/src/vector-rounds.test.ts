import { openPgliteStore } from "@signalbox/adapters/pglite";
import { createKnowledge, type NewDocument } from "@signalbox/knowledge";
import { type OpenAiServer, pgliteCacheFile, startOpenAiServer } from "@signalbox/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedder } from "./compose/embedder.ts";
import type { Rounds } from "./rounds.ts";
import { startVectorRounds } from "./vector-rounds.ts";

const clock = { now: () => "2026-12-01T10:00:00.000Z" };

/** Gives each text a vector by whether it speaks of cards: enough to see which index was searched. */
let isDown = false;
let endpoint: OpenAiServer;
let opened: Awaited<ReturnType<typeof openPgliteStore>>;
const running: Rounds[] = [];
beforeAll(async () => {
  endpoint = await startOpenAiServer(({ body }) => {
    const texts = [body["input"]].flat().map(String);
    return isDown ? { status: 503 } : { vectors: texts.map((text) => [text.includes("card") ? 1 : 0, 1]) };
  });
  opened = await openPgliteStore({ memory: true, organisation: "test", cacheFile: pgliteCacheFile() });
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  await endpoint?.close();
  await opened?.close();
});

async function withModel(model: string | undefined) {
  const place = { type: "endpoint", url: endpoint.url, key: undefined, dimension: 2, prefixes: undefined } as const;
  const config = model === undefined ? ({ type: "none" } as const) : { ...place, model, maxDistance: 2 };
  const embedder = await openEmbedder(config);
  const settings = { deadlineMs: 30_000, embedMs: 20_000 };
  const knowledge = createKnowledge({ db: opened.db, clock, embedder, settings });
  return { knowledge, own: knowledge.of("org"), hasEmbedder: embedder !== undefined };
}

type Seen = Awaited<ReturnType<typeof withModel>>;

function start(seen: Seen): { readonly errors: readonly unknown[]; stop(): Promise<void> } {
  const errors: unknown[] = [];
  const rounds = startVectorRounds(seen, (error) => errors.push(error), 10);
  running.push(rounds);
  return { errors, stop: rounds.stop };
}

/** As long as a busy machine takes; nothing waits longer than it has to. */
const eventually = <Value>(look: () => Value) => expect.poll(look, { timeout: 30_000 });

const item = (id: string, text: string): NewDocument => {
  const place = { category: "knowledge", sourceId: "help", externalId: id, path: [] } as const;
  return { id, place, format: "markdown", text };
};
const denseOf = async ({ own }: Seen) =>
  (await own.search({ agentId: "desk", channel: "chat" }, { query: "a card" })).arms.dense;

test("a server brings the index to its model beside the one that is searched, gives vectors to what comes, and does not leave a model for none", async () => {
  const [first, second, none] = [await withModel("one"), await withModel("two"), await withModel(undefined)];
  await first.knowledge.migrate();
  await first.knowledge.putOrganisation({ id: "org", name: "Org" });
  await first.own.putSource({ id: "help", name: "Help" });
  await first.own.putAgent({ id: "desk", name: "Desk", fallback: "" });
  await first.own.putDocuments([item("fees", "What a card costs."), item("hours", "When we open.")]);
  const one = start(first);
  await eventually(() => first.own.indexStatus()).toMatchObject({ model: "one", isCurrent: true, withoutVector: 0 });
  await first.own.putDocuments([item("lost", "A lost card.")]);
  expect(await first.own.indexStatus()).toMatchObject({ passages: 3 });
  await eventually(async () => (await first.own.indexStatus()).withoutVector).toBe(0);

  isDown = true;
  const two = start(second);
  await eventually(() => two.errors.length).toBeGreaterThan(1);
  expect([await denseOf(first), await denseOf(second)]).toEqual(["failed", "failed"]);
  expect(await second.own.indexStatus()).toMatchObject({ model: "one", isCurrent: false, withoutVector: 0 });
  isDown = false;
  await eventually(() => second.own.indexStatus()).toMatchObject({ model: "two", isCurrent: true, withoutVector: 0 });
  expect([await denseOf(first), await denseOf(second)]).toEqual(["off", "ok"]);

  await second.own.putDocuments([item("new", "A new card.")]);
  await eventually(async () => (await second.own.indexStatus()).withoutVector).toBe(0);
  const without = start(none);
  await none.own.putDocuments([item("newer", "A newer card.")]);
  await eventually(async () => (await second.own.indexStatus()).withoutVector).toBe(0);
  expect(await second.own.indexStatus()).toMatchObject({ model: "two", isCurrent: true, passages: 5 });
  await Promise.all([one.stop(), two.stop(), without.stop()]);
  expect([one.errors, without.errors]).toEqual([[], []]);
}, 120_000);
