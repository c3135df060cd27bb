import { randomUUID } from "node:crypto";
import { folderKey, type OrganisationKnowledge, type Page, type PageRequest } from "@signalbox/knowledge";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";

const ids = ["a", "b", "c", "d", "e"];
const key = (...path: readonly string[]): string => folderKey({ sourceId: "a", path });

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  beforeAll(async () => {
    opened = await lane.open();
  });
  afterAll(() => opened?.close());

  async function organisation(): Promise<OrganisationKnowledge> {
    const id = randomUUID();
    await opened.knowledge().putOrganisation({ id, name: "org" });
    return opened.knowledge().of(id);
  }

  /** Five of each, the items in "Cards", "Cards/Gold" and beside them. */
  async function filled(): Promise<OrganisationKnowledge> {
    const own = await organisation();
    for (const id of ids) await own.putSegment({ id, name: `Segment ${id}` });
    for (const id of ids) {
      await own.putSource({ id, name: `Source ${id}` });
      await own.putContact({ id, name: `Contact ${id}`, segmentIds: id === "b" ? ["c", "a"] : [] });
      await own.putDirectory({ id, name: `Directory ${id}`, parentId: id === "b" ? "a" : undefined });
      await own.putAgent({ id, name: `Agent ${id}`, fallback: "" });
      await own.putDocuments([
        { id: `i-${id}`, place: { category: "instruction", directoryId: id }, text: `Say ${id}.`, format: "text" },
        {
          id: `k-${id}`,
          place: {
            category: "knowledge",
            sourceId: "a",
            externalId: id,
            path: id < "c" ? ["Cards"] : ["Cards", "Gold"],
          },
          text: `The fee in ${id}.`,
          format: "text",
        },
      ]);
    }
    return own;
  }

  async function allOf<Item>(list: (page: PageRequest) => Promise<Page<Item>>): Promise<readonly Item[]> {
    const items: Item[] = [];
    for (let after: string | undefined; ; ) {
      const page = await list({ after, limit: 2 });
      expect(page.items.length).toBeLessThanOrEqual(2);
      items.push(...page.items);
      if (page.next === null) return items;
      after = page.next;
    }
  }

  scenario("knowledge.lists-come-in-pages", "each list gives each thing once, in order, and ends", async () => {
    const own = await filled();
    const other = await filled();
    await other.putSource({ id: "foreign", name: "Foreign" });
    const idsIn = async (list: (page: PageRequest) => Promise<Page<{ readonly id: string }>>) =>
      (await allOf(list)).map(({ id }) => id);
    expect(await idsIn(own.sources)).toEqual(ids);
    expect(await idsIn(own.segments)).toEqual(ids);
    expect(await idsIn(own.agents)).toEqual(ids);
    expect(await allOf(own.directories)).toContainEqual({ id: "b", name: "Directory b", parentId: "a" });
    expect(await allOf(own.contacts)).toContainEqual({ id: "b", name: "Contact b", segmentIds: ["a", "c"] });
    const items = (page: PageRequest) => own.documents({ ...page, category: "knowledge" });
    expect(await idsIn(items)).toEqual(ids.map((id) => `k-${id}`));
  });

  scenario("knowledge.lists-come-in-pages", "folders and documents can be asked for by where they are", async () => {
    const own = await filled();
    const keysIn = async (parentKey?: string | null) =>
      (await own.folders({ parentKey })).items.map((folder) => folder.key);
    expect(await keysIn(null)).toEqual([key()]);
    expect(await keysIn(key("cards"))).toEqual([key("cards", "gold")]);
    expect(await keysIn()).toEqual([key(), key("cards"), key("cards", "gold")]);
    const gold = await own.documents({ category: "knowledge", folderKey: key("cards", "gold") });
    expect(gold.items.map(({ id }) => id)).toEqual(["k-c", "k-d", "k-e"]);
    const inDirectory = await own.documents({ category: "instruction", directoryId: "b" });
    expect(inDirectory.items.map(({ id }) => id)).toEqual(["i-b"]);
  });

  scenario("knowledge.lists-come-in-pages", "a deleted document is in no list, and is read by nobody", async () => {
    const own = await filled();
    await own.removeDocument("k-a");
    expect((await own.documents({ category: "knowledge" })).items.map(({ id }) => id)).not.toContain("k-a");
    await expect(own.document("k-a")).rejects.toMatchObject({ code: "knowledge-not-found" });
    expect(await own.document("k-b")).toMatchObject({ text: "The fee in b.", format: "text", passages: 1 });
    const foreign = await organisation();
    await expect(foreign.document("k-b")).rejects.toMatchObject({ code: "knowledge-not-found" });
  });

  scenario(
    "knowledge.explicit-apart-from-inherited",
    "what lies below a selection is told beside it, and saving what was selected keeps it inherited",
    async () => {
      const own = await filled();
      await own.putScope("a", {
        instructions: { mode: "selected", instructionIds: ["i-e"], directoryIds: ["a"] },
        knowledge: { mode: "selected", itemIds: [], folderKeys: [key("cards")] },
      });
      const view = await own.viewScope("a");
      expect(view).toEqual({
        explicit: {
          instructions: { mode: "selected", instructionIds: ["i-e"], directoryIds: ["a"] },
          knowledge: { mode: "selected", itemIds: [], folderKeys: [key("cards")] },
        },
        inherited: { directoryIds: ["b"], folderKeys: [key("cards", "gold")] },
        effective: { instructions: 3, knowledge: 5 },
      });
      await own.putScope("a", view.explicit);
      await own.putDirectory({ id: "b", name: "Directory b", parentId: undefined });
      const moved = await own.viewScope("a");
      expect(moved.inherited.directoryIds).toEqual([]);
      expect(moved.effective.instructions).toBe(2);
    },
  );

  scenario(
    "knowledge.explicit-apart-from-inherited",
    "an agent that may search everything has selected nothing, and drafts count for nobody",
    async () => {
      const own = await filled();
      await own.putDocuments([
        {
          id: "draft",
          place: { category: "instruction", directoryId: undefined },
          text: "Not yet.",
          format: "text",
          state: "draft",
        },
      ]);
      expect(await own.viewScope("b")).toMatchObject({
        inherited: { directoryIds: [], folderKeys: [] },
        effective: { instructions: 5, knowledge: 5 },
      });
      await expect(own.viewScope("nobody")).rejects.toMatchObject({ code: "knowledge-not-found" });
    },
  );
});
