import type { AnswerLease, AnswerStore, ProfileStore } from "@signalbox/ports";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  agentId,
  answerEntry,
  answeredTurn,
  newThreadId,
  settled,
  taken,
  threadAfter,
} from "./answer-store-samples.ts";
import { describeProfiles } from "./profile-store-contract.ts";
import { codeOf, HARD_TEXT, LONG_MS } from "./store-contract-samples.ts";

/** The stores of answers, and how to be done with them. */
export interface AnswerStoresUnderTest {
  readonly answers: AnswerStore;
  readonly profiles: ProfileStore;
  close(): Promise<void>;
}

/** What every store of threads and of profiles promises: registers the tests under `name`. The factory is called once. */
export function describeAnswerStores(name: string, makeStores: () => Promise<AnswerStoresUnderTest>): void {
  let opened: AnswerStoresUnderTest | undefined;
  const getStores = (): AnswerStoresUnderTest => {
    if (opened === undefined) throw new Error("the stores are not open");
    return opened;
  };
  const getStore = (): AnswerStore => getStores().answers;
  describe(`${name} keeps the promises of the stores of answers`, () => {
    beforeAll(async () => {
      opened = await makeStores();
    }, 120_000);
    afterAll(() => opened?.close());

    describeThreads(getStore);
    describeLeases(getStore);
    describeLostLeases(getStore);
    describeTurns(getStore);
    describeRecord(getStore);
    describeProfiles(() => getStores().profiles);
  });
}

function describeThreads(getStore: () => AnswerStore): void {
  test("a thread that nobody asked in is made when it is taken", async () => {
    const threadId = newThreadId();
    expect(await getStore().read(threadId)).toBeUndefined();
    const thread = threadAfter(threadId, 0);
    const lease = { threadId, holder: "holder-1", thread, entries: [], sequence: 0 };
    expect(await getStore().take(threadId, agentId, "holder-1", LONG_MS)).toEqual(lease);
    expect(await getStore().read(threadId)).toEqual(thread);
  });

  test("a thread of another agent is refused, whether it is held or free, and stays as it is", async () => {
    const threadId = newThreadId();
    const lease = await taken(getStore(), threadId);
    const others = (): Promise<unknown> => getStore().take(threadId, "another-agent", "holder-2", LONG_MS);
    expect(await codeOf(others())).toBe("thread-conflict");
    await getStore().release(lease);
    expect(await codeOf(others())).toBe("thread-conflict");
    expect(await taken(getStore(), threadId)).toEqual(lease);
  });

  test.each(["unknown", "nul \u0000", "lone \ud800", "", "' or true --", "x".repeat(10_000)])(
    "%j, which names nothing, is simply not found",
    async (id) => {
      expect(await getStore().read(id)).toBeUndefined();
      expect(await getStore().turn(id, id)).toBeUndefined();
      expect(await getStore().entries(id, 0, 10)).toEqual([]);
    },
  );

  test("ids, words, results and entries of any characters come back as they were", async () => {
    const threadId = `${newThreadId()} ${HARD_TEXT}`;
    const lease = await taken(getStore(), threadId);
    const kept = await getStore().append(lease, [answerEntry(1, HARD_TEXT)], LONG_MS);
    expect((await taken(getStore(), threadId)).entries).toEqual([answerEntry(1, HARD_TEXT)]);
    const thread = threadAfter(threadId, 1, HARD_TEXT);
    await getStore().settle(kept, [answerEntry(2, HARD_TEXT)], thread, answeredTurn(HARD_TEXT, HARD_TEXT));
    expect(await getStore().read(threadId)).toEqual(thread);
    expect(await getStore().turn(threadId, HARD_TEXT)).toEqual(answeredTurn(HARD_TEXT, HARD_TEXT));
    expect(await getStore().entries(threadId, 0, 10)).toEqual([answerEntry(1, HARD_TEXT), answerEntry(2, HARD_TEXT)]);
  });

  test("a thread comes back byte for byte, keys in their order", async () => {
    const threadId = newThreadId();
    const lease = await taken(getStore(), threadId);
    const { agentId: _agent, ...rest } = threadAfter(threadId, 1);
    const thread = { ...rest, agentId };
    await getStore().settle(lease, [answerEntry(1)], thread, answeredTurn("one"));
    expect(JSON.stringify(await getStore().read(threadId))).toBe(JSON.stringify(thread));
  });

  test("what a caller does to what it was given changes nothing that is kept", async () => {
    const threadId = newThreadId();
    const lease = await taken(getStore(), threadId);
    await settled(getStore(), lease, answeredTurn("one"));
    const mine = await taken(getStore(), threadId);
    Object.assign(mine.thread, { status: "escalated" });
    Object.assign((await getStore().turn(threadId, "one")) ?? {}, { text: "changed" });
    expect((await getStore().read(threadId))?.status).toBe("open");
    expect(await getStore().turn(threadId, "one")).toEqual(answeredTurn("one"));
  });
}

function describeLeases(getStore: () => AnswerStore): void {
  test("while one holds a thread nobody else gets it, and the holder gets it again", async () => {
    const threadId = newThreadId();
    const lease = await taken(getStore(), threadId);
    expect(await getStore().take(threadId, agentId, "holder-2", LONG_MS)).toBeUndefined();
    expect(await taken(getStore(), threadId)).toEqual(lease);
    expect(await taken(getStore(), newThreadId(), "holder-2")).toBeDefined();
  });

  test("of ten who take a thread at once, one that is new or one that is known, exactly one gets it", async () => {
    const known = newThreadId();
    await getStore().release(await taken(getStore(), known));
    for (const threadId of [newThreadId(), known]) {
      const holders = Array.from({ length: 10 }, (_, index) => `holder-${index}`);
      const leases = await Promise.all(holders.map((holder) => getStore().take(threadId, agentId, holder, LONG_MS)));
      expect(leases.filter((lease) => lease !== undefined)).toHaveLength(1);
    }
  });

  test("a lease that was given back is free at once, with what was kept under it", async () => {
    const threadId = newThreadId();
    const lease = await getStore().append(await taken(getStore(), threadId), [answerEntry(1)], LONG_MS);
    await getStore().release(lease);
    expect(await taken(getStore(), threadId, "holder-2")).toMatchObject({ entries: [answerEntry(1)], sequence: 1 });
  });

  test("a lease that ran out goes to the next, with what was kept, and is still good while nobody took it", async () => {
    const threadId = newThreadId();
    const lost = await taken(getStore(), threadId, "holder-1", 0);
    const kept = await getStore().append(lost, [answerEntry(1)], 1);
    const next = await vi.waitFor(() => taken(getStore(), threadId, "holder-2"), { interval: 1 });
    expect(next).toMatchObject({ holder: "holder-2", entries: [answerEntry(1)], sequence: 1 });
    expect(await codeOf(getStore().append(kept, [answerEntry(2)], LONG_MS))).toBe("lease-lost");
  });

  test("a lease is renewed by keeping something, and by keeping nothing", async () => {
    for (const entries of [[answerEntry(1)], []]) {
      const threadId = newThreadId();
      const lease = await taken(getStore(), threadId, "holder-1", 0);
      await getStore().append(lease, entries, LONG_MS);
      expect(await getStore().take(threadId, agentId, "holder-2", LONG_MS)).toBeUndefined();
    }
  });

  test("a renewal by what a commit has made old is good as well: it changes the time alone", async () => {
    const threadId = newThreadId();
    const old = await taken(getStore(), threadId);
    const lease = await getStore().append(old, [answerEntry(1)], LONG_MS);
    await getStore().append(old, [], LONG_MS);
    expect(await getStore().append(lease, [answerEntry(2)], LONG_MS)).toMatchObject({ sequence: 2 });
  });
}

function describeLostLeases(getStore: () => AnswerStore): void {
  /** Tries everything that a lease allows; expects the code, and that nothing changed. */
  async function expectRefused(lease: AnswerLease, code: string, sequence = lease.sequence + 1): Promise<void> {
    const store = getStore();
    const { threadId } = lease;
    const stand = async (): Promise<unknown> => [
      await store.read(threadId),
      await store.entries(threadId, 0, 100),
      await store.turn(threadId, "never"),
    ];
    const before = await stand();
    const entries = [answerEntry(sequence)];
    expect(await codeOf(store.append(lease, entries, LONG_MS))).toBe(code);
    expect(await codeOf(store.settle(lease, entries, threadAfter(threadId, 9), answeredTurn("never")))).toBe(code);
    expect(await stand()).toEqual(before);
  }

  test("under a lease that another holder took over nothing is kept, settled, renewed or given back", async () => {
    const threadId = newThreadId();
    const lost = await taken(getStore(), threadId, "holder-1", 0);
    await taken(getStore(), threadId, "holder-2");
    await expectRefused(lost, "lease-lost");
    expect(await codeOf(getStore().append(lost, [], LONG_MS))).toBe("lease-lost");
    await getStore().release(lost);
    expect(await getStore().take(threadId, agentId, "holder-3", LONG_MS)).toBeUndefined();
  });

  test("under a lease that does not know of the newest entries nothing is kept or settled", async () => {
    const lease = await taken(getStore(), newThreadId());
    await getStore().append(lease, [answerEntry(1)], LONG_MS);
    await expectRefused(lease, "lease-lost");
  });

  test("under a lease that a turn's end gave back nothing is kept or settled", async () => {
    const lease = await taken(getStore(), newThreadId());
    await settled(getStore(), lease, answeredTurn("one"));
    await expectRefused({ ...lease, sequence: 1 }, "lease-lost");
  });

  test("entries that leave a gap are refused, and the lease stays", async () => {
    const lease = await taken(getStore(), newThreadId());
    await expectRefused(lease, "internal", 2);
    await settled(getStore(), lease, answeredTurn("one"));
  });

  test("of two commits at once under one lease one is kept", async () => {
    const lease = await taken(getStore(), newThreadId());
    const keep = (text: string): Promise<unknown> => getStore().append(lease, [answerEntry(1, text)], LONG_MS);
    const codes = await Promise.all([codeOf(keep("one")), codeOf(keep("two"))]);
    expect([...codes].sort()).toEqual(["lease-lost", undefined]);
    const text = codes[0] === undefined ? "one" : "two";
    expect(await getStore().entries(lease.threadId, 0, 10)).toEqual([answerEntry(1, text)]);
  });
}

function describeTurns(getStore: () => AnswerStore): void {
  test("the end of a turn keeps its last entries, the thread and the result, and gives the lease back", async () => {
    const threadId = newThreadId();
    const lease = await getStore().append(await taken(getStore(), threadId), [answerEntry(1)], LONG_MS);
    expect(await getStore().turn(threadId, "one")).toBeUndefined();
    const thread = threadAfter(threadId, 1);
    await getStore().settle(lease, [answerEntry(2), answerEntry(3)], thread, answeredTurn("one", "my words"));
    expect(await getStore().turn(threadId, "one")).toEqual(answeredTurn("one", "my words"));
    expect(await getStore().turn(newThreadId(), "one")).toBeUndefined();
    const next = { threadId, holder: "holder-2", thread, entries: [], sequence: 3 };
    expect(await getStore().take(threadId, agentId, "holder-2", LONG_MS)).toEqual(next);
  });

  test("what was kept since the last turn that ended comes with the lease, and nothing from before", async () => {
    const threadId = newThreadId();
    await settled(getStore(), await taken(getStore(), threadId), answeredTurn("one"));
    const lease = await taken(getStore(), threadId);
    await getStore().append(lease, [answerEntry(2), answerEntry(3)], LONG_MS);
    expect(await taken(getStore(), threadId)).toEqual({
      threadId,
      holder: "holder-1",
      thread: threadAfter(threadId, 1),
      entries: [answerEntry(2), answerEntry(3)],
      sequence: 3,
    });
  });

  test("a lease that waited for a commit brings all that this commit has kept", async () => {
    const threadId = newThreadId();
    let lease = await taken(getStore(), threadId);
    for (let step = 1; step <= 30; step += 1) {
      const [kept, seen] = await Promise.all([
        getStore().append(lease, [answerEntry(step)], LONG_MS),
        taken(getStore(), threadId),
      ]);
      expect(seen.entries.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: seen.sequence }, (_, n) => n + 1),
      );
      lease = kept;
    }
  });

  test("several workers on one thread end each turn once, one after the other", async () => {
    const threadId = newThreadId();
    const turnIds = Array.from({ length: 12 }, (_, index) => `turn ${index}`);
    const waiting = [...turnIds];
    const work = async (holder: string): Promise<void> => {
      while (waiting.length > 0) {
        const lease = await getStore().take(threadId, agentId, holder, LONG_MS);
        if (lease === undefined) continue;
        const turnId = waiting.shift();
        if (turnId === undefined) await getStore().release(lease);
        else await settled(getStore(), lease, answeredTurn(turnId));
      }
    };
    await Promise.all(["a", "b", "c"].map(work));
    expect(await getStore().read(threadId)).toMatchObject({ turnCount: turnIds.length });
    for (const turnId of turnIds) expect(await getStore().turn(threadId, turnId)).toEqual(answeredTurn(turnId));
    const record = await getStore().entries(threadId, 0, 100);
    expect(record.map(({ sequence }) => sequence)).toEqual(turnIds.map((_, index) => index + 1));
  });
}

function describeRecord(getStore: () => AnswerStore): void {
  test("the record is read in pages, oldest first, without gap or repeat, and beyond its end nothing", async () => {
    const threadId = newThreadId();
    const lease = await taken(getStore(), threadId);
    const all = Array.from({ length: 25 }, (_, index) => answerEntry(index + 1));
    const kept = await getStore().append(lease, all.slice(0, 20), LONG_MS);
    await getStore().settle(kept, all.slice(20), threadAfter(threadId, 1), answeredTurn("one"));
    const pages = await Promise.all([0, 10, 20].map((after) => getStore().entries(threadId, after, 10)));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(pages.flat()).toEqual(all);
    expect(await getStore().entries(threadId, 25, 10)).toEqual([]);
    expect(await getStore().entries(threadId, Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
  });
}
