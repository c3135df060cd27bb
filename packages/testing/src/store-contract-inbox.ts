import type { ConversationStore, Inbound } from "@signalbox/ports";
import { expect, test } from "vitest";
import { codeOf, HARD_TEXT, held, oneStep, opened, said, turnReply } from "./store-contract-samples.ts";

/** What a store promises about what comes in. */
export function describeInbox(getStore: () => ConversationStore): void {
  describeArrival(getStore);
  describeIdempotency(getStore);
}

async function inboxOf(store: ConversationStore, id: string): Promise<readonly Inbound[]> {
  return (await held(store, id)).inbox;
}

function describeArrival(getStore: () => ConversationStore): void {
  test("what comes in waits in the inbox as it was, oldest first", async () => {
    const id = await opened(getStore());
    const data: Inbound = {
      id: "zz",
      at: "2026-01-05T09:00:02.000Z",
      body: { type: "data-received", data: { b: 1, a: [null] } },
    };
    const items = [said("first"), data, said(HARD_TEXT, "key-1"), said("last")];
    for (const item of items) expect(await getStore().receive(id, item)).toEqual({ inboundId: item.id, isNew: true });
    expect(await inboxOf(getStore(), id)).toEqual(items);
  });

  test("nothing is received for a conversation that is not there", async () => {
    expect(await codeOf(getStore().receive("not-there", said("hello")))).toBe("conversation-not-found");
    expect(await codeOf(getStore().receive("nul \u0000", said("hello", "key")))).toBe("conversation-not-found");
  });

  test("of 50 items that come in at once none is lost and none doubled, and their order stays", async () => {
    const id = await opened(getStore());
    const items = Array.from({ length: 50 }, (_, index) => said(`text ${index}`));
    await Promise.all(items.map((item) => getStore().receive(id, item)));
    const last = said("after all of them");
    await getStore().receive(id, last);
    const inbox = await inboxOf(getStore(), id);
    expect(new Set(inbox.map((item) => item.id))).toEqual(new Set([...items, last].map((item) => item.id)));
    expect(inbox).toHaveLength(51);
    expect(inbox.at(-1)).toEqual(last);
    expect(await inboxOf(getStore(), id)).toEqual(inbox);
  });

  test("what comes in while somebody holds the lease comes back from the next commit", async () => {
    const id = await opened(getStore());
    const lease = await held(getStore(), id);
    const item = said("meanwhile");
    await getStore().receive(id, item);
    expect((await getStore().commit(lease, oneStep(lease), 1_000)).inbox).toEqual([item]);
  });

  test("an item that is received twice is kept once", async () => {
    const id = await opened(getStore());
    const item = said("once");
    await getStore().receive(id, item);
    expect(await getStore().receive(id, item)).toEqual({ inboundId: item.id, isNew: false });
    expect(await inboxOf(getStore(), id)).toEqual([item]);
  });
}

function describeIdempotency(getStore: () => ConversationStore): void {
  test("a known idempotency key with the same body keeps nothing and names the first item", async () => {
    const id = await opened(getStore());
    const first = said("book it", "key-1");
    await getStore().receive(id, first);
    expect(await getStore().receive(id, said("book it", "key-1"))).toEqual({ inboundId: first.id, isNew: false });
    expect(await inboxOf(getStore(), id)).toEqual([first]);
  });

  test("bodies are equal whatever the order of their keys", async () => {
    const id = await opened(getStore());
    const data = (value: Record<string, number>): Inbound => ({
      ...said(""),
      idempotencyKey: "key-1",
      body: { type: "data-received", data: { nested: value } },
    });
    const { inboundId } = await getStore().receive(id, data({ a: 1, b: 2 }));
    expect(await getStore().receive(id, data({ b: 2, a: 1 }))).toEqual({ inboundId, isNew: false });
  });

  test("a known idempotency key with another body is refused and nothing is kept", async () => {
    const id = await opened(getStore());
    const first = said("book it", "key-1");
    await getStore().receive(id, first);
    expect(await codeOf(getStore().receive(id, said("cancel it", "key-1")))).toBe("idempotency-conflict");
    expect(await inboxOf(getStore(), id)).toEqual([first]);
  });

  test("a key stays known after its item was consumed and answered", async () => {
    const id = await opened(getStore());
    const item = said("book it", "key-1");
    await getStore().receive(id, item);
    const lease = await held(getStore(), id);
    const reply = { answered: [item.id], reply: turnReply("booked") };
    await getStore().commit(lease, oneStep(lease, { consumed: [item.id], reply, release: true }), 1_000);
    expect(await getStore().receive(id, said("book it", "key-1"))).toEqual({ inboundId: item.id, isNew: false });
    expect(await getStore().replyTo(id, item.id)).toEqual(turnReply("booked"));
    expect(await inboxOf(getStore(), id)).toEqual([]);
  });

  test("the same key in two conversations means two items", async () => {
    const [one, other] = [await opened(getStore()), await opened(getStore())];
    await getStore().receive(one, said("in one", "key-1"));
    expect(await getStore().receive(other, said("in the other", "key-1"))).toMatchObject({ isNew: true });
  });

  test("keys are told apart to the last character, whatever their length and characters", async () => {
    const id = await opened(getStore());
    const keys = [
      "",
      " ",
      "a",
      "A",
      "\u0000",
      "\\u0000",
      "\ud800",
      "\ud801",
      "\ufffd",
      `${"x".repeat(9_999)}y`,
      "x".repeat(10_000),
    ];
    const items = keys.map((key) => said("same body", key));
    for (const item of items) expect(await getStore().receive(id, item)).toEqual({ inboundId: item.id, isNew: true });
    expect(await inboxOf(getStore(), id)).toEqual(items);
  });

  test("of ten requests that come at once with one key, one is kept and all name it", async () => {
    const id = await opened(getStore());
    const items = Array.from({ length: 10 }, () => said("book it", "key-1"));
    const kept = await Promise.all(items.map((item) => getStore().receive(id, item)));
    expect(kept.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(kept.map(({ inboundId }) => inboundId)).size).toBe(1);
    expect((await inboxOf(getStore(), id)).map((item) => item.id)).toEqual([kept[0]?.inboundId]);
  });
}
