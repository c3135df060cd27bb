import { randomUUID } from "node:crypto";
import { folderKey, type NewDocument, type OrganisationKnowledge, type SearchScope } from "@signalbox/knowledge";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";

const ALL: SearchScope = {
  instructions: { mode: "all", instructionIds: [], directoryIds: [] },
  knowledge: { mode: "all", itemIds: [], folderKeys: [] },
};
const phone = { agentId: "desk", channel: "phone" };
const QUESTION = { query: "card fee", limit: 50 };

function item(id: string, path: readonly string[], more: Partial<NewDocument> = {}): NewDocument {
  const place = { category: "knowledge", sourceId: "help", externalId: id, path } as const;
  return { id, place, format: "text", text: `The card fee in ${id}.`, ...more };
}

function instruction(id: string, directoryId: string | undefined, more: Partial<NewDocument> = {}): NewDocument {
  const place = { category: "instruction", directoryId } as const;
  return { id, place, format: "text", text: `Say the card fee as in ${id}.`, ...more };
}

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  beforeAll(async () => {
    opened = await lane.open();
  });
  afterAll(() => opened?.close());

  /** Two directories and two folders, one within the other, with something in each. */
  async function organisation(): Promise<OrganisationKnowledge> {
    const id = randomUUID();
    await opened.knowledge().putOrganisation({ id, name: "org" });
    const own = opened.knowledge({ settings: { deadlineMs: 30_000 } }).of(id);
    await own.putSource({ id: "help", name: "Help" });
    await own.putAgent({ id: "desk", name: "Desk", fallback: "" });
    await own.putDirectory({ id: "calls", name: "Calls", parentId: undefined });
    await own.putDirectory({ id: "angry-calls", name: "Angry calls", parentId: "calls" });
    await own.putDocuments([
      instruction("i-top", undefined),
      instruction("i-calls", "calls"),
      instruction("i-angry", "angry-calls"),
      item("k-top", []),
      item("k-cards", ["Cards"]),
      item("k-gold", ["Cards", "Gold"]),
    ]);
    return own;
  }

  async function found(own: OrganisationKnowledge, caller: Parameters<typeof own.search>[0] = phone) {
    const { passages } = await own.search(caller, QUESTION);
    return passages.map(({ sourceId }) => sourceId).sort();
  }

  const cards = folderKey({ sourceId: "help", path: ["cards"] });
  const someInstructions: SearchScope["instructions"] = {
    mode: "selected",
    instructionIds: ["i-top"],
    directoryIds: [],
  };
  const someKnowledge: SearchScope["knowledge"] = { mode: "selected", itemIds: ["k-top"], folderKeys: [] };

  scenario(
    "knowledge.scopes-are-independent",
    "each of the four combinations of selections searches what the table says",
    async () => {
      const own = await organisation();
      const all = ["i-angry", "i-calls", "i-top", "k-cards", "k-gold", "k-top"];
      expect(await found(own)).toEqual(all);
      await own.putScope("desk", { ...ALL, instructions: someInstructions });
      expect(await found(own)).toEqual(["i-top", "k-cards", "k-gold", "k-top"]);
      await own.putScope("desk", { ...ALL, knowledge: someKnowledge });
      expect(await found(own)).toEqual(["i-angry", "i-calls", "i-top", "k-top"]);
      await own.putScope("desk", { instructions: someInstructions, knowledge: someKnowledge });
      expect(await found(own)).toEqual(["i-top", "k-top"]);
      await own.putScope("desk", ALL);
      expect(await found(own)).toEqual(all);
    },
  );

  scenario(
    "knowledge.selection-covers-descendants",
    "a directory and a folder bring what is below them, also what comes later, and what is selected beside them stays",
    async () => {
      const own = await organisation();
      await own.putScope("desk", {
        instructions: { mode: "selected", instructionIds: ["i-top"], directoryIds: ["calls"] },
        knowledge: { mode: "selected", itemIds: ["k-top"], folderKeys: [cards] },
      });
      const before = ["i-angry", "i-calls", "i-top", "k-cards", "k-gold", "k-top"];
      expect(await found(own)).toEqual(before);
      await own.putDirectory({ id: "late", name: "Late", parentId: "angry-calls" });
      await own.putDocuments([
        instruction("i-late", "late"),
        item("k-late", ["CARDS", " gold ", "Fees"]),
        item("k-loans", ["Loans"]),
        item("k-alike", ["Cards and more"]),
      ]);
      expect(await found(own)).toEqual([...before, "i-late", "k-late"].sort());
      expect(await own.scopeOf("desk")).toEqual({
        instructions: { mode: "selected", instructionIds: ["i-top"], directoryIds: ["calls"] },
        knowledge: { mode: "selected", itemIds: ["k-top"], folderKeys: [cards] },
      });
    },
  );

  scenario(
    "knowledge.scope-never-widens-by-itself",
    "when all that was selected is gone nothing is found, until somebody opens the category",
    async () => {
      const own = await organisation();
      const only = { mode: "selected", itemIds: [], folderKeys: [cards] } as const;
      await own.putDirectory({ id: "short-lived", name: "Short-lived", parentId: undefined });
      await own.putScope("desk", {
        instructions: { mode: "selected", instructionIds: [], directoryIds: ["short-lived"] },
        knowledge: only,
      });
      await own.removeDirectory("short-lived");
      await own.removeSource("help");
      expect(await own.search(phone, QUESTION)).toMatchObject({ status: "restricted_empty", passages: [] });
      expect(await own.scopeOf("desk")).toMatchObject({
        instructions: { mode: "selected", directoryIds: [] },
        knowledge: { mode: "selected", folderKeys: [] },
      });
      await own.putScope("desk", ALL);
      expect(await found(own)).toEqual(["i-angry", "i-calls", "i-top"]);
    },
  );

  scenario(
    "knowledge.withheld-is-not-found",
    "drafts, deleted, private, expired, early and other channels' documents are not found",
    async () => {
      const own = await organisation();
      await own.putScope("desk", { ...ALL, instructions: { mode: "selected", instructionIds: [], directoryIds: [] } });
      await own.putDocuments([
        item("draft", [], { state: "draft" }),
        item("private", [], { visibility: "private" }),
        item("expired", [], { activeUntil: "2026-11-30T12:00:00.000Z" }),
        item("early", [], { activeFrom: "2026-11-30T12:00:00.001Z" }),
        item("chat-only", [], { channels: ["chat"] }),
        item("no-channel", [], { channels: [] }),
        item("deleted", []),
        item("active", [], { activeFrom: "2026-11-30T12:00:00.000Z", activeUntil: "2026-11-30T12:00:00.001Z" }),
        item("phone-too", [], { channels: ["chat", "phone"] }),
      ]);
      await own.removeDocument("deleted");
      expect(await found(own)).toEqual(["active", "k-cards", "k-gold", "k-top", "phone-too"]);
      expect(await found(own, { agentId: "desk", channel: "chat" })).toEqual(
        ["active", "chat-only", "k-cards", "k-gold", "k-top", "phone-too"].sort(),
      );
      await own.putDocuments([item("deleted", []), item("active", [], { state: "draft" })]);
      expect(await found(own)).toEqual(["deleted", "k-cards", "k-gold", "k-top", "phone-too"]);
    },
  );

  scenario(
    "knowledge.segments-decide",
    "of two contacts with one question, the member of the segment finds the document and the other does not",
    async () => {
      const own = await organisation();
      await own.putSegment({ id: "gold", name: "Gold" });
      await own.putContact({ id: "member", name: "M", segmentIds: ["gold"] });
      await own.putContact({ id: "other", name: "O", segmentIds: [] });
      await own.putDocuments([item("for-gold", [], { audience: { type: "segments", segmentIds: ["gold"] } })]);
      await own.putScope("desk", {
        instructions: { mode: "selected", instructionIds: [], directoryIds: [] },
        knowledge: { mode: "selected", itemIds: ["for-gold"], folderKeys: [] },
      });
      expect(await found(own, { ...phone, contactId: "member" })).toEqual(["for-gold"]);
      expect(await found(own, { ...phone, contactId: "other" })).toEqual([]);
      expect(await found(own)).toEqual([]);
      await own.removeSegment("gold");
      expect(await found(own, { ...phone, contactId: "member" })).toEqual([]);
    },
  );

  scenario(
    "knowledge.doubt-finds-nothing",
    "an unknown or ended session, another's agent and an unknown contact find nothing, and a change in the middle of a call counts at once",
    async () => {
      const own = await organisation();
      await own.putAgent({ id: "second", name: "Second", fallback: "" });
      const { scope } = await own.openSession({ id: "call", agentId: "desk", channel: "phone", contactId: undefined });
      expect(scope).toEqual(ALL);
      const nothing = { status: "unavailable", passages: [] };
      expect(await own.search({ agentId: "desk", sessionId: "call" }, QUESTION)).toMatchObject({ status: "ok" });
      expect(await own.search({ agentId: "second", sessionId: "call" }, QUESTION)).toMatchObject(nothing);
      expect(await own.search({ agentId: "desk", sessionId: "none" }, QUESTION)).toMatchObject(nothing);
      expect(await own.search({ agentId: "none", channel: "phone" }, QUESTION)).toMatchObject(nothing);
      expect(await own.search({ ...phone, contactId: "none" }, QUESTION)).toMatchObject(nothing);
      await own.putScope("desk", { instructions: someInstructions, knowledge: someKnowledge });
      expect(await found(own, { agentId: "desk", sessionId: "call" })).toEqual(["i-top", "k-top"]);
      await own.endSession("call");
      expect(await own.search({ agentId: "desk", sessionId: "call" }, QUESTION)).toMatchObject(nothing);
      const stranger = await organisation();
      expect(await stranger.search({ agentId: "second", channel: "phone" }, QUESTION)).toMatchObject(nothing);
    },
  );

  scenario(
    "knowledge.foreign-ids-are-not-found",
    "every write that names another organisation's thing is refused as not found, and changes nothing",
    async () => {
      const own = await organisation();
      const other = await organisation();
      await other.putDirectory({ id: "theirs", name: "Theirs", parentId: undefined });
      await other.putSource({ id: "their-source", name: "Theirs" });
      await other.putSegment({ id: "their-segment", name: "Theirs" });
      await other.putContact({ id: "their-contact", name: "Theirs", segmentIds: [] });
      await other.putAgent({ id: "their-agent", name: "Theirs", fallback: "" });
      const foreign = { category: "knowledge", sourceId: "their-source", externalId: "x", path: ["Theirs"] } as const;
      await other.putDocuments([
        { ...item("their-item", ["Theirs"]), place: foreign },
        instruction("their-rule", "theirs"),
      ]);
      const refused = expect.objectContaining({ code: "knowledge-not-found" });
      const attempts: (() => Promise<unknown>)[] = [
        () => own.putDirectory({ id: "mine", name: "Mine", parentId: "theirs" }),
        () => own.removeDirectory("theirs"),
        () => own.putDocuments([instruction("mine", "theirs")]),
        () => own.putDocuments([{ ...item("mine", []), place: foreign }]),
        () => own.putDocuments([item("mine", [], { audience: { type: "segments", segmentIds: ["their-segment"] } })]),
        () => own.removeDocument("their-item"),
        () => own.putContact({ id: "mine", name: "Mine", segmentIds: ["their-segment"] }),
        () => own.removeContact("their-contact"),
        () => own.removeSegment("their-segment"),
        () => own.removeSource("their-source"),
        () => own.putScope("their-agent", ALL),
        () =>
          own.putScope("desk", { ...ALL, knowledge: { mode: "selected", itemIds: ["their-item"], folderKeys: [] } }),
        () => own.putScope("desk", { ...ALL, knowledge: { mode: "selected", itemIds: ["i-top"], folderKeys: [] } }),
        () =>
          own.putScope("desk", {
            ...ALL,
            knowledge: {
              mode: "selected",
              itemIds: [],
              folderKeys: [folderKey({ sourceId: "their-source", path: ["Theirs"] })],
            },
          }),
        () =>
          own.putScope("desk", {
            ...ALL,
            instructions: { mode: "selected", instructionIds: ["their-rule"], directoryIds: [] },
          }),
        () =>
          own.putScope("desk", {
            ...ALL,
            instructions: { mode: "selected", instructionIds: [], directoryIds: ["theirs"] },
          }),
        () => own.openSession({ id: "s", agentId: "their-agent", channel: "phone", contactId: undefined }),
        () => own.openSession({ id: "s", agentId: "desk", channel: "phone", contactId: "their-contact" }),
        () => own.scopeOf("their-agent"),
        () =>
          opened
            .knowledge()
            .of("nobody")
            .putDocuments([item("mine", [])]),
      ];
      for (const [at, attempt] of attempts.entries()) {
        const result: unknown = await attempt().catch((error: unknown) => error);
        expect(result, `attempt ${at}`).toEqual(refused);
      }
      expect(await own.scopeOf("desk")).toEqual(ALL);
      expect(await found(own)).toEqual(["i-angry", "i-calls", "i-top", "k-cards", "k-gold", "k-top"]);
      expect(await other.scopeOf("their-agent")).toEqual(ALL);
    },
  );

  scenario(
    "knowledge.writes-keep-the-tree-whole",
    "a directory never gets below itself, goes only when it is empty, and names beside each other differ",
    async () => {
      const own = await organisation();
      const refused = expect.objectContaining({ code: "knowledge-conflict" });
      await expect(own.putDirectory({ id: "calls", name: "Calls", parentId: "angry-calls" })).rejects.toEqual(refused);
      await expect(own.putDirectory({ id: "calls", name: "Calls", parentId: "calls" })).rejects.toEqual(refused);
      await expect(own.putDirectory({ id: "again", name: "Calls", parentId: undefined })).rejects.toEqual(refused);
      await expect(own.removeDirectory("calls")).rejects.toEqual(refused);
      await expect(own.putDocuments([item("i-top", [])])).rejects.toEqual(refused);
      await expect(own.putDocuments([item("twice", []), item("twice", [])])).rejects.toEqual(refused);
    },
  );
});
