import type { ConversationStore, HandoffBook, Outbox } from "@signalbox/ports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeCommits } from "./store-contract-commit.ts";
import { describeHandoffBook } from "./store-contract-handoffs.ts";
import { describeInbox } from "./store-contract-inbox.ts";
import { describeLeases } from "./store-contract-lease.ts";
import { describeOutbox } from "./store-contract-outbox.ts";
import { codeOf, conversationState, HARD_TEXT, held, opened, recordEntry } from "./store-contract-samples.ts";

/** A store that is ready, and how to be done with it. */
export interface StoreUnderTest {
  readonly store: ConversationStore;
  readonly handoffs: HandoffBook;
  readonly outbox: Outbox;
  close(): Promise<void>;
}

/** Opens a store; called once for the whole suite. The store may hold other conversations. */
export type StoreFactory = () => Promise<StoreUnderTest>;

/** What every conversation store promises: registers the tests under `name`. */
export function describeConversationStore(name: string, makeStore: StoreFactory): void {
  describe(`${name} keeps the promises of a conversation store`, () => {
    let opened: StoreUnderTest | undefined;
    const getStorage = (): StoreUnderTest => {
      if (opened === undefined) throw new Error("the store is not open");
      return opened;
    };
    const getStore = (): ConversationStore => getStorage().store;
    beforeAll(async () => {
      opened = await makeStore();
    }, 120_000);
    afterAll(() => opened?.close());

    describeConversations(getStore);
    describeRecord(getStore);
    describeInbox(getStore);
    describeLeases(getStore);
    describeCommits(getStore);
    describeHandoffBook(getStorage);
    describeOutbox(getStorage);
  });
}

function describeConversations(getStore: () => ConversationStore): void {
  test("a new conversation is read back as it was", async () => {
    const id = await opened(getStore());
    const state = conversationState(id);
    expect(await getStore().read(id)).toEqual({ id, agentId: state.agentId, state, version: 1 });
  });

  test("a state comes back byte for byte, keys in their order", async () => {
    const state = conversationState("in-order", { zulu: 1, alpha: { b: null, a: [1.5, -0.25, 1e21] }, "": true });
    await getStore().create({ state, entries: [] });
    expect(JSON.stringify((await getStore().read("in-order"))?.state)).toBe(JSON.stringify(state));
  });

  test("a state of 64 KB with any characters comes back as it was", async () => {
    const state = conversationState("large", { [HARD_TEXT]: HARD_TEXT, long: "ж🚂".repeat(12_000) });
    await getStore().create({ state, entries: [recordEntry(1, HARD_TEXT)] });
    expect((await getStore().read("large"))?.state).toEqual(state);
    expect((await held(getStore(), "large")).state).toEqual(state);
    expect(await getStore().entries("large", 0, 10)).toEqual([recordEntry(1, HARD_TEXT)]);
  });

  test("an id that is taken is refused and what it names stays", async () => {
    const id = await opened(getStore());
    const again = { state: conversationState(id, { other: true }), entries: [recordEntry(1, "other"), recordEntry(2)] };
    expect(await codeOf(getStore().create(again))).toBe("conversation-exists");
    expect((await getStore().read(id))?.state).toEqual(conversationState(id));
    expect(await getStore().entries(id, 0, 10)).toEqual([recordEntry(1)]);
  });

  test("of two conversations made at once under one id, one is kept whole", async () => {
    const id = `${await opened(getStore())}-twice`;
    const make = (text: string): Promise<void> =>
      getStore().create({ state: conversationState(id, { text }), entries: [recordEntry(1, text)] });
    const codes = await Promise.all([codeOf(make("one")), codeOf(make("two"))]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes).toContain("conversation-exists");
    const text = codes[0] === undefined ? "one" : "two";
    expect((await getStore().read(id))?.state.flow.filled).toEqual({ text });
    expect(await getStore().entries(id, 0, 10)).toEqual([recordEntry(1, text)]);
  });

  test.each(["unknown", "nul \u0000", "lone \ud800", "", "' or true --", "x".repeat(10_000)])(
    "the id %j, which names nothing, is simply not found",
    async (id) => {
      expect(await getStore().read(id)).toBeUndefined();
      expect(await getStore().replyTo(id, id)).toBeUndefined();
      expect(await getStore().entries(id, 0, 10)).toEqual([]);
      expect(await codeOf(getStore().acquire(id, "holder-1", 1_000))).toBe("conversation-not-found");
    },
  );

  test("what a caller does to what it was given changes nothing that is kept", async () => {
    const id = await opened(getStore());
    const mine = await held(getStore(), id);
    Object.assign(mine.state, { status: "ended" });
    expect((await getStore().read(id))?.state.status).toBe("in-progress");
  });
}

function describeRecord(getStore: () => ConversationStore): void {
  test("the record is read in pages, oldest first, without gap or repeat", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id);
    const more = Array.from({ length: 249 }, (_, index) => recordEntry(index + 2));
    await getStore().commit(lease, { entries: more, state: lease.state, consumed: [], release: true }, 1_000);
    const first = await getStore().entries(id, 0, 100);
    const second = await getStore().entries(id, 100, 100);
    const third = await getStore().entries(id, 200, 100);
    expect([...first, ...second, ...third]).toEqual([recordEntry(1), ...more]);
    expect([first.length, second.length, third.length]).toEqual([100, 100, 50]);
  });

  test("a page after the end of the record is empty, however far", async () => {
    const id = await opened(getStore());
    expect(await getStore().entries(id, 1, 10)).toEqual([]);
    expect(await getStore().entries(id, Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
  });

  test("a new conversation whose record has a gap is not kept", async () => {
    const state = conversationState("with-gap");
    expect(await codeOf(getStore().create({ state, entries: [recordEntry(1), recordEntry(3)] }))).toBe("internal");
    expect(await getStore().read("with-gap")).toBeUndefined();
  });
}
