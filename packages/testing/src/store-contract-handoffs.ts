import { randomUUID } from "node:crypto";
import type { HandoffState } from "@signalbox/engine";
import type { StoredConversation } from "@signalbox/ports";
import { expect, test } from "vitest";
import type { StoreUnderTest } from "./store-contract.ts";
import { held, LONG_MS, oneStep, opened } from "./store-contract-samples.ts";

/** What a store promises about handoffs. */
export function describeHandoffBook(getStorage: () => StoreUnderTest): void {
  test("a handoff is found by its id and its status as the newest commit left it, the longest waiting first", async () => {
    const { handoffs } = getStorage();
    const late = await handedOver(getStorage(), { since: "2026-01-05T09:02:00.000Z" });
    const early = await handedOver(getStorage(), { since: "2026-01-05T09:01:00.000Z" });
    const claimed = await handedOver(getStorage(), { since: "2026-01-05T09:03:00.000Z", status: "claimed" });
    const mine = new Set([late, early, claimed].map(({ id }) => id));
    const open = await handoffs.list({ status: ["open"], limit: 500 });
    expect(open.filter(({ id }) => mine.has(id))).toEqual([early, late]);
    const both = await handoffs.list({ status: ["open", "claimed"], limit: 500 });
    expect(both.filter(({ id }) => mine.has(id))).toEqual([early, late, claimed]);
    expect(await handoffs.find(early.state.handoff?.id ?? "")).toEqual(early);
    await moveTo(getStorage(), early, "answered");
    const left = await handoffs.list({ status: ["open"], limit: 500 });
    expect(left.filter(({ id }) => mine.has(id))).toEqual([late]);
  });

  test("handoffs are read in pages without gap or repeat, also those of one instant", async () => {
    const { handoffs } = getStorage();
    const since = "2026-01-06T09:00:00.000Z";
    const made = new Set<string>();
    for (let count = 0; count < 5; count += 1) made.add((await handedOver(getStorage(), { since })).id);
    const seen: string[] = [];
    let after = { since: "2026-01-06T08:59:59.000Z", conversationId: "" };
    for (;;) {
      const page = await handoffs.list({ status: ["open"], after, limit: 2 });
      const last = page.at(-1);
      if (last === undefined) break;
      seen.push(...page.map(({ id }) => id).filter((id) => made.has(id)));
      after = { since: last.state.handoff?.since ?? "", conversationId: last.id };
    }
    expect(new Set(seen)).toEqual(made);
    expect(seen).toHaveLength(5);
  });

  test("what is overdue is found at its deadline and not before, and no more once the deadline is taken away", async () => {
    const { handoffs } = getStorage();
    const ringing = await handedOver(getStorage(), { deadline: "2026-01-05T09:05:00.000Z" });
    const dueAt = async (at: string): Promise<boolean> =>
      (await handoffs.due(at, 500)).some(({ id }) => id === ringing.id);
    expect([await dueAt("2026-01-05T09:04:59.999Z"), await dueAt("2026-01-05T09:05:00.000Z")]).toEqual([false, true]);
    await moveTo(getStorage(), ringing, "claimed");
    expect(await dueAt("2026-01-05T10:00:00.000Z")).toBe(false);
  });

  test.each(["unknown", "nul \u0000", "' or true --", ""])("the handoff %j is simply not found", async (id) => {
    expect(await getStorage().handoffs.find(id)).toBeUndefined();
  });
}

async function handedOver({ store }: StoreUnderTest, change: Partial<HandoffState>): Promise<StoredConversation> {
  const lease = await held(store, await opened(store));
  const handoff: HandoffState = {
    id: `${lease.id}-${randomUUID().slice(0, 8)}`,
    reason: "person-requested",
    detail: "",
    status: "open",
    attempt: 1,
    since: "2026-01-05T09:00:00.000Z",
    deadline: null,
    claimedBy: null,
    outcome: null,
    summary: "",
    asked: null,
    ...change,
  };
  const state = { ...lease.state, handoff };
  await store.commit(lease, oneStep(lease, { state, release: true }), LONG_MS);
  const stored = await store.read(lease.id);
  if (stored === undefined) throw new Error("the conversation is gone");
  return stored;
}

async function moveTo(
  { store }: StoreUnderTest,
  { id }: StoredConversation,
  status: "claimed" | "answered",
): Promise<void> {
  const lease = await held(store, id);
  const { handoff } = lease.state;
  if (handoff === null) throw new Error("the conversation has no handoff");
  const state = { ...lease.state, handoff: { ...handoff, status, deadline: null } };
  await store.commit(lease, oneStep(lease, { state, release: true }), LONG_MS);
}
