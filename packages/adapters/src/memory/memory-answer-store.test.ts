import { createSimulatedClock, describeAnswerStores } from "@signalbox/testing";
import { expect, test } from "vitest";
import { createMemoryAnswerStore } from "./memory-answer-store.ts";
import { createMemoryProfileStore } from "./memory-profile-store.ts";

describeAnswerStores("memory", async () => ({
  answers: createMemoryAnswerStore({ clock: { now: () => new Date().toISOString() } }),
  profiles: createMemoryProfileStore(),
  close: async () => undefined,
}));

test("a lease on a thread in memory ends exactly when its time is over", async () => {
  const clock = createSimulatedClock();
  const store = createMemoryAnswerStore({ clock });
  await store.take("one", "desk", "holder-1", 1_000);
  clock.advance(999);
  expect(await store.take("one", "desk", "holder-2", 1_000)).toBeUndefined();
  clock.advance(1);
  expect(await store.take("one", "desk", "holder-2", 1_000)).toMatchObject({ holder: "holder-2" });
});
