import type { KnowledgeOutcome, KnowledgeQuery, KnowledgeSearch } from "@signalbox/ports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** A document that the knowledge under test holds. */
export interface ContractDocument {
  readonly source: string;
  readonly title: string;
  readonly content: string;
  /** The one contact that may see it; everybody where it is absent. */
  readonly onlyFor?: string | undefined;
}

/** What the knowledge under test holds: the agent `desk` may see all of it, the agent `shut` nothing, and `ann` and `bob` are contacts. */
export const contractKnowledge: readonly ContractDocument[] = [
  { source: "fees", title: "Fees", content: "A card costs two euros a month." },
  { source: "lost", title: "Lost card", content: "Block a lost card in the app." },
  { source: "limits", title: "Limits", content: "A card pays up to five hundred euros a day." },
  { source: "abroad", title: "Abroad", content: "A card works abroad. The card costs nothing more there." },
  { source: "gold", title: "Gold", content: "A gold card comes with a lounge.", onlyFor: "ann" },
];

/** Knowledge that is ready, and how to be done with it. */
export interface KnowledgeUnderTest {
  /** Holds `contractKnowledge`. */
  readonly search: KnowledgeSearch;
  /** The same, while what it asks does not answer. */
  readonly stuck: KnowledgeSearch;
  /** The same, when what it asks is gone. */
  readonly gone: KnowledgeSearch;
  close(): Promise<void>;
}

/** How long `stuck` may take to say so, in milliseconds. */
const longestMs = 5_000;

/** What every knowledge search promises: registers the tests under `name`. */
export function describeKnowledgeSearch(name: string, open: () => Promise<KnowledgeUnderTest>): void {
  describe(`${name} keeps the promises of a knowledge search`, () => {
    let opened: KnowledgeUnderTest | undefined;
    beforeAll(async () => {
      opened = await open();
    }, 120_000);
    afterAll(() => opened?.close());

    const ask = (
      query: string,
      more: Partial<KnowledgeQuery> = {},
      of: "search" | "stuck" | "gone" = "search",
    ): Promise<KnowledgeOutcome> => {
      if (opened === undefined) throw new Error("the knowledge is not open");
      return opened[of].search({ query, limit: 5, agentId: "desk", channel: "chat", contact: undefined, ...more });
    };
    const sources = ({ passages }: KnowledgeOutcome): readonly string[] => passages.map(({ source }) => source);

    test("what answers comes with its words and what to cite it by, as plain data", async () => {
      const outcome = await ask("How do I block a lost card?");
      expect(outcome.status).toBe("ok");
      expect(outcome.passages[0]).toMatchObject({
        category: "knowledge",
        source: "lost",
        title: "Lost card",
        headings: [],
        content: expect.stringContaining("Block a lost card in the app."),
      });
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
    });

    test("the same question finds the same passages in the same order, each once, under the same ids", async () => {
      const [first, again] = [await ask("card euros"), await ask("card euros")];
      expect(again).toEqual(first);
      const ids = first.passages.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const [one] = (await ask("card euros", { limit: 1 })).passages;
      expect(one?.id).toBe(ids[0]);
    });

    test("no more passages come than were asked for, and none of them is long", async () => {
      for (const limit of [1, 2, 3]) {
        const { passages } = await ask("card", { limit });
        expect(passages).toHaveLength(limit);
        for (const { content } of passages) expect(content.length).toBeLessThanOrEqual(4_000);
      }
    });

    test("a miss, an agent that may see nothing, and one that is not known are told apart, without passages", async () => {
      expect(await ask("umbrella weather")).toEqual({ status: "no_match", passages: [] });
      expect(await ask("card", { agentId: "shut" })).toEqual({ status: "restricted_empty", passages: [] });
      expect(await ask("card", { agentId: "nobody" })).toEqual({ status: "unavailable", passages: [] });
      expect(await ask("card", { contact: "stranger" })).toEqual({ status: "unavailable", passages: [] });
    });

    test("what is for one contact is found for that contact only", async () => {
      expect(sources(await ask("gold card lounge", { contact: "ann" }))).toContain("gold");
      expect(sources(await ask("gold card lounge", { contact: "bob" }))).not.toContain("gold");
      expect(sources(await ask("gold card lounge"))).not.toContain("gold");
    });

    test("within named documents only those are found, and what may not be seen is not found by its name", async () => {
      expect(sources(await ask("card", { sources: ["limits"] }))).toEqual(["limits"]);
      expect(await ask("card", { sources: ["gold"] })).toEqual({ status: "no_match", passages: [] });
    });

    test.each(["", " ", "🙂", "\u0000\ud800", "'; drop table x; --", "x".repeat(100_000)])(
      "a question of any shape has an outcome (%#)",
      async (query) => {
        expect(await ask(query)).toEqual({ status: "no_match", passages: [] });
      },
    );

    test("what does not answer is told as too late, before whoever waits has given up", async () => {
      const start = performance.now();
      expect(await ask("card", {}, "stuck")).toEqual({ status: "timeout", passages: [] });
      expect(performance.now() - start).toBeLessThan(longestMs);
    });

    test("what is gone is told as not available", async () => {
      expect(await ask("card", {}, "gone")).toEqual({ status: "unavailable", passages: [] });
    });
  });
}
