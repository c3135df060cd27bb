import { randomUUID } from "node:crypto";
import { folderKey, type NewDocument, type OrganisationKnowledge } from "@signalbox/knowledge";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";

const YESTERDAY = "2026-11-29T12:00:00.000Z";
const TOMORROW = "2026-12-01T12:00:00.000Z";
const phone = { agentId: "desk", channel: "phone" };

function item(id: string, more: Partial<NewDocument> = {}, path: readonly string[] = []): NewDocument {
  const place = { category: "knowledge", sourceId: "help", externalId: id, path } as const;
  return { id, place, format: "text", title: id, text: `The card fee in ${id}.`, ...more };
}

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  beforeAll(async () => {
    opened = await lane.open();
  });
  afterAll(() => opened?.close());

  async function organisation(): Promise<{ readonly id: string; readonly own: OrganisationKnowledge }> {
    const id = randomUUID();
    const knowledge = opened.knowledge({ settings: { deadlineMs: 30_000 } });
    await knowledge.putOrganisation({ id, name: "org" });
    const own = knowledge.of(id);
    await own.putSource({ id: "help", name: "Help" });
    await own.putAgent({ id: "desk", name: "Desk", fallback: "" });
    return { id, own };
  }

  scenario(
    "knowledge.explains-what-is-withheld",
    "each predicate that keeps a document away is named, and none for one that is found",
    async () => {
      const { own } = await organisation();
      await own.putSegment({ id: "gold", name: "Gold" });
      await own.putContact({ id: "ann", name: "Ann", segmentIds: ["gold"] });
      const gold = { type: "segments", segmentIds: ["gold"] } as const;
      await own.putDocuments([
        item("open", {}, ["Cards"]),
        item("draft", { state: "draft" }, ["Cards"]),
        item("private", { visibility: "private" }, ["Cards"]),
        item("chat-only", { channels: ["chat"] }, ["Cards"]),
        item("early", { activeFrom: TOMORROW }, ["Cards"]),
        item("late", { activeUntil: YESTERDAY }, ["Cards"]),
        item("gold", { audience: gold }, ["Cards"]),
        item("elsewhere", {}, ["Loans"]),
        item("gone", {}, ["Cards"]),
        item("much", { state: "draft", visibility: "private", channels: [] }, ["Loans"]),
        item("other-words", { text: "Nothing of the kind.", title: "Other" }),
      ]);
      await own.removeDocument("gone");
      const cards = folderKey({ sourceId: "help", path: ["Cards"] });
      await own.putScope("desk", {
        instructions: { mode: "all", instructionIds: [], directoryIds: [] },
        knowledge: { mode: "selected", itemIds: [], folderKeys: [cards] },
      });
      const reasons = async (caller: Parameters<typeof own.explain>[0]) => {
        const { caller: doubt, documents } = await own.explain(caller, "card fee");
        return { doubt, ...Object.fromEntries(documents.map(({ id, removedBy }) => [id, removedBy])) };
      };
      const expected = {
        doubt: "ok",
        open: [],
        draft: ["draft"],
        private: ["private"],
        "chat-only": ["channel"],
        early: ["not-yet-active"],
        late: ["no-longer-active"],
        gold: ["segment"],
        elsewhere: ["not-selected"],
        gone: ["deleted"],
        much: ["draft", "private", "channel", "not-selected"],
      };
      expect(await reasons(phone)).toEqual(expected);
      expect(await reasons({ ...phone, contactId: "ann" })).toEqual({ ...expected, gold: [] });
      const { passages } = await own.search(phone, { query: "card fee", limit: 50 });
      expect(passages.map(({ sourceId }) => sourceId)).toEqual(["open"]);
      expect(await reasons({ ...phone, agentId: "nobody" })).toMatchObject({
        doubt: "no-such-agent",
        open: ["caller"],
      });
      expect(await reasons({ ...phone, contactId: "bob" })).toMatchObject({ doubt: "no-such-contact" });
      expect(await reasons({ agentId: "desk", sessionId: "none" })).toMatchObject({ doubt: "no-open-session" });
      expect((await own.explain(phone, "🙂")).documents).toEqual([]);
      const other = await organisation();
      expect((await other.own.explain(phone, "card fee")).documents).toEqual([]);
    },
  );

  scenario(
    "knowledge.tokens-rotate",
    "a token is good for its own organisation and role until it is removed; two of a role are valid at once",
    async () => {
      const knowledge = opened.knowledge();
      const [one, other] = [await organisation(), await organisation()];
      const first = await one.own.addToken("voice", "first");
      const second = await one.own.addToken("voice", "second");
      await expect(one.own.addToken("voice", "third")).rejects.toMatchObject({ code: "knowledge-conflict" });
      const admin = await one.own.addToken("admin", "first");
      expect(await knowledge.organisationOf("voice", first)).toBe(one.id);
      expect(await knowledge.organisationOf("voice", second)).toBe(one.id);
      expect(await knowledge.organisationOf("admin", first)).toBeUndefined();
      expect(await knowledge.organisationOf("voice", admin)).toBeUndefined();
      expect(await knowledge.organisationOf("voice", `${first}x`)).toBeUndefined();
      expect(JSON.stringify(await one.own.tokens())).not.toContain(first.slice(10));
      await expect(other.own.removeToken("voice", "first")).rejects.toMatchObject({ code: "knowledge-not-found" });
      await one.own.removeToken("voice", "first");
      expect(await knowledge.organisationOf("voice", first)).toBeUndefined();
      expect(await one.own.addToken("voice", "third")).not.toBe(first);
      await expect(knowledge.of("none").addToken("voice", "x")).rejects.toMatchObject({ code: "knowledge-not-found" });
    },
  );
});
