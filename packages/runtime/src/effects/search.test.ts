import type { KnowledgePassage, RecordEntry } from "@signalbox/ports";
import { createScriptedModel } from "@signalbox/testing";
import { expect, test } from "vitest";
import { bench } from "../conversations.fixture.ts";
import { Ledger } from "../ledger.ts";
import { foundInTurn } from "./search.ts";

const at = "2031-01-01T00:00:00.000Z";
const passage = (id: string): KnowledgePassage => {
  return { id, category: "knowledge", source: "doc", title: id, headings: [], content: `${id} in words` };
};

test("what was found before a restart is read again, as far as it may still be seen", async () => {
  const { conversations, ports, store } = bench(createScriptedModel([]));
  const { id } = await conversations.open({ agent: "booking", channel: "chat", timeZone: "UTC" });
  const lease = await store.acquire(id, "holder", 60_000);
  const loaded = ports.catalog.get("booking");
  if (lease === undefined || loaded === undefined) throw new Error("the bench has no conversation");
  const effect = { type: "search", callId: "c1", tool: "search", query: "card", limit: 3, answers: "x1" } as const;
  const found = ["kept", "withdrawn"].map(
    (each) => ({ id: each, category: "knowledge", source: "doc", title: each }) as const,
  );
  const earlier: RecordEntry[] = [
    { sequence: 2, event: { type: "user-said", at, turnId: "t1", text: "?" }, effects: [effect], trace: [] },
    {
      sequence: 3,
      event: { type: "search-returned", at, callId: "c1", status: "ok", passages: found },
      effects: [],
      trace: [],
    },
  ];
  const asked: string[] = [];
  const knowledge = {
    search: async ({ query }: { readonly query: string }) => {
      asked.push(query);
      return { status: "ok" as const, passages: [passage("new"), passage("kept")] };
    },
  };
  const ledger = new Ledger(loaded.agent, store, lease, earlier, () => undefined, false);
  const workbench = { ports: { ...ports, knowledge }, loaded, ledger, found: new Map(), history: async () => [] };
  expect(await foundInTurn(workbench)).toEqual(new Map([["c1", [passage("kept")]]]));
  await foundInTurn(workbench);
  expect(asked).toEqual(["card"]);
});
