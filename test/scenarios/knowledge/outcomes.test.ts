import { randomUUID } from "node:crypto";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import {
  createHashEmbedder,
  createKnowledge,
  type Knowledge,
  type NewDocument,
  type OrganisationKnowledge,
  type SearchSettings,
} from "@signalbox/knowledge";
import type { Embedder } from "@signalbox/ports";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { lanes, NOW, type OpenLane } from "./lanes.fixture.ts";

const caller = { agentId: "desk", channel: "phone" };
const { signal } = new AbortController();
const hash = createHashEmbedder();
const patient: Partial<SearchSettings> = { deadlineMs: 30_000, embedMs: 20_000 };

function item(id: string, text: string, more: Partial<NewDocument> = {}): NewDocument {
  const place = { category: "knowledge", sourceId: "help", externalId: id, path: [] } as const;
  return { id, place, format: "markdown", text, ...more };
}

function rule(id: string, text: string): NewDocument {
  return { id, place: { category: "instruction", directoryId: undefined }, format: "markdown", text };
}

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  beforeAll(async () => {
    opened = await lane.open();
  });
  afterAll(() => opened?.close());

  /** An organisation, as processes with different settings see it. */
  async function organisation(documents: readonly NewDocument[], embedder?: Embedder) {
    const id = randomUUID();
    const knowledge = opened.knowledge({ settings: patient, embedder });
    await knowledge.putOrganisation({ id, name: "org" });
    const own = knowledge.of(id);
    await own.putSource({ id: "help", name: "Help" });
    await own.putAgent({ id: "desk", name: "Desk", fallback: "" });
    await own.putDocuments(documents);
    await own.reindex(signal);
    const as = (options: Parameters<OpenLane["knowledge"]>[0]): OrganisationKnowledge =>
      opened.knowledge({ settings: patient, ...options }).of(id);
    return { id, own, as };
  }

  const ids = async (own: OrganisationKnowledge, query: string, limit = 5) =>
    (await own.search(caller, { query, limit })).passages.map(({ sourceId }) => sourceId);

  scenario(
    "knowledge.outcomes-are-told-apart",
    "a miss, an empty scope, a late answer and a storage that is gone are four outcomes",
    async () => {
      const { own, as } = await organisation([item("fees", "The card fee is two euros.")]);
      const status = async (each: OrganisationKnowledge, query: string) =>
        (await each.search(caller, { query })).status;
      expect(await status(own, "card fee")).toBe("ok");
      expect(await status(own, "weather tomorrow")).toBe("no_match");
      expect(await status(own, "")).toBe("no_match");
      expect(await own.search(caller, { query: "card" })).toMatchObject({ arms: { lexical: "ok", dense: "off" } });
      const late = as({ settings: { ...patient, deadlineMs: 0 } });
      expect(await late.search(caller, { query: "card" })).toMatchObject({ status: "timeout", passages: [] });
      await expect
        .poll(() => own.recentSearches(1), { timeout: 10_000 })
        .toMatchObject([{ query: "card", status: "timeout" }]);
      await own.removeDocument("fees");
      expect(await status(own, "card fee")).toBe("restricted_empty");
      expect(await status(own, "")).toBe("restricted_empty");
    },
  );

  scenario(
    "knowledge.one-arm-answers",
    "an embedder that fails, hangs or gives vectors of another dimension leaves the words to answer",
    async () => {
      const { as } = await organisation([item("fees", "The card fee is two euros.")], hash);
      const broken: Record<string, Embedder["embed"]> = {
        failed: () => Promise.reject(new Error("the endpoint is down")),
        timeout: () => new Promise(() => undefined),
      };
      for (const [expected, embed] of Object.entries(broken)) {
        const own = as({ embedder: { ...hash, embed }, settings: { ...patient, embedMs: 20 } });
        const outcome = await own.search(caller, { query: "card fee" });
        expect(outcome).toMatchObject({ status: "ok", arms: { lexical: "ok", dense: expected } });
      }
      const short = as({ embedder: { ...hash, embed: async () => [[1, 2, 3]] } });
      expect(await short.search(caller, { query: "card fee" })).toMatchObject({
        status: "ok",
        arms: { dense: "failed" },
      });
      const empty = as({ embedder: { ...hash, embed: async () => [] } });
      expect(await empty.search(caller, { query: "card fee" })).toMatchObject({
        status: "ok",
        arms: { dense: "failed" },
      });
      const fine = await as({ embedder: hash }).search(caller, { query: "card fee" });
      expect(fine).toMatchObject({ status: "ok", arms: { lexical: "ok", dense: "ok" } });
    },
  );

  scenario(
    "knowledge.both-categories-have-their-share",
    "one instruction comes with many items that are as good, in one ranking",
    async () => {
      const items = Array.from({ length: 9 }, (_, at) =>
        item(`fee-${at}`, `Card fee. Card fee. The card fee is ${at} euros.`),
      );
      const { own } = await organisation([
        ...items,
        rule("tell", "Tell the whole card fee, with everything that is in it."),
      ]);
      const { passages } = await own.search(caller, { query: "card fee", limit: 3 });
      expect(passages.map(({ type }) => type)).toEqual(["knowledge", "knowledge", "instruction"]);
      expect(passages.at(-1)).toMatchObject({ sourceId: "tell", index: 0, title: "", url: undefined });
    },
  );

  scenario(
    "knowledge.changed-text-counts-at-once",
    "a new text is found without a vector, its old words are not found, and what stayed keeps its vector",
    async () => {
      const text = "# Fees\n\n## Cards\n\nA card costs two euros.\n\n## Loans\n\nA loan costs nothing.";
      const { own } = await organisation([item("fees", text)], hash);
      const before = await own.search(caller, { query: "loan" });
      expect(await own.putDocuments([item("fees", text)])).toMatchObject([{ change: "unchanged", passages: 2 }]);
      const changed = text.replace("card costs two euros", "passbook is free");
      expect(await own.putDocuments([item("another-id", changed, { place: item("fees", "").place })])).toMatchObject([
        { id: "fees", change: "changed" },
      ]);
      expect((await own.search(caller, { query: "passbook" })).passages[0]).toMatchObject({ headings: ["Cards"] });
      const after = await own.search(caller, { query: "loan" });
      expect(after.passages[0]?.passageId).toBe(before.passages[0]?.passageId);
      const { passages } = await own.search(caller, { query: "two euros" });
      expect(passages.map(({ content }) => content).join()).not.toContain("two euros");
    },
  );

  scenario(
    "knowledge.model-change-is-a-switch",
    "while the new model's vectors are made the old ones are searched; a document that comes meanwhile is in both",
    async () => {
      const texts = Array.from({ length: 70 }, (_, at) => item(`doc-${at}`, `Subject number${at} about cards.`));
      const { as } = await organisation(texts, hash);
      const next: Embedder = { ...createHashEmbedder(128), model: "hash-next" };
      const old = as({ embedder: hash });
      let calls = 0;
      const breaking: Embedder = {
        ...next,
        embed: async (batch, use, stop) => {
          calls += 1;
          if (calls > 1) throw new Error("the endpoint went down");
          await old.putDocuments([item("meanwhile", "Something about umbrellas.")]);
          return await next.embed(batch, use, stop);
        },
      };
      await expect(as({ embedder: breaking }).reindex(signal)).rejects.toThrow("went down");
      expect(await old.search(caller, { query: "number7" })).toMatchObject({ status: "ok", arms: { dense: "ok" } });
      const early = await as({ embedder: next }).search(caller, { query: "number7" });
      expect(early).toMatchObject({ status: "ok", arms: { lexical: "ok", dense: "off" } });
      await as({ embedder: next }).reindex(signal);
      const later = await as({ embedder: next }).search(caller, { query: "umbrellas", limit: 1 });
      expect(later).toMatchObject({ arms: { dense: "ok" }, passages: [{ sourceId: "meanwhile" }] });
      expect(await old.search(caller, { query: "number7" })).toMatchObject({ status: "ok", arms: { dense: "off" } });
      const wrong: Embedder = { ...hash, model: "wrong", embed: async (batch) => batch.map(() => [1]) };
      await expect(as({ embedder: wrong }).reindex(signal)).rejects.toMatchObject({ code: "config-invalid" });
    },
  );

  scenario(
    "knowledge.kazakh-over-russian",
    "a Kazakh question finds the Russian document, and a Kazakh one first",
    async () => {
      const { own } = await organisation([
        item("fines", "# Штрафы\n\nОплата штрафа возможна в отделении или на сайте."),
        item("parking", "# Парковка\n\nМесто для автомобиля у дома."),
      ]);
      const question = "Айыппұлды қалай төлеуге болады?";
      expect(await ids(own, question)).toEqual(["fines"]);
      expect(await own.recentSearches(1)).toMatchObject([{ status: "ok", translated: "kk-ru", query: question }]);
      await own.putDocuments([item("fines-kk", "# Айыппұлдар\n\nАйыппұлды бөлімшеде немесе сайтта төлеуге болады.")]);
      expect((await ids(own, question))[0]).toBe("fines-kk");
    },
  );

  scenario(
    "knowledge.kazakh-over-russian",
    "a Kazakh document that fits hardly does not keep the Russian one that answers from being found, and one that fits is asked no further",
    async () => {
      const { own } = await organisation([
        item("tariff", "# Тарифті ауыстыру\n\nЖаңа тариф келесі айдың бірінен бастап жұмыс істейді."),
        item("certificate", "# Анықтама алу\n\nАнықтама бөлімшеде сол күні тегін беріледі."),
        item("offices", "# Когда работают отделения\n\nОтделения работают с 9 до 18, в субботу с 10 до 15."),
        item("fees", "# Сколько стоит справка\n\nСправка бесплатна."),
      ]);
      expect((await ids(own, "Бөлімшелер қашан жұмыс істейді?"))[0]).toBe("offices");
      expect(await own.recentSearches(1)).toMatchObject([{ status: "ok", translated: "kk-ru" }]);
      expect((await ids(own, "Анықтаманы қалай алуға болады?"))[0]).toBe("certificate");
      expect((await own.recentSearches(1))[0]?.translated).toBe(undefined);
      expect((await ids(own, "Мысыққа тариф керек пе?"))[0]).toBe("tariff");
    },
  );

  scenario("knowledge.any-text-is-safe", "queries and documents of any shape are text and nothing more", async () => {
    const { own } = await organisation([item("fees", "The card fee is two euros.")], hash);
    const queries = [
      "🙂🙃",
      "'; drop table signalbox_knowledge.document; --",
      "{1:1}/1048576",
      "$1 :: % \\ \u0000 \ud800",
      "card ".repeat(20_000),
      `${"x".repeat(100_000)} card`,
      "\ufffd\u202e\u200f",
    ];
    for (const query of queries) {
      const { status } = await own.search(caller, { query });
      expect(["ok", "no_match"], query.slice(0, 40)).toContain(status);
    }
    await own.putDocuments([
      item("odd", "Broken \ud800 half \u0000 letters, 'quotes' and {braces}.", { title: "\u0000\ud800" }),
    ]);
    expect(await ids(own, "quotes braces", 1)).toEqual(["odd"]);
    await own.putDocuments([item("empty", "")]);
    expect(await ids(own, "card fee", 1)).toEqual(["fees"]);
    for (const limit of [0, -1, 1_000_000, Number.NaN]) {
      expect(["ok"], String(limit)).toContain((await own.search(caller, { query: "card", limit })).status);
    }
  });

  scenario(
    "knowledge.log-is-the-organisations-own",
    "what was asked is in the log of whom it was asked of",
    async () => {
      const { own } = await organisation([item("fees", "The card fee is two euros.")], hash);
      const other = await organisation([]);
      await own.openSession({ id: "call", agentId: "desk", channel: "phone", contactId: undefined });
      const { passages } = await own.search({ agentId: "desk", sessionId: "call" }, { query: "card fee" });
      expect(await own.recentSearches(10)).toEqual([
        {
          at: NOW,
          agentId: "desk",
          sessionId: "call",
          query: "card fee",
          status: "ok",
          modes: { instruction: "all", knowledge: "all" },
          eligible: { instruction: 0, knowledge: 1 },
          path: "exact",
          arms: { lexical: "ok", dense: "ok" },
          candidates: { lexical: 1, dense: 1 },
          returnedIds: passages.map(({ passageId }) => passageId),
          ms: {
            embed: expect.any(Number),
            rank: expect.any(Number),
            read: expect.any(Number),
            total: expect.any(Number),
          },
          analyser: "signalbox-1",
          model: "hash-384",
        },
      ]);
      expect(await other.own.recentSearches(10)).toEqual([]);
    },
  );
});

describe("without a database", () => {
  scenario(
    "knowledge.outcomes-are-told-apart",
    "a storage that cannot be reached is unavailable, not a miss",
    async () => {
      const store = openPostgresStore({ connectionString: "postgres://user@127.0.0.1:1/none", organisation: "test" });
      const knowledge: Knowledge = createKnowledge({ db: store.db, clock: { now: () => NOW } });
      const outcome = await knowledge.of("org").search(caller, { query: "card" });
      expect(outcome).toMatchObject({ status: "unavailable", passages: [] });
      await store.close();
    },
  );
});
