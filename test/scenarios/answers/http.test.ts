import { randomUUID } from "node:crypto";
import { createMemoryAnswerStore, createMemoryProfileStore } from "@signalbox/adapters/memory";
import { createRulesAnswerModel } from "@signalbox/adapters/rules";
import { type AgentDefinition, compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { createConversationSearch, type NewDocument } from "@signalbox/knowledge";
import { createAnswering } from "@signalbox/runtime";
import { createSimulatedClock } from "@signalbox/testing";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { createTestApp, type TestApp } from "../../../apps/server/src/app.fixture.ts";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "../knowledge/lanes.fixture.ts";

const question = "What is the excess of the Comfort policy?";
const desk: AgentDefinition = {
  id: "desk",
  slots: [{ name: "topic", ask: "What is it about?" }],
  tools: { answer: { answers: { memory: { keys: ["vehicle"] } } } },
};
const quiet: AgentDefinition = { id: "quiet", slots: [{ name: "topic", ask: "What is it about?" }] };

function item(id: string, text: string, more: Partial<NewDocument> = {}): NewDocument {
  const place = { category: "knowledge", sourceId: "help", externalId: id, path: [] } as const;
  return { id, place, format: "markdown", text, ...more };
}

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  beforeAll(async () => {
    opened = await lane.open();
  });
  afterAll(() => opened?.close());

  /** The HTTP app over a knowledge base of its own with one passage for everybody and one for the segment that ann is in. */
  async function openApp(): Promise<TestApp> {
    const organisation = randomUUID();
    const knowledge = opened.knowledge({ settings: { deadlineMs: 30_000 } });
    await knowledge.putOrganisation({ id: organisation, name: "org" });
    const own = knowledge.of(organisation);
    await own.putSource({ id: "help", name: "Help" });
    await own.putSegment({ id: "gold", name: "Gold" });
    await own.putContact({ id: "ann", name: "Ann", segmentIds: ["gold"] });
    await own.putContact({ id: "007", name: "James", segmentIds: [] });
    await own.putAgent({ id: "desk", name: "Desk", fallback: "Shall I connect you?" });
    const audience = { type: "segments", segmentIds: ["gold"] } as const;
    await own.putDocuments([
      item("excess", "# Comfort\n\n## Excess\n\nThe excess of the Comfort policy is 200 euros per claim."),
      item("gold", "The gold card of the Comfort policy is free.", { audience }),
    ]);
    const catalog = catalogOf([desk, quiet]);
    const profiles = createMemoryProfileStore();
    const clock = createSimulatedClock();
    const rules = createRulesAnswerModel();
    let ids = 0;
    const answering = createAnswering({
      catalog,
      store: createMemoryAnswerStore({ clock }),
      models: { small: rules, main: rules },
      knowledge: createConversationSearch(own),
      profiles,
      clock,
      ids: { next: () => `id${++ids}` },
    });
    return createTestApp({ services: { catalog, answering, profiles, knowledge, organisation } });
  }

  scenario(
    "answers.over-http",
    "A question is answered over HTTP with its citations, which open the passage",
    async () => {
      const app = await openApp();
      const { status, body } = await asked(app, { agent: "desk", text: question });
      expect(status).toBe(200);
      expect(body).toMatchObject({ thread: expect.any(String), turn: expect.any(String) });
      expect(body["result"]).toMatchObject({
        status: "answered",
        citations: [{ number: 1, title: expect.any(String) }],
      });
      const [citation] = (body["result"] as { citations: { passageId: string }[] }).citations;
      const passage = await got(app, `/v1/passages/${citation?.passageId}?agent=desk`);
      expect(passage).toMatchObject({ status: 200, body: { text: expect.stringContaining("200 euros") } });
      const thread = await got(app, `/v1/answers/${body["thread"]}`);
      expect(thread.body).toMatchObject({ agent: "desk", status: "open", turnCount: 1, language: "en", options: [] });
      const record = await got(app, `/v1/answers/${body["thread"]}/events?limit=2`);
      expect(record.body).toMatchObject({ entries: [{ sequence: 1, event: { type: "asked" } }, {}], next: 2 });
    },
  );

  scenario("answers.over-http", "The same key is the same question, with a thread and without", async () => {
    const app = await openApp();
    for (const thread of [undefined, "my-thread"]) {
      const headers = { "idempotency-key": `key ${thread}` };
      const first = await asked(app, { agent: "desk", text: question, thread }, headers);
      expect(first.body["turn"]).toBe(`key ${thread}`);
      expect(await asked(app, { agent: "desk", text: question, thread }, headers)).toEqual(first);
      const other = await asked(app, { agent: "desk", text: "Something else?", thread }, headers);
      expect(other).toMatchObject({ status: 409, body: { code: "idempotency-conflict" } });
      const { body } = await got(app, `/v1/answers/${first.body["thread"]}`);
      expect(body).toMatchObject({ turnCount: 1 });
    }
  });

  scenario("answers.over-http", "What cannot be asked is refused by what is wrong with it", async () => {
    const app = await openApp();
    const refused = async (body: object, code: string, status: number, headers = {}): Promise<void> =>
      expect(await asked(app, body, headers)).toMatchObject({ status, body: { code } });
    await refused({ agent: "nobody", text: question }, "agent-not-found", 404);
    await refused({ agent: "quiet", text: question }, "agent-not-found", 404);
    await refused({ agent: "desk", text: "" }, "validation-failed", 422);
    await refused({ agent: "desk", text: " \n " }, "validation-failed", 422);
    await refused({ agent: "desk", text: "x".repeat(8_001) }, "validation-failed", 422);
    await refused({ agent: "desk", text: "x".repeat(100_000) }, "body-too-large", 413);
    await refused({ agent: "desk", text: question, thread: "no id" }, "validation-failed", 422);
    await refused({ agent: "desk", text: question }, "validation-failed", 422, { "idempotency-key": "x".repeat(201) });
    expect(await got(app, "/v1/answers/unknown")).toMatchObject({ status: 404, body: { code: "thread-not-found" } });
    expect((await got(app, "/v1/answers/unknown/events")).status).toBe(404);
  });

  scenario("answers.over-http", "A passage opens for whom the fence lets see it, and for nobody else", async () => {
    const app = await openApp();
    const { knowledge, organisation } = app.services;
    const found = await knowledge
      ?.of(organisation)
      .search({ agentId: "desk", channel: "chat", contactId: "ann" }, { query: "gold card" });
    const id = found?.passages.find(({ sourceId }) => sourceId === "gold")?.passageId;
    const open = async (query: string): Promise<number> => (await got(app, `/v1/passages/${id}?${query}`)).status;
    expect(await open("agent=desk&contact=ann")).toBe(200);
    for (const query of [
      "agent=desk",
      "agent=desk&contact=007",
      "agent=desk&contact=nobody",
      "agent=quiet&contact=ann",
    ])
      expect(await open(query)).toBe(404);
    await knowledge?.of(organisation).removeDocument("gold");
    expect(await open("agent=desk&contact=ann")).toBe(404);
    expect((await got(app, "/v1/passages/no-such?agent=desk")).body).toMatchObject({ code: "passage-not-found" });
  });

  scenario(
    "answers.over-http",
    "What is remembered of a person is read and erased, whatever the id looks like",
    async () => {
      const app = await openApp();
      const fact = {
        key: "vehicle",
        value: "Peugeot",
        source: { threadId: "t", turnId: "k" },
        learnedAt: "2026-01-05T09:00:00.000Z",
        expiresAt: "2026-07-05T09:00:00.000Z",
      };
      for (const contact of ["007", "+44 20/7 & more"]) {
        const path = `/v1/profiles/${encodeURIComponent(contact)}`;
        await app.services.profiles.put(contact, [fact], 0);
        expect((await got(app, path)).body).toEqual({ contact, version: 1, facts: [fact] });
        expect((await got(app, "/v1/profiles")).body).toEqual({
          profiles: [{ contact, version: 1, facts: 1 }],
          next: null,
        });
        const erase = async (): Promise<unknown> => (await app.ask(path, { method: "DELETE" })).json();
        expect([await erase(), await erase()]).toEqual([{ isErased: true }, { isErased: false }]);
        expect((await got(app, path)).body).toEqual({ contact, version: 0, facts: [] });
      }
      await app.services.profiles.put("1", [], 0);
      expect((await got(app, "/v1/profiles?after=007")).body).toMatchObject({ profiles: [{ contact: "1" }] });
    },
  );
});

interface Reply {
  readonly status: number;
  readonly body: { readonly [key: string]: unknown };
}

async function asked({ post }: TestApp, body: object, headers: Record<string, string> = {}): Promise<Reply> {
  return replyOf(await post("/v1/answers", body, headers));
}

async function got({ ask }: TestApp, path: string): Promise<Reply> {
  return replyOf(await ask(path));
}

async function replyOf(response: Response): Promise<Reply> {
  return { status: response.status, body: await response.json() };
}

function catalogOf(definitions: readonly AgentDefinition[]) {
  const call = async () => ({ type: "failed" as const, kind: "error" as const, message: "no tool" });
  const tools = { call, isIdempotent: () => true, has: () => false };
  const loaded = definitions.map((definition) => ({ agent: compileAgent(definition, languages), tools }));
  return { list: () => loaded, get: (id: string) => loaded.find(({ agent }) => agent.id === id) };
}
