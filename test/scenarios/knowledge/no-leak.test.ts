import { randomUUID } from "node:crypto";
import type { FoundPassage, Knowledge, SearchSettings } from "@signalbox/knowledge";
import type { Embedder } from "@signalbox/ports";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { lanes, NOW, type OpenLane } from "./lanes.fixture.ts";
import { allowedDocuments, type OracleCaller, type OracleDocument, type Section } from "./oracle.fixture.ts";
import { type Chance, chanceOf } from "./random.fixture.ts";
import { CHANNELS, WORDS, World } from "./world.fixture.ts";

/** Searches in all of a lane; continuous integration asks for more. */
const SEARCHES = Number(process.env["SIGNALBOX_LEAK_SEARCHES"] ?? "1600");
const ROUNDS = 10;
const SEARCHES_A_ROUND = 20;
const WORLDS = Math.ceil(SEARCHES / (ROUNDS * SEARCHES_A_ROUND));
const STRANGE = "unheard nowhere";
const DIMENSION = 16;

/** Vectors by the text alone, so that the oracle can tell which passage is nearer. */
const embedder: Embedder = {
  model: "oracle-16",
  dimension: DIMENSION,
  kind: "lexical",
  embed: async (texts) => texts.map((text) => vectorOf(meantBy(text.split("\n").at(-1) ?? ""))),
};

/** A text whose words no passage has, and whose vector is that of `text`. */
const backwards = (text: string): string => `backwards ${[...text].reverse().join("")}`;

const meantBy = (text: string): string =>
  text.startsWith("backwards ") ? [...text.slice("backwards ".length)].reverse().join("") : text;

const settings: Partial<SearchSettings> = {
  deadlineMs: 60_000,
  embedMs: 30_000,
  depth: 200,
  floor: 0,
  minimumShare: 0,
  maxContent: 1_000_000,
};

function vectorOf(text: string): readonly number[] {
  const chance = chanceOf([...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));
  return Array.from({ length: DIMENSION }, () => chance.next() - 0.5);
}

function nearness(one: string, other: string): number {
  const [left, right] = [vectorOf(one), vectorOf(other)];
  const dot = left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
  return dot / (Math.hypot(...left) * Math.hypot(...right));
}

const textOf = ({ mark, words }: Section): string => `${mark} ${words.join(" ")}`;

interface Ask {
  readonly arms: "lexical" | "dense" | "hybrid";
  readonly caller: OracleCaller;
  readonly query: string;
  readonly limit: number;
  readonly window: number;
}

/** A caller that is right most of the time, else another's agent, an unknown session, a strange contact. */
function anyCaller(world: World, other: World, chance: Chance): OracleCaller {
  const agentId = chance.any([...world.agents.keys()]) ?? "";
  if (chance.often(0.04))
    return { agentId: `foreign ${chance.any([...other.agents.keys()])}`, channel: "phone", contactId: undefined };
  if (chance.often(0.04)) return { agentId, channel: "phone", contactId: "contact of nobody" };
  if (chance.often(0.04)) return { agentId, sessionId: "session of nobody" };
  const session = chance.any(world.sessions);
  if (session !== undefined && chance.often(0.4)) {
    return { agentId: chance.often(0.9) ? session.agentId : agentId, sessionId: session.id };
  }
  const contactId = chance.often(0.6) ? chance.any([...world.contacts.keys()]) : undefined;
  return { agentId, channel: chance.pick(CHANNELS), contactId };
}

/** Half of the queries are the very text of a passage that is forbidden: it outranks whatever is allowed. */
function anyAsk(world: World, other: World, chance: Chance, arms: Ask["arms"]): Ask & { readonly isBaited: boolean } {
  const caller = anyCaller(world, other, chance);
  const allowed = new Set(allowedDocuments(world, caller, NOW));
  const bait = chance.often(0.55)
    ? chance.any([...world.documents, ...other.documents].filter((each) => !allowed.has(each)))
    : undefined;
  const section = bait === undefined ? undefined : chance.any(bait.sections);
  const words = Array.from({ length: chance.between(1, 3) }, () => chance.any(WORDS) ?? "").join(" ");
  const plain = arms === "dense" ? `${STRANGE} ${chance.between(1, 1_000_000)}` : words;
  const limit = chance.pick([200, 200, 1, 3, 5]);
  const baited = section === undefined ? plain : textOf(section);
  const query = arms === "dense" ? backwards(baited) : baited;
  return { arms, caller, query, limit, window: chance.pick([0, 0, 1, 2]), isBaited: section !== undefined };
}

interface Expected {
  readonly key: string;
  readonly nearness: number;
}

/** What is to be found, best first where only nearness counts. */
function expectedOf(allowed: readonly OracleDocument[], { arms, query }: Ask): readonly Expected[] {
  const asked = new Set(query.split(" "));
  const found: Expected[] = [];
  for (const document of allowed) {
    document.sections.forEach((section, index) => {
      const isMet = asked.has(section.mark) || section.words.some((word) => asked.has(word));
      if (arms === "lexical" ? isMet : true) {
        found.push({ key: `${document.id}#${index}`, nearness: nearness(meantBy(query), textOf(section)) });
      }
    });
  }
  return found.sort((one, other) => other.nearness - one.nearness);
}

const keyOf = ({ sourceId, index }: FoundPassage): string => `${sourceId}#${index}`;

/** The marks of the passages that a content holds. */
const marksIn = (content: string): readonly string[] => content.match(/mark9+\d+/g) ?? [];

function neighbours(allowed: readonly OracleDocument[], passage: FoundPassage, window: number): readonly string[] {
  const sections = allowed.find(({ id }) => id === passage.sourceId)?.sections ?? [];
  return sections.slice(Math.max(0, passage.index - window), passage.index + window + 1).map(({ mark }) => mark);
}

function check(world: World, ask: Ask, status: string, passages: readonly FoundPassage[]): void {
  const allowed = allowedDocuments(world, ask.caller, NOW);
  const label = JSON.stringify(ask);
  if (allowed === undefined) return expect([status, passages], label).toEqual(["unavailable", []]);
  if (allowed.length === 0) return expect([status, passages], label).toEqual(["restricted_empty", []]);
  const expected = expectedOf(allowed, ask);
  const keys = new Set(expected.map(({ key }) => key));
  expect(
    passages.map(keyOf).filter((key) => !keys.has(key)),
    `forbidden: ${label}`,
  ).toEqual([]);
  expect(passages.length, `missing: ${label}`).toBe(Math.min(ask.limit, keys.size));
  expect(new Set(passages.map(keyOf)).size, `twice: ${label}`).toBe(passages.length);
  expect(status, label).toBe(keys.size === 0 ? "no_match" : "ok");
  if (ask.arms === "dense") checkNearest(expected, passages, label);
  checkContents(allowed, ask, passages, label);
}

/** Half precision may swap neighbours in the ranking, no more. */
function checkNearest(expected: readonly Expected[], passages: readonly FoundPassage[], label: string): void {
  const last = expected[passages.length - 1]?.nearness ?? 0;
  const nearnessOf = new Map(expected.map((each) => [each.key, each.nearness]));
  for (const passage of passages) {
    expect(nearnessOf.get(keyOf(passage)) ?? -2, `not the nearest: ${label}`).toBeGreaterThan(last - 0.002);
  }
}

/** Every mark in a content is a neighbour's, none is said twice, and each neighbour is in the answer somewhere. */
function checkContents(
  allowed: readonly OracleDocument[],
  { window }: Ask,
  passages: readonly FoundPassage[],
  label: string,
): void {
  const said = passages.flatMap(({ content }) => marksIn(content));
  expect(said.length, `said twice: ${label}`).toBe(new Set(said).size);
  const wanted = new Set(passages.flatMap((passage) => neighbours(allowed, passage, window)));
  expect([...said].sort(), `neighbours: ${label}`).toEqual([...wanted].sort());
  for (const passage of passages) {
    const own = new Set(neighbours(allowed, passage, window));
    expect(
      marksIn(passage.content).every((mark) => own.has(mark)),
      `strange neighbour: ${label}`,
    ).toBe(true);
  }
}

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  let semantic: Knowledge;
  let lexical: Knowledge;
  beforeAll(async () => {
    opened = await lane.open();
    semantic = opened.knowledge({ embedder, settings });
    lexical = opened.knowledge({ settings });
  });
  afterAll(() => opened?.close());

  async function newWorld(chance: Chance): Promise<{ readonly id: string; readonly world: World }> {
    const id = randomUUID();
    await semantic.putOrganisation({ id, name: "org" });
    const world = new World(chance, semantic.of(id));
    await world.fill(chance.between(5, 200));
    return { id, world };
  }

  /** Returns how many searches there were, and in how many a forbidden passage was baited. */
  async function searchWorld(seed: number): Promise<readonly [number, number]> {
    const chance = chanceOf(seed);
    const { id, world } = await newWorld(chance);
    const other = await newWorld(chance);
    let baited = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await semantic.of(id).reindex(new AbortController().signal);
      for (let at = 0; at < SEARCHES_A_ROUND; at += 1) {
        const ask = anyAsk(world, other.world, chance, chance.pick(["lexical", "dense", "hybrid"]));
        const { caller, query, limit, window } = ask;
        const from = ask.arms === "lexical" ? lexical : semantic;
        const { status, passages } = await from.of(id).search(caller, { query, limit, window });
        check(world, ask, status, passages);
        baited += ask.isBaited ? 1 : 0;
      }
      await world.change();
    }
    await semantic.removeOrganisation(id);
    await semantic.removeOrganisation(other.id);
    return [ROUNDS * SEARCHES_A_ROUND, baited];
  }

  scenario(
    "knowledge.no-leak",
    "no search of random callers in random, changing worlds finds what an independent oracle forbids, or misses what it allows",
    async () => {
      let total = 0;
      let baited = 0;
      for (let seed = 1; seed <= WORLDS; seed += 1) {
        const [searches, baits] = await searchWorld(seed);
        total += searches;
        baited += baits;
      }
      expect(total).toBeGreaterThanOrEqual(SEARCHES);
      expect(baited / total).toBeGreaterThan(0.45);
    },
    SEARCHES * 200,
  );
});
