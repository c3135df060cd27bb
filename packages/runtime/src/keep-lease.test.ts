import { createMemoryStore } from "@signalbox/adapters/memory";
import type { ConversationStore } from "@signalbox/ports";
import { conversationState, createSimulatedClock } from "@signalbox/testing";
import { expect, test } from "vitest";
import { keepingLease } from "./keep-lease.ts";

test("a lease is renewed while the work takes long, and no renewal comes after the work", async () => {
  const memory = createMemoryStore({ clock: createSimulatedClock() });
  const state = conversationState("slow");
  await memory.create({ state, entries: [] });
  const lease = await memory.acquire("slow", "me", 30);
  if (!lease) throw new Error("nobody else can hold it");
  let renewals = 0;
  let renewed: () => void = () => undefined;
  const twice = new Promise<void>((resolve) => {
    renewed = resolve;
  });
  const store: ConversationStore = {
    ...memory,
    acquire: async (id, holder, ttlMs) => {
      renewals += 1;
      if (renewals === 2) renewed();
      return memory.acquire(id, holder, ttlMs);
    },
  };
  expect(
    await keepingLease(
      () => store.acquire(lease.id, lease.holder, 30),
      30,
      () => twice.then(() => "done"),
    ),
  ).toBe("done");
  const counted = renewals;
  await new Promise((resolve) => setImmediate(resolve));
  expect(renewals).toBe(counted);
  expect(counted).toBeGreaterThanOrEqual(2);
});
