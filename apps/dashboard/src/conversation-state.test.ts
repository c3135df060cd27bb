import type { Conversation, RecordEntry, TurnReply } from "@signalbox/api";
import { describe, expect, test } from "vitest";
import { failedTurn, isAwaitingReply, maySend } from "./conversation-queries.ts";
import { type Action, type ConversationState, initialState, isSending, reduce } from "./conversation-state.ts";

const problem = { code: "storage-unavailable", message: "The store cannot be reached.", hint: "Try again." };
const opened: Action = {
  type: "opened",
  opened: {
    id: "c1",
    status: "in-progress",
    owner: "bot",
    messages: [{ id: "m1", parts: [{ type: "text", text: "Hello" }] }],
  },
};
const began: Action = { type: "turn-began", key: "k1", text: "six" };
const reply: TurnReply = { turnId: "t1", messages: [{ id: "m2", parts: [] }], status: "in-progress", owner: "bot" };
const settled: Action = { type: "turn-settled", key: "k1", reply };

function view(fields: Partial<Conversation> = {}): Conversation {
  return {
    id: "c1",
    agent: "table-booking",
    channel: "chat",
    timeZone: "UTC",
    locale: "en",
    openedAt: "2026-11-30T10:00:00.000Z",
    updatedAt: "2026-11-30T10:00:01.000Z",
    status: "in-progress",
    owner: "bot",
    turnCount: 0,
    asking: null,
    flow: "main",
    phase: { current: "ACTIVE", states: [] },
    suspended: [],
    slots: [],
    tasks: [],
    tools: [],
    handoff: null,
    retries: {},
    ...fields,
  };
}

function entry(sequence: number, type = "model-replied", effects: RecordEntry["effects"] = []): RecordEntry {
  return { sequence, event: { type, at: "2026-11-30T10:00:00.000Z", text: "six" }, effects, trace: [] };
}

function refreshed(attempts: number, entries: readonly RecordEntry[], fields: Partial<Conversation> = {}): Action {
  return { type: "refreshed", attempts, entries, view: view(fields) };
}

function after(...actions: readonly Action[]): ConversationState {
  return actions.reduce(reduce, initialState);
}

const opening: Action = { type: "opening-began" };

describe("a turn", () => {
  test("shows its messages as they arrive, each once, and settles with the reply's", () => {
    const arrived: Action = { type: "message-arrived", key: "k1", message: { id: "m2", parts: [] } };
    const state = after(opening, opened, began, arrived, arrived, {
      ...settled,
      reply: {
        ...reply,
        messages: [
          { id: "m2", parts: [] },
          { id: "m3", parts: [] },
        ],
        status: "complete",
      },
    });
    expect(state.live[1]?.messages.map(({ id }) => id)).toEqual(["m2", "m3"]);
    expect(state.status).toBe("complete");
    expect(isSending(state)).toBe(false);
  });

  test("keeps nothing else from being sent once it is settled, and everything while it runs", () => {
    expect(maySend(after(opening, opened))).toBe(true);
    expect(maySend(after(opening, opened, began))).toBe(false);
    expect(maySend(after(opening, opened, began, settled))).toBe(true);
  });

  test("that failed stays, with its key and its problem, until it is sent again under the same key", () => {
    const failed = after(opening, opened, began, { type: "turn-failed", key: "k1", problem });
    expect(failedTurn(failed)).toMatchObject({ key: "k1", text: "six", problem });
    expect(maySend(failed)).toBe(false);
    const again = reduce(failed, began);
    expect(again.live.map(({ key, delivery }) => [key, delivery])).toEqual([
      ["opening", "sent"],
      ["k1", "sending"],
    ]);
    expect(failedTurn(again)).toBeUndefined();
  });

  test("that failed is gone once it is taken back", () => {
    const state = after(
      opening,
      opened,
      began,
      { type: "turn-failed", key: "k1", problem },
      { type: "turn-abandoned", key: "k1" },
    );
    expect(state.live.map(({ key }) => key)).toEqual(["opening"]);
    expect(maySend(state)).toBe(true);
  });

  test("of a conversation that was left changes nothing", () => {
    const state = after(opening, opened, began, { type: "loading-began", id: "c2" });
    expect(reduce(state, { ...settled, reply: { ...reply, status: "ended" } })).toEqual(state);
  });

  test("may be sent to a person who owns the conversation, and to nobody once it ended", () => {
    expect(maySend(after(opening, opened, refreshed(0, [], { owner: "human", status: "escalated" })))).toBe(true);
    expect(maySend(after(opening, opened, refreshed(0, [], { status: "ended" })))).toBe(false);
  });
});

describe("the record", () => {
  test("takes the place of what was watched", () => {
    const state = after(
      opening,
      opened,
      began,
      settled,
      refreshed(1, [entry(1), entry(2), entry(3)], { turnCount: 1 }),
    );
    expect(state.live).toEqual([]);
    expect(state.entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(state.view?.turnCount).toBe(1);
  });

  test("grows by what is new, without repeating what two readings both brought", () => {
    const state = after(opening, opened, refreshed(0, [entry(1), entry(2)]), refreshed(0, [entry(2), entry(3)]));
    expect(state.entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  test("that was read before the newest turn is out of date, also once that turn is settled", () => {
    const stale = refreshed(0, [entry(1), entry(2, "user-said")]);
    const during = after(opening, opened, began);
    expect(reduce(during, stale)).toBe(during);
    const afterwards = reduce(during, settled);
    expect(reduce(afterwards, stale)).toBe(afterwards);
  });

  test("leaves a failed turn where it is, to be retried", () => {
    const state = after(opening, opened, began, { type: "turn-failed", key: "k1", problem }, refreshed(1, [entry(1)]));
    expect(state.live.map(({ key }) => key)).toEqual(["k1"]);
  });

  test("of another conversation changes nothing, and an older view does not replace a newer one", () => {
    const state = after(opening, opened, refreshed(0, [], { turnCount: 2 }));
    expect(reduce(state, refreshed(0, [entry(1)], { id: "c2" }))).toBe(state);
    const older = reduce(state, refreshed(0, [], { turnCount: 1, updatedAt: "2026-11-30T10:00:00.500Z" }));
    expect(older.view?.turnCount).toBe(2);
  });

  test("that ends with an unanswered user message is read again, unless a person answers elsewhere", () => {
    const say = { type: "say", messageId: "m", parts: [] };
    const load: Action = { type: "loading-began", id: "c1" };
    const unanswered = [entry(1, "conversation-opened", [say]), entry(2, "user-said", [{ type: "ask-model" }])];
    expect(isAwaitingReply(after(load, refreshed(0, unanswered)))).toBe(true);
    expect(isAwaitingReply(after(load, refreshed(0, [...unanswered, entry(3, "model-replied", [say])])))).toBe(false);
    expect(isAwaitingReply(after(load, refreshed(0, unanswered, { owner: "human" })))).toBe(false);
    expect(isAwaitingReply(after(opening, opened))).toBe(false);
  });
});

describe("a problem", () => {
  test("with opening leads back to the start, where it is shown", () => {
    expect(after(opening, { type: "failed", during: "opening", problem })).toMatchObject({ phase: "start", problem });
  });

  test("with loading stays until the next try", () => {
    const load: Action = { type: "loading-began", id: "c1" };
    const failed = after(load, { type: "failed", during: "loading", problem });
    expect(failed).toMatchObject({ phase: "loading", problem });
    expect(reduce(failed, load).problem).toBeNull();
  });

  test("with refreshing goes away with the next good reading", () => {
    const failed = after(opening, opened, { type: "failed", during: "refreshing", problem });
    expect(failed.problem).toEqual({ ...problem, during: "refreshing" });
    expect(reduce(failed, refreshed(0, [])).problem).toBeNull();
  });

  test("with a conversation that was left is not shown", () => {
    expect(after(opening, { type: "left" }, { type: "failed", during: "opening", problem })).toEqual(initialState);
    expect(after(opening, { type: "left" }, opened)).toEqual(initialState);
  });
});
