import { createConversationSearch, type SearchSettings } from "@signalbox/knowledge";
import { contractKnowledge, describeKnowledgeSearch } from "@signalbox/testing";
import { describe, expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";

const patient: Partial<SearchSettings> = { deadlineMs: 30_000 };

async function fill(opened: OpenLane, organisation: string): Promise<void> {
  const knowledge = opened.knowledge();
  await knowledge.putOrganisation({ id: organisation, name: organisation });
  const own = knowledge.of(organisation);
  await own.putSource({ id: "help", name: "Help" });
  for (const id of ["ann", "bob"]) {
    await own.putSegment({ id, name: id });
    await own.putContact({ id, name: id, segmentIds: [id] });
  }
  await own.putAgent({ id: "desk", name: "Desk", fallback: "" });
  await own.putAgent({ id: "shut", name: "Shut", fallback: "" });
  await own.putScope("shut", {
    instructions: { mode: "selected", instructionIds: [], directoryIds: [] },
    knowledge: { mode: "selected", itemIds: [], folderKeys: [] },
  });
  await own.putDocuments(
    contractKnowledge.map(({ source, title, content, onlyFor }) => ({
      id: source,
      place: { category: "knowledge", sourceId: "help", externalId: source, path: [] },
      format: "text",
      title,
      text: content,
      audience: onlyFor === undefined ? undefined : { type: "segments", segmentIds: [onlyFor] },
    })),
  );
}

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  describeKnowledgeSearch(`knowledge on ${lane.name}`, async () => {
    const [opened, away] = await Promise.all([lane.open(), lane.open()]);
    await fill(opened, "org");
    const of = (from: OpenLane, settings: Partial<SearchSettings>) =>
      createConversationSearch(from.knowledge({ settings }).of("org"));
    const gone = of(away, patient);
    await away.close();
    const behindLock = of(opened, { deadlineMs: 200 });
    const stuck: typeof gone = { search: (query) => opened.whileLocked(() => behindLock.search(query)) };
    return { search: of(opened, patient), stuck, gone, close: opened.close };
  });

  scenario(
    "knowledge.outcomes-are-told-apart",
    "a search that is too late is broken off in the database too, and keeps no connection for those that come after it",
    async () => {
      const opened = await lane.open();
      try {
        await fill(opened, "org");
        const own = opened.knowledge({ settings: { deadlineMs: 100 } }).of("org");
        const caller = { agentId: "desk", channel: "chat" };
        await opened.whileLocked(async () => {
          const late = await Promise.all(Array.from({ length: 30 }, () => own.search(caller, { query: "card" })));
          expect(new Set(late.map(({ status }) => status))).toEqual(new Set(["timeout"]));
          const over = performance.now();
          await expect.poll(() => opened.waiting(), { timeout: 10_000 }).toBe(0);
          // A lock is waited for twice as long, unless the search's own deadline ends it.
          expect(performance.now() - over).toBeLessThan(2_500);
        });
        const next = opened.knowledge({ settings: patient }).of("org");
        expect(await next.search(caller, { query: "card" })).toMatchObject({ status: "ok" });
      } finally {
        await opened.close();
      }
    },
    60_000,
  );
});
