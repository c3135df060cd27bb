import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createHashEmbedder,
  ingest,
  type OrganisationKnowledge,
  type Reading,
  readCsv,
  readFolder,
  readJsonl,
} from "@signalbox/knowledge";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";

const { signal } = new AbortController();
const caller = { agentId: "desk", channel: "phone" };

/** Bytes in pieces that end anywhere, also inside a character. */
async function* pieces(content: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const lines = (...records: object[]): string => records.map((record) => JSON.stringify(record)).join("\r\n");

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  let folder = "";
  beforeAll(async () => {
    opened = await lane.open();
    folder = mkdtempSync(join(tmpdir(), "signalbox-ingest-"));
  });
  afterAll(async () => {
    await opened?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function organisation(): Promise<OrganisationKnowledge> {
    const id = randomUUID();
    const knowledge = opened.knowledge({ embedder: createHashEmbedder(), settings: { deadlineMs: 30_000 } });
    await knowledge.putOrganisation({ id, name: "org" });
    const own = knowledge.of(id);
    await own.putSource({ id: "help", name: "Help" });
    await own.putAgent({ id: "desk", name: "Desk", fallback: "" });
    return own;
  }

  const run = (own: OrganisationKnowledge, readings: AsyncIterable<Reading>, more = {}) =>
    ingest(own, readings, { sourceId: "help", signal, ...more });

  const best = async (own: OrganisationKnowledge, query: string) =>
    (await own.search(caller, { query, limit: 1 })).passages[0];

  scenario(
    "knowledge.ingestion-names-bad-records",
    "a value that no database can hold is its record's own problem, and nobody else's",
    async () => {
      const own = await organisation();
      const records = [
        { id: "good", text: "A card costs two euros." },
        { id: "early", text: "x", activeFrom: "0000-01-01T00:00:00Z" },
        { id: "channel", text: "x", channels: ["a\0"] },
        { id: "late", text: "x", activeUntil: "9999-12-31T23:59:59-10:00" },
        { id: "offset", text: "A card is blue.", activeFrom: "2026-01-01T00:00:00+23:59" },
      ];
      const report = await run(own, readJsonl(pieces(lines(...records))));
      expect(report).toMatchObject({ added: 2 });
      expect(report.problems.map(({ where }) => where)).toEqual(["line 2", "line 3", "line 4"]);
    },
  );

  scenario(
    "knowledge.ingestion-can-be-repeated",
    "a record of which only its terms changed, or that comes back after a deletion, is told as changed",
    async () => {
      const own = await organisation();
      const put = (more = {}) =>
        run(own, readJsonl(pieces(lines({ id: "fees", text: "A card costs two euros.", ...more }))));
      expect(await put()).toMatchObject({ added: 1 });
      expect(await put({ state: "draft" })).toMatchObject({ changed: 1, unchanged: 0 });
      expect(await put({ state: "draft" })).toMatchObject({ changed: 0, unchanged: 1 });
      expect(await put()).toMatchObject({ changed: 1 });
      const [item] = (await own.documents({ category: "knowledge" })).items;
      await own.removeDocument(item?.id ?? "");
      expect(await put()).toMatchObject({ changed: 1, added: 0 });
      expect((await best(own, "card"))?.content).toBe("A card costs two euros.");
    },
  );

  scenario(
    "knowledge.ingestion-can-be-repeated",
    "what is there is left as it is, what changed is put anew, and what was broken off goes on",
    async () => {
      const own = await organisation();
      const records = Array.from({ length: 120 }, (_, at) => ({
        id: `r${at}`,
        text: `Answer number${at}.`,
        path: "A/B",
      }));
      const stop = new AbortController();
      const broken = run(own, readJsonl(pieces(lines(...records), 1000)), {
        signal: stop.signal,
        onProgress: () => stop.abort(new Error("stopped")),
      });
      await expect(broken).rejects.toThrow("stopped");
      const progress: number[] = [];
      const again = await run(own, readJsonl(pieces(lines(...records), 1000)), {
        onProgress: ({ added, unchanged }: { added: number; unchanged: number }) => progress.push(added + unchanged),
      });
      expect(again).toMatchObject({ added: 70, changed: 0, unchanged: 50, problems: [] });
      expect(progress).toEqual([50, 100, 120]);
      const changed = records.map((record) => (record.id === "r7" ? { ...record, text: "Another answer." } : record));
      expect(await run(own, readJsonl(pieces(lines(...changed), 1000)))).toMatchObject({ changed: 1, unchanged: 119 });
      expect(await best(own, "number119")).toMatchObject({ type: "knowledge", content: "Answer number119." });
      const { passages } = await own.search(caller, { query: "number7" });
      expect(passages.map(({ content }) => content)).not.toContain("Answer number7.");
    },
  );

  scenario(
    "knowledge.ingestion-names-bad-records",
    "a bad record is told with its line and its reason, and the others are taken",
    async () => {
      const own = await organisation();
      await own.putSegment({ id: "gold", name: "Gold" });
      const bytes = Buffer.concat([
        Buffer.from(
          `${[
            '{"id":"good","markdown":"# Fees\\n\\nTwo euros.","url":"https://example.org/fees","segments":[],"language":"en"}',
            "",
            "not json",
            '{"id":"","text":"x"}',
            '{"id":"both","text":"x","html":"y"}',
            '{"id":"typo","text":"x","titel":"y"}',
            '{"id":"when","text":"x","activeFrom":"tomorrow"}',
            '{"id":"link","text":"x","url":"javascript:alert(1)"}',
            '{"id":"whose","text":"x","segments":["nobody"]}',
            '{"id":"bytes","text":"',
          ].join("\n")}`,
        ),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('"}\n{"id":"fine","text":"Opening hours.","segments":["gold"]}\n[]'),
      ]);
      const report = await run(own, readJsonl(pieces(bytes)));
      expect(report).toMatchObject({ added: 2, changed: 0, unchanged: 0 });
      expect(report.problems.map(({ where }) => where)).toEqual(
        ["line 3", "line 4", "line 5", "line 6", "line 7", "line 8", "line 10", "line 12", "line 9"].sort(
          (one, other) => (one === "line 9" ? 1 : other === "line 9" ? -1 : 0),
        ),
      );
      const problems = report.problems.map(({ problem }) => problem).join("; ");
      expect(problems).toMatch(/is not JSON.*id: .*exactly one.*titel.*activeFrom.*url: .*is not UTF-8.*no such/);
    },
  );

  scenario(
    "knowledge.ingestion-reads-formats",
    "CSV and folders of files become items with titles, places and addresses",
    async () => {
      const own = await organisation();
      const csv =
        'id,title,text,path,channels\n1,"Fees, all","Two\n""euros"", \r\nno more.",Cards/Fees,phone;chat\n2,,Hours,,\n3,x\n';
      const report = await run(own, readCsv(pieces(csv)), { folder: ["Imported"] });
      expect(report).toMatchObject({
        added: 2,
        problems: [{ where: "line 6", problem: expect.stringContaining("2 fields") }],
      });
      expect(await best(own, "euros")).toMatchObject({ title: "Fees, all", content: 'Two\n"euros", \nno more.' });
      mkdirSync(join(folder, "Loans", "Old"), { recursive: true });
      writeFileSync(join(folder, "Loans", "rates.md"), "# Rates\n\nInterest is seven percent.");
      writeFileSync(join(folder, "Loans", "Old", "page.html"), "<title>Mortgage</title><p>Bring your passport.</p>");
      writeFileSync(join(folder, "hours.txt"), "Open from nine.");
      writeFileSync(join(folder, "picture.png"), "binary");
      writeFileSync(join(folder, "broken.txt"), Buffer.from([0x61, 0xff]));
      symlinkSync(folder, join(folder, "Loans", "again"));
      const files = await run(own, readFolder(folder));
      expect(files).toMatchObject({
        added: 3,
        problems: [{ where: join(folder, "broken.txt"), problem: "is not UTF-8" }],
      });
      expect(await best(own, "mortgage passport")).toMatchObject({ title: "Mortgage" });
      expect(await best(own, "nine")).toMatchObject({ title: "hours" });
      expect(await run(own, readFolder(join(folder, "nowhere")))).toMatchObject({
        problems: [{ problem: "is not there" }],
      });
      expect(await run(own, readFolder(join(folder, "hours.txt")))).toMatchObject({ unchanged: 1, added: 0 });
    },
  );
});

scenario("knowledge.ingestion-names-bad-records", "a line without end is told and passed over", async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    const megabyte = new Uint8Array(2 ** 20).fill(0x61);
    for (let count = 0; count < 50; count += 1) yield megabyte;
    yield new TextEncoder().encode('\n{"id":"1","text":"x"}');
  }
  const readings: Reading[] = [];
  for await (const reading of readJsonl(endless())) readings.push(reading);
  expect(readings).toMatchObject([
    { type: "problem", where: "line 1", problem: "is longer than 20 MB" },
    { type: "record", where: "line 2" },
  ]);
});

scenario(
  "knowledge.ingestion-names-bad-records",
  "a quote that is never closed, and a field of many lines and commas, are read in the time that it takes to read them",
  async () => {
    const header = 'id,text\n1,"';
    const many = `${"a,b ".repeat(50)}\n`.repeat(20_000);
    const readingsOf = async (text: string): Promise<readonly Reading[]> => {
      const readings: Reading[] = [];
      for await (const reading of readCsv(pieces(text, 2 ** 16))) readings.push(reading);
      return readings;
    };
    expect(await readingsOf(header + many)).toMatchObject([
      { type: "problem", where: "line 2", problem: "has a quote that is never closed" },
    ]);
    expect(await readingsOf(`${header}${many}"\n2,"Hours"\n`)).toMatchObject([
      { type: "record", where: "line 2" },
      { type: "record", where: "line 20003", record: { text: "Hours" } },
    ]);
    expect(await readingsOf(`${header}${many.repeat(6)}"\n2,"Hours"\n`)).toMatchObject([
      { type: "problem", where: "line 2", problem: "is longer than 20 MB" },
      { type: "record", record: { text: "Hours" } },
    ]);
  },
  30_000,
);
