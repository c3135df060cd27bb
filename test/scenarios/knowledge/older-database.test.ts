import { createHashEmbedder, type NewDocument } from "@signalbox/knowledge";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";

const embedder = createHashEmbedder();
const settings = { deadlineMs: 30_000, embedMs: 20_000 };
const caller = { agentId: "desk", channel: "chat" };

/** The tables as they were before each arm had its own: what the migration finds. */
const before = [
  sql`alter table signalbox_knowledge.passage_index add column embedding halfvec`,
  sql`update signalbox_knowledge.passage_index x set embedding = v.embedding::halfvec from signalbox_knowledge.passage_vector v
    where v.organisation = x.organisation and v.passage_id = x.passage_id and v.generation = x.generation`,
  sql`drop table signalbox_knowledge.passage_vector`,
  sql`drop domain signalbox_knowledge.embedding`,
  sql`drop index signalbox_knowledge.passage_index_number, signalbox_knowledge.passage_index_keys`,
  sql`alter table signalbox_knowledge.passage_index drop column document, drop column category, drop column keys`,
  sql`alter table signalbox_knowledge.document drop column number`,
  sql`alter table signalbox_knowledge.organisation drop column number`,
  sql`create index passage_index_document on signalbox_knowledge.passage_index (organisation, generation, document_id)`,
  sql`delete from signalbox_knowledge.migration where name = '0004-arms'`,
];

function documentOf(at: number): NewDocument {
  const place = { category: "knowledge", sourceId: "help", externalId: `${at}`, path: [] } as const;
  const words = ["card", "fee", "metal", "account", "loan", "limit", "branch"];
  const text = Array.from({ length: 12 }, (_, word) => words[(at * (word + 3) + word) % words.length]).join(" ");
  return { id: `${at}`, place, format: "text", text, language: at % 4 === 0 ? "kk" : "en" };
}

async function fill(opened: OpenLane): Promise<void> {
  const knowledge = opened.knowledge({ embedder, settings });
  for (const id of ["one", "two"]) {
    await knowledge.putOrganisation({ id, name: id });
    const own = knowledge.of(id);
    await own.putSource({ id: "help", name: "Help" });
    await own.putAgent({ id: "desk", name: "Desk", fallback: "" });
    await own.putDocuments(Array.from({ length: 30 }, (_, at) => documentOf(at)));
    await own.reindex(new AbortController().signal);
  }
}

async function answersOf(opened: OpenLane): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const knowledge of [opened.knowledge({ embedder, settings }), opened.knowledge({ settings })]) {
    for (const query of ["card fee", "metal", "loan limit at a branch", "accounts"]) {
      const { status, passages } = await knowledge.of("two").search(caller, { query, limit: 30 });
      found.push([status, passages.map(({ passageId }) => passageId)]);
    }
  }
  return found;
}

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let older: OpenLane;
  let newest: OpenLane;
  beforeAll(async () => {
    [older, newest] = [await lane.open(), await lane.open()];
  });
  afterAll(async () => {
    await older?.close();
    await newest?.close();
  });

  scenario(
    "knowledge.migration-keeps-what-is-found",
    "a database whose vectors lie beside the words is brought along: it finds what a new one finds, and what comes later too",
    async () => {
      for (const opened of [older, newest]) await fill(opened);
      for (const statement of before) await older.run(statement);
      expect(await older.knowledge().migrate()).toEqual(["0004-arms"]);
      const found = await answersOf(older);
      expect(found).toEqual(await answersOf(newest));
      expect(found).toContainEqual(["ok", expect.arrayContaining([expect.any(String)])]);
      const own = older.knowledge({ embedder, settings }).of("two");
      await own.putDocuments([{ ...documentOf(99), text: "A zebra crossing." }]);
      const later = await own.search(caller, { query: "zebra" });
      expect(later.passages[0]?.sourceId).toBe("99");
    },
    60_000,
  );
});
