import { randomUUID } from "node:crypto";
import type { KeptNotice, Notice } from "@signalbox/ports";
import { expect, test } from "vitest";
import type { StoreUnderTest } from "./store-contract.ts";
import { codeOf, HARD_TEXT, held, LONG_MS, oneStep, opened } from "./store-contract-samples.ts";

/** What a store promises about what the outside is told. Each test empties the outbox first, as notices of all conversations share it. */
export function describeOutbox(getStorage: () => StoreUnderTest): void {
  describeDeliveries(getStorage);

  test("a notice is kept with its commit, comes back as it was, and is gone once it is delivered", async () => {
    const { outbox } = await emptied(getStorage());
    const notice = await committed(getStorage(), HARD_TEXT);
    expect(await kept(getStorage(), notice)).toMatchObject([
      { ...notice, attempts: 0, state: "waiting", lastError: null },
    ]);
    expect(await outbox.take("one", 10, LONG_MS)).toEqual([{ ...notice, attempts: 1 }]);
    await outbox.settle(notice.id, "one", { type: "delivered" });
    expect(await kept(getStorage(), notice)).toEqual([]);
  });

  test("a commit that is refused tells nothing, and a notice that is known is kept once", async () => {
    const { outbox, store } = await emptied(getStorage());
    const lost = await held(store, await opened(store), "one", 0);
    await held(store, lost.id, "two");
    const notice = { ...sample(lost.id), id: randomUUID() };
    expect(await codeOf(store.commit(lost, oneStep(lost, { notices: [notice] }), LONG_MS))).toBe("lease-lost");
    expect(await outbox.take("one", 10, LONG_MS)).toEqual([]);
    const lease = await held(store, await opened(store));
    const told = { ...sample(lease.id), id: randomUUID() };
    const next = await store.commit(lease, oneStep(lease, { notices: [told] }), LONG_MS);
    await store.commit(next, oneStep(next, { notices: [told] }), LONG_MS);
    expect(await outbox.take("one", 10, LONG_MS)).toHaveLength(1);
    await outbox.settle(told.id, "one", { type: "delivered" });
  });
}

function describeDeliveries(getStorage: () => StoreUnderTest): void {
  test("what one delivers nobody else gets, until its time is over; a late report changes nothing", async () => {
    const { outbox } = await emptied(getStorage());
    const notice = await committed(getStorage());
    expect(await outbox.take("one", 10, 0)).toHaveLength(1);
    expect(await outbox.take("two", 10, LONG_MS)).toMatchObject([{ id: notice.id, attempts: 2 }]);
    expect(await outbox.take("three", 10, LONG_MS)).toEqual([]);
    await outbox.settle(notice.id, "one", { type: "delivered" });
    expect(await kept(getStorage(), notice)).toHaveLength(1);
    await outbox.settle(notice.id, "two", { type: "delivered" });
    expect(await kept(getStorage(), notice)).toEqual([]);
  });

  test("of ten that take at once each notice goes to one", async () => {
    const { outbox } = await emptied(getStorage());
    const made = new Set<string>();
    for (let count = 0; count < 6; count += 1) made.add((await committed(getStorage())).id);
    const names = Array.from({ length: 10 }, (_, index) => `holder-${index}`);
    const taken = (await Promise.all(names.map((name) => outbox.take(name, 2, LONG_MS)))).flat();
    expect(taken).toHaveLength(6);
    expect(new Set(taken.map(({ id }) => id))).toEqual(made);
  });

  test("a failed delivery waits for its time, and one that may not be repeated is dead and stays to be seen", async () => {
    const { outbox } = await emptied(getStorage());
    const notice = await committed(getStorage());
    await outbox.take("one", 10, LONG_MS);
    await outbox.settle(notice.id, "one", { type: "failed", error: "HTTP 500", retryInMs: 0 });
    expect(await outbox.take("one", 10, LONG_MS)).toMatchObject([{ attempts: 2 }]);
    await outbox.settle(notice.id, "one", { type: "failed", error: "HTTP 502", retryInMs: LONG_MS });
    expect(await outbox.take("one", 10, LONG_MS)).toEqual([]);
    expect(await kept(getStorage(), notice)).toMatchObject([{ state: "waiting", lastError: "HTTP 502", attempts: 2 }]);
    const other = await committed(getStorage());
    await outbox.take("one", 10, LONG_MS);
    await outbox.settle(other.id, "one", { type: "failed", error: "HTTP 410", retryInMs: null });
    expect(await outbox.take("one", 10, LONG_MS)).toEqual([]);
    const dead = await kept(getStorage(), other);
    expect(dead).toMatchObject([{ state: "dead", attempts: 1, lastError: "HTTP 410" }]);
    expect(await outbox.list("dead", dead[0]?.position ?? 0, 10)).toEqual([]);
  });
}

function sample(conversationId: string, text = "text"): Notice {
  const at = "2026-01-05T09:00:00.000Z";
  return { id: `${conversationId}-notice`, type: "handoff.requested", at, conversationId, data: { text } };
}

async function committed({ store }: StoreUnderTest, text?: string): Promise<Notice> {
  const lease = await held(store, await opened(store));
  const notice = sample(lease.id, text);
  await store.commit(lease, oneStep(lease, { notices: [notice], release: true }), LONG_MS);
  return notice;
}

async function kept({ outbox }: StoreUnderTest, { id }: Notice): Promise<readonly KeptNotice[]> {
  const all = [...(await outbox.list("waiting", 0, 500)), ...(await outbox.list("dead", 0, 500))];
  return all.filter((notice) => notice.id === id);
}

/** Without what an earlier test left in it. */
async function emptied(storage: StoreUnderTest): Promise<StoreUnderTest> {
  const { outbox } = storage;
  for (const { id } of await outbox.take("emptying", 500, LONG_MS))
    await outbox.settle(id, "emptying", { type: "delivered" });
  return storage;
}
