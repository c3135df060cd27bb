import {
  conversationState,
  createSimulatedClock,
  describeConversationStore,
  recordEntry,
  said,
} from "@signalbox/testing";
import { expect, test } from "vitest";
import { createMemoryStorage, createMemoryStore } from "./memory-store.ts";

describeConversationStore("memory", async () => ({
  ...createMemoryStorage({ clock: { now: () => new Date().toISOString() } }),
  close: async () => undefined,
}));

test("a lease in memory ends exactly when its time is over", async () => {
  const clock = createSimulatedClock();
  const store = createMemoryStore({ clock });
  await store.create({ state: conversationState("one"), entries: [recordEntry(1)] });
  await store.acquire("one", "holder-1", 1_000);
  clock.advance(999);
  expect(await store.acquire("one", "holder-2", 1_000)).toBeUndefined();
  clock.advance(1);
  expect(await store.acquire("one", "holder-2", 1_000)).toMatchObject({ holder: "holder-2" });
});

test("an item that was read from the inbox can be changed without changing what is kept", async () => {
  const store = createMemoryStore({ clock: createSimulatedClock() });
  await store.create({ state: conversationState("one"), entries: [] });
  const item = said("hello");
  await store.receive("one", item);
  Object.assign((await store.acquire("one", "holder-1", 1_000))?.inbox[0] ?? {}, { at: "changed" });
  expect((await store.acquire("one", "holder-1", 1_000))?.inbox).toEqual([item]);
});
