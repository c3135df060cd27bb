import type { ConversationStore } from "@signalbox/ports";
import { expect, test, vi } from "vitest";
import {
  codeOf,
  conversationState,
  held,
  LONG_MS,
  oneStep,
  opened,
  recordEntry,
  said,
} from "./store-contract-samples.ts";

/** What a store promises about who may change a conversation. */
export function describeLeases(getStore: () => ConversationStore): void {
  describeHolding(getStore);
  describeRunningOut(getStore);
  describeContention(getStore);
}

function describeHolding(getStore: () => ConversationStore): void {
  test("a lease brings the conversation, its inbox and where its record ends", async () => {
    const id = await opened(getStore());
    const item = said("hello");
    await getStore().receive(id, item);
    const state = conversationState(id);
    expect(await getStore().acquire(id, "holder-1", LONG_MS)).toEqual({
      id,
      agentId: state.agentId,
      state,
      version: 1,
      holder: "holder-1",
      inbox: [item],
      sequence: 1,
    });
  });

  test("while one holds a lease nobody else gets it, and the holder gets it again", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id);
    expect(await getStore().acquire(id, "holder-2", LONG_MS)).toBeUndefined();
    expect(await getStore().acquire(id, "holder-1", LONG_MS)).toEqual(lease);
    expect(await getStore().acquire(id, "holder-2", LONG_MS)).toBeUndefined();
  });

  test("of ten who want a lease at once exactly one gets it", async () => {
    const id = await opened(getStore());
    const holders = Array.from({ length: 10 }, (_, index) => `holder-${index}`);
    const leases = await Promise.all(holders.map((holder) => getStore().acquire(id, holder, LONG_MS)));
    expect(leases.filter((lease) => lease !== undefined)).toHaveLength(1);
  });

  test("a lease on one conversation leaves the others free", async () => {
    const [one, other] = [await opened(getStore()), await opened(getStore())];
    await held(getStore(), one);
    expect(await getStore().acquire(other, "holder-2", LONG_MS)).toBeDefined();
  });

  test("a lease that a commit gave back is free at once", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id);
    await getStore().commit(lease, oneStep(lease, { release: true }), LONG_MS);
    expect(await getStore().acquire(id, "holder-2", LONG_MS)).toMatchObject({
      holder: "holder-2",
      version: 2,
      sequence: 2,
    });
  });
}

function describeRunningOut(getStore: () => ConversationStore): void {
  test("a lease that ran out goes to the next, and the first can commit no more", async () => {
    const id = await opened(getStore());
    const lost = await held(getStore(), id, "holder-1", 1);
    const lease = await vi.waitFor(() => held(getStore(), id, "holder-2"), { interval: 1 });
    expect(lease).toMatchObject({ version: lost.version, holder: "holder-2" });
    expect(await codeOf(getStore().commit(lost, oneStep(lost), LONG_MS))).toBe("lease-lost");
    expect(await getStore().commit(lease, oneStep(lease), LONG_MS)).toMatchObject({ version: 2 });
  });

  test("a lease that ran out is still good while nobody else took it", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id, "holder-1", 0);
    expect(await getStore().commit(lease, oneStep(lease), LONG_MS)).toMatchObject({ version: 2 });
  });

  test("a commit makes the lease last anew", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id, "holder-1", 0);
    await getStore().commit(lease, oneStep(lease), LONG_MS);
    expect(await getStore().acquire(id, "holder-2", LONG_MS)).toBeUndefined();
  });
}

function describeContention(getStore: () => ConversationStore): void {
  test("several workers on one conversation consume each item once, in the order of arrival", async () => {
    const id = await opened(getStore());
    const texts = Array.from({ length: 30 }, (_, index) => `item ${index}`);
    const send = async (): Promise<void> => {
      for (const text of texts) await getStore().receive(id, said(text));
    };
    await Promise.all([send(), ...["a", "b", "c"].map((holder) => consume(getStore(), id, holder, texts.length + 1))]);
    const record = await getStore().entries(id, 1, 100);
    expect(record.map(({ event }) => (event.type === "user-said" ? event.text : event.type))).toEqual(texts);
    expect(record.map(({ sequence }) => sequence)).toEqual(texts.map((_, index) => index + 2));
  });
}

/** Takes what waits into the record, whenever the lease is to be had, until the record is `length` long. */
async function consume(store: ConversationStore, id: string, holder: string, length: number): Promise<void> {
  for (;;) {
    const lease = await store.acquire(id, holder, LONG_MS);
    if (lease === undefined) continue;
    const entries = lease.inbox.map(({ body }, index) =>
      recordEntry(lease.sequence + index + 1, body.type === "user-said" ? body.text : body.type),
    );
    const consumed = lease.inbox.map((item) => item.id);
    const { sequence } = await store.commit(lease, { entries, state: lease.state, consumed, release: true }, LONG_MS);
    if (sequence >= length) return;
  }
}
