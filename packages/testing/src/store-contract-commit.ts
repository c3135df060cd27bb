import type { ConversationStore, Lease } from "@signalbox/ports";
import { expect, test } from "vitest";
import {
  codeOf,
  conversationState,
  HARD_TEXT,
  held,
  LONG_MS,
  oneStep,
  opened,
  recordEntry,
  said,
  turnReply,
} from "./store-contract-samples.ts";

/** What a store promises about a change. */
export function describeCommits(getStore: () => ConversationStore): void {
  describeChanges(getStore);
  describeReplies(getStore);
  describeRefusals(getStore);
}

function describeChanges(getStore: () => ConversationStore): void {
  test("a commit appends, replaces the state and returns the lease as it is now", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id);
    const state = { ...conversationState(id, { name: HARD_TEXT }), status: "complete", owner: "human" } as const;
    const entries = [recordEntry(2, HARD_TEXT), recordEntry(3)];
    const after = await getStore().commit(lease, { entries, state, consumed: [], release: false }, LONG_MS);
    expect(after).toEqual({ ...lease, state, version: 2, sequence: 3 });
    expect(await getStore().read(id)).toEqual({ id, agentId: state.agentId, state, version: 2 });
    expect(await getStore().entries(id, 0, 10)).toEqual([recordEntry(1), ...entries]);
  });

  test("commits follow each other under one lease", async () => {
    const id = await opened(getStore());
    let lease = await held(getStore(), id);
    for (let step = 0; step < 3; step += 1) lease = await getStore().commit(lease, oneStep(lease), LONG_MS);
    expect(lease).toMatchObject({ version: 4, sequence: 4 });
    expect(await getStore().entries(id, 0, 10)).toEqual([1, 2, 3, 4].map((sequence) => recordEntry(sequence)));
  });

  test("a commit without entries changes the state alone", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id);
    const change = oneStep(lease, { entries: [], state: conversationState(id, { size: 2 }) });
    expect(await getStore().commit(lease, change, LONG_MS)).toMatchObject({ version: 2, sequence: 1 });
    expect((await getStore().read(id))?.state.flow.filled).toEqual({ size: 2 });
  });

  test("what was consumed leaves the inbox for good, and the rest stays", async () => {
    const id = await opened(getStore());
    const [first, second] = [said("first"), said("second")];
    await getStore().receive(id, first);
    await getStore().receive(id, second);
    const lease = await held(getStore(), id);
    const after = await getStore().commit(lease, oneStep(lease, { consumed: [first.id] }), LONG_MS);
    expect(after.inbox).toEqual([second]);
    expect((await held(getStore(), id)).inbox).toEqual([second]);
  });
}

function describeReplies(getStore: () => ConversationStore): void {
  test("a reply is there once the commit that gives it is, for all it answers and nothing else", async () => {
    const id = await opened(getStore());
    const items = [said("one"), said("two"), said("three")];
    for (const item of items) await getStore().receive(id, item);
    const [one = "", two = "", three = ""] = items.map((item) => item.id);
    const lease = await held(getStore(), id);
    expect(await getStore().replyTo(id, one)).toBeUndefined();
    const reply = { answered: [one, two], reply: turnReply(HARD_TEXT) };
    await getStore().commit(lease, oneStep(lease, { consumed: [one, two], reply, release: true }), LONG_MS);
    expect(await getStore().replyTo(id, one)).toEqual(turnReply(HARD_TEXT));
    expect(await getStore().replyTo(id, two)).toEqual(turnReply(HARD_TEXT));
    expect(await getStore().replyTo(id, three)).toBeUndefined();
    expect(await getStore().replyTo(await opened(getStore()), one)).toBeUndefined();
  });

  test("a reply may answer what an earlier commit consumed, and a later commit leaves it alone", async () => {
    const id = await opened(getStore());
    const item = said("slow question");
    await getStore().receive(id, item);
    const first = await held(getStore(), id);
    const second = await getStore().commit(first, oneStep(first, { consumed: [item.id] }), LONG_MS);
    expect(await getStore().replyTo(id, item.id)).toBeUndefined();
    const reply = { answered: [item.id], reply: turnReply("answer") };
    const third = await getStore().commit(second, oneStep(second, { reply }), LONG_MS);
    await getStore().commit(third, oneStep(third, { consumed: [item.id] }), LONG_MS);
    expect(await getStore().replyTo(id, item.id)).toEqual(turnReply("answer"));
  });
}

function describeRefusals(getStore: () => ConversationStore): void {
  /** Tries a commit that would change everything; expects the code, and that nothing changed. */
  async function expectRefused(lease: Lease, code: string, sequence: number): Promise<void> {
    const store = getStore();
    const item = said("must stay");
    await store.receive(lease.id, item);
    const before = [await store.read(lease.id), await store.entries(lease.id, 0, 100)];
    const state = conversationState(lease.id, { changed: true });
    const reply = { answered: [item.id], reply: turnReply("never") };
    const entries = [recordEntry(lease.sequence + 1), recordEntry(sequence)];
    const change = { entries, state, consumed: [item.id], reply, release: true };
    expect(await codeOf(store.commit(lease, change, LONG_MS))).toBe(code);
    expect([await store.read(lease.id), await store.entries(lease.id, 0, 100)]).toEqual(before);
    expect(await store.replyTo(lease.id, item.id)).toBeUndefined();
    const holder = (await store.acquire(lease.id, "holder-1", LONG_MS)) ?? (await held(store, lease.id, "holder-2"));
    expect(holder.inbox).toEqual([item]);
  }

  test("a commit under a lease that another holder took over changes nothing", async () => {
    const id = await opened(getStore());
    const lost = await held(getStore(), id, "holder-1", 0);
    await held(getStore(), id, "holder-2");
    await expectRefused(lost, "lease-lost", lost.sequence + 2);
  });

  test("a commit on a version that is no longer the newest changes nothing", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id);
    await getStore().commit(lease, oneStep(lease), LONG_MS);
    await expectRefused(lease, "lease-lost", lease.sequence + 2);
  });

  test("a commit after the lease was given back changes nothing", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id);
    const released = await getStore().commit(lease, oneStep(lease, { release: true }), LONG_MS);
    await expectRefused(released, "lease-lost", released.sequence + 2);
  });

  test("a commit whose entries leave a gap changes nothing", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id);
    await expectRefused(lease, "internal", lease.sequence + 3);
  });

  test("of two commits at once under one lease one is kept", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id);
    const commit = (text: string): Promise<Lease> =>
      getStore().commit(lease, oneStep(lease, { entries: [recordEntry(2, text)] }), LONG_MS);
    const codes = await Promise.all([codeOf(commit("one")), codeOf(commit("two"))]);
    expect([...codes].sort()).toEqual(["lease-lost", undefined]);
    expect(await getStore().entries(id, 1, 10)).toEqual([recordEntry(2, codes[0] === undefined ? "one" : "two")]);
  });
}
