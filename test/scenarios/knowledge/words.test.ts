import { randomUUID } from "node:crypto";
import type { NewDocument } from "@signalbox/knowledge";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Analyser } from "../../../packages/knowledge/src/text/analyse.ts";
import { bm25Weights, LARGEST_WEIGHT, rarity } from "../../../packages/knowledge/src/text/bm25.ts";
import { queryTermsOf, type Terms, termsAs } from "../../../packages/knowledge/src/text/terms.ts";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";
import { type Chance, chanceOf } from "./random.fixture.ts";

const TITLE = "note";
const PASSAGES = 150;
const QUERIES = 60;
const caller = { agentId: "desk", channel: "phone" };

/** Some words are in nearly every text, most in few: the frequent ones are those that need not be looked up. */
const wordOf = (chance: Chance): string => `word${"abcdefghijklmnop".charAt(Math.floor(chance.next() ** 3 * 16))}`;

function textOf(chance: Chance): string {
  return Array.from({ length: chance.between(3, 30) }, () => wordOf(chance)).join(" ");
}

interface Text {
  readonly id: string;
  readonly analyser: Analyser;
  readonly text: string;
}

function documentOf({ id, analyser, text }: Text): NewDocument {
  const place = { category: "knowledge", sourceId: "help", externalId: id, path: [] } as const;
  return { id, place, format: "text", title: TITLE, text, language: analyser === "words" ? "en" : "kk" };
}

/** The score of each text as a share of the highest there can be, in plain loops. */
function sharesOf(texts: readonly Text[], query: string): ReadonlyMap<string, number> {
  const read = texts.map(({ id, analyser, text }) => ({ id, terms: termsAs(`${TITLE}\n${text}`, analyser) }));
  const has = (term: number): number => read.filter(({ terms }) => terms.counts.has(term)).length;
  const totals = { words: 0, grams: 0 };
  const weights = new Map<number, number>();
  for (const { term, analyser, share } of queryTermsOf(query)) {
    const passages = has(term);
    const all = read.filter(({ terms }) => terms.analyser === analyser).length;
    const weight = share * rarity(passages, Math.max(all, passages));
    totals[analyser] += weight;
    if (passages > 0) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return new Map(
    read.map(({ id, terms }) => [
      id,
      scoreOf(terms, averageOf(read, terms.analyser), weights) / totals[terms.analyser],
    ]),
  );
}

function averageOf(read: readonly { readonly terms: Terms }[], analyser: Analyser): number {
  const own = read.filter(({ terms }) => terms.analyser === analyser);
  return own.reduce((sum, { terms }) => sum + terms.length, 0) / own.length;
}

function scoreOf(terms: Terms, average: number, weights: ReadonlyMap<number, number>): number {
  let score = 0;
  for (const [term, weight] of bm25Weights(terms, average))
    score += (weight / LARGEST_WEIGHT) * (weights.get(term) ?? 0);
  return score;
}

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  beforeAll(async () => {
    opened = await lane.open();
  });
  afterAll(() => opened?.close());

  scenario(
    "knowledge.words-are-exact",
    "texts in words and in letter groups are found exactly from the floor on, by scores that are counted apart from the database",
    async () => {
      const chance = chanceOf(5);
      const texts = Array.from(
        { length: PASSAGES },
        (_, at): Text => ({
          id: `${at}`,
          analyser: at % 3 === 0 ? "grams" : "words",
          text: textOf(chance),
        }),
      );
      const id = randomUUID();
      const knowledge = opened.knowledge();
      await knowledge.putOrganisation({ id, name: "org" });
      await knowledge.of(id).putSource({ id: "help", name: "Help" });
      await knowledge.of(id).putAgent({ id: "desk", name: "Desk", fallback: "" });
      await knowledge.of(id).putDocuments(texts.map(documentOf));
      let below = 0;
      for (let at = 0; at < QUERIES; at += 1) {
        const query = Array.from({ length: chance.between(1, 7) }, () => wordOf(chance)).join(" ");
        const floor = chance.pick([0.02, 0.05, 0.1, 0.3, 0.6]);
        const settings = { deadlineMs: 30_000, floor, depth: 200, termMaps: [] };
        const { passages } = await opened.knowledge({ settings }).of(id).search(caller, { query, limit: 200 });
        const found = new Set(passages.map(({ sourceId }) => sourceId));
        for (const [text, share] of sharesOf(texts, query)) {
          if (share > 0 && share < floor) below += 1;
          // The database counts in half the digits.
          if (Math.abs(share - floor) > 0.0001)
            expect(found.has(text), `${query} ${floor} ${text} ${share}`).toBe(share >= floor);
        }
      }
      expect(below).toBeGreaterThan(100);
    },
    60_000,
  );
});
