import type { KnowledgePassage, RecordEntry } from "@signalbox/ports";
import { createScriptedModel } from "@signalbox/testing";
import { expect, test } from "vitest";
import { bench } from "./conversations.fixture.ts";
import { foundIn } from "./found.ts";

const at = "2031-01-01T00:00:00.000Z";
const passage = (id: string): KnowledgePassage => {
  return { id, category: "knowledge", source: "doc", title: id, headings: [], content: `${id} in words` };
};

test("what was found before a restart is read again, as far as it may still be seen", async () => {
  const { conversations } = bench(createScriptedModel([]));
  const { id } = await conversations.open({ agent: "booking", channel: "chat", timeZone: "UTC", contact: "ann" });
  const { state } = await conversations.read(id);
  const search = (callId: string, query: string) =>
    ({ type: "search", callId, tool: "search", query, limit: 3, answers: callId }) as const;
  const found = ["kept", "withdrawn"].map(
    (each) => ({ id: each, category: "knowledge", source: "doc", title: each }) as const,
  );
  const returned = (callId: string) =>
    ({ type: "search-returned", at, callId, status: "ok", passages: found }) as const;
  const turn: RecordEntry[] = [
    {
      sequence: 2,
      event: { type: "user-said", at, turnId: "t1", text: "?" },
      effects: [search("c1", "card")],
      trace: [],
    },
    { sequence: 3, event: returned("c1"), effects: [search("c2", "loan")], trace: [] },
    { sequence: 4, event: returned("c2"), effects: [], trace: [] },
  ];
  const asked: unknown[] = [];
  const knowledge = {
    search: async (query: unknown) => {
      asked.push(query);
      return { status: "ok" as const, passages: [passage("new"), passage("kept")] };
    },
  };
  const words = await foundIn(turn, state, knowledge, new Map([["c2", [passage("at hand")]]]));
  expect(Object.fromEntries(words)).toEqual({ c1: [passage("kept")], c2: [passage("at hand")] });
  expect(asked).toEqual([{ query: "card", limit: 3, agentId: "booking", channel: "chat", contact: "ann" }]);
});
