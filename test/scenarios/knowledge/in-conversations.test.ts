import { randomUUID } from "node:crypto";
import { createMemoryStore } from "@signalbox/adapters/memory";
import { createRulesModel } from "@signalbox/adapters/rules";
import { createTools } from "@signalbox/adapters/tools";
import { type AgentDefinition, compileAgent, replay } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { createConversationSearch, type NewDocument, type OrganisationKnowledge } from "@signalbox/knowledge";
import type { Model, TurnReply } from "@signalbox/ports";
import { createConversations } from "@signalbox/runtime";
import { createScriptedModel, createSequentialIds, createSimulatedClock } from "@signalbox/testing";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";

const desk: AgentDefinition = {
  id: "desk",
  slots: [{ name: "topic", ask: "What is it about?" }],
  tools: { search_knowledge: { guard: "has(filled.topic)", knowledge: { fallback: "Shall I connect you?" } } },
};
const operator: AgentDefinition = {
  id: "desk",
  locale: "ru",
  locales: ["ru", "kk"],
  phases: "operator",
  localeSlot: "language",
  slots: [
    { name: "greeting", source: "announce", message: "Здравствуйте!" },
    { name: "language", type: "language", ask: "Русский или қазақша?" },
    { name: "region", type: "choice", choices: ["KZ-71", "KZ-75"], ask: "Регион?" },
  ],
  tools: { search_knowledge_base: { knowledge: {} } },
};

const ask = (query: unknown, name = "search_knowledge") => ({ toolCalls: [{ name, args: { query } }] });
/** The topic is set, and the model says so. */
const aboutCards = [{ toolCalls: [{ name: "set_topic", args: { topic: "cards" } }] }, { text: "Noted." }];
const textOf = ({ messages }: Pick<TurnReply, "messages">): string =>
  messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === "text" ? [part.text] : []))).join(" ");

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

  async function organisation(documents: readonly NewDocument[] = []): Promise<OrganisationKnowledge> {
    const id = randomUUID();
    const knowledge = opened.knowledge({ settings: { deadlineMs: 30_000 } });
    await knowledge.putOrganisation({ id, name: "org" });
    const own = knowledge.of(id);
    await own.putSource({ id: "help", name: "Help" });
    await own.putSegment({ id: "gold", name: "Gold" });
    await own.putContact({ id: "ann", name: "Ann", segmentIds: ["gold"] });
    await own.putContact({ id: "bob", name: "Bob", segmentIds: [] });
    await own.putAgent({ id: "desk", name: "Desk", fallback: "" });
    await own.putDocuments(documents);
    return own;
  }

  function talkWith(model: Model, own: OrganisationKnowledge | undefined, definition = desk) {
    const agent = compileAgent(definition, languages);
    const loaded = { agent, tools: createTools({ agent, handlers: {}, env: {} }) };
    const clock = createSimulatedClock();
    const conversations = createConversations({
      catalog: { list: () => [loaded], get: () => loaded },
      store: createMemoryStore({ clock }),
      model,
      knowledge: own && createConversationSearch(own),
      clock,
      ids: createSequentialIds(),
    });
    const open = async (more: { readonly contact?: string; readonly channel?: string } = {}) => {
      const { id } = await conversations.open({ agent: "desk", channel: "chat", timeZone: "UTC", ...more });
      const say = (text: string) => conversations.post(id, { type: "user-said", text });
      return { id, say, record: () => conversations.record(id, 0, 100) };
    };
    return { agent, open };
  }

  scenario(
    "knowledge.in-conversations",
    "what is found is told to the model with its words and recorded by its ids, and the record makes the same state again",
    async () => {
      const own = await organisation([
        item("fees", "# Fees\n\nA card costs two euros.", { url: "https://example.com/fees" }),
      ]);
      const model = createScriptedModel([...aboutCards, ask("What does a card cost?"), { text: "Two euros (Fees)." }]);
      const { agent, open } = talkWith(model, own);
      const { say, record } = await open();
      await say("It is about cards.");
      const reply = await say("What does a card cost?");
      expect(textOf(reply)).toBe("Two euros (Fees).");
      const [result] = model.requests.at(-1)?.messages.filter(({ role }) => role === "tool") ?? [];
      expect(result?.role === "tool" && JSON.parse(result.result)).toEqual({
        status: "ok",
        guidance: expect.stringContaining("from these passages only"),
        passages: [
          { type: "knowledge", title: "Fees", content: "A card costs two euros.", url: "https://example.com/fees" },
        ],
      });
      const entries = await record();
      const { passages } = await own.search({ agentId: "desk", channel: "chat" }, { query: "card cost" });
      expect(entries.find(({ event }) => event.type === "search-returned")?.event).toEqual({
        type: "search-returned",
        at: expect.any(String),
        callId: expect.any(String),
        status: "ok",
        passages: [
          {
            id: passages[0]?.passageId,
            category: "knowledge",
            source: "fees",
            title: "Fees",
            url: "https://example.com/fees",
          },
        ],
      });
      expect(JSON.stringify(entries.map(({ event, trace }) => [event, trace]))).not.toContain("A card costs");
      const events = entries.map(({ event }) => event);
      expect(replay(agent, events)).toEqual(replay(agent, JSON.parse(JSON.stringify(events))));
    },
  );

  scenario(
    "knowledge.search-needs-permission",
    "before its guard holds a search is neither offered nor made, whatever the model calls",
    async () => {
      const own = await organisation([item("fees", "A card costs two euros.")]);
      const model = createScriptedModel([ask("card cost"), { text: "What is it about?" }]);
      const { open } = talkWith(model, own);
      const { say, record } = await open();
      await say("What does a card cost?");
      expect(model.requests.flatMap(({ tools }) => tools.map(({ name }) => name))).not.toContain("search_knowledge");
      const entries = await record();
      expect(entries.flatMap(({ effects }) => effects.map(({ type }) => type))).not.toContain("search");
      expect(entries.flatMap(({ trace }) => trace)).toContainEqual(
        expect.objectContaining({ tag: "denied", tool: "search_knowledge" }),
      );
      expect(await own.recentSearches(5)).toEqual([]);
    },
  );

  scenario(
    "knowledge.search-needs-permission",
    "an operator searches only after language and region, and not once a person has the call",
    async () => {
      const others = ["Тариф", "Счёт", "Договор", "Переезд", "Телефон"].map((each) =>
        item(each, `# ${each}\n\nПро ${each}.`),
      );
      const own = await organisation([item("internet", "# Интернет\n\nПерезагрузите роутер."), ...others]);
      const search = ask("почему не работает интернет", "search_knowledge_base");
      const script = [search, { text: "?" }, search, { text: "Перезагрузите роутер." }];
      const { open } = talkWith(createScriptedModel(script), own, operator);
      const { say, record } = await open();
      await say("русский");
      expect((await record()).flatMap(({ effects }) => effects.filter(({ type }) => type === "search"))).toEqual([]);
      const { open: openNext } = talkWith(createRulesModel(), own, operator);
      const call = await openNext();
      await call.say("русский");
      await call.say("KZ-71");
      expect(textOf(await call.say("почему не работает интернет?"))).toBe("Перезагрузите роутер. (источник: Интернет)");
      await call.say("соедините с оператором");
      expect(textOf(await call.say("почему не работает интернет?"))).toBe("");
      expect(await own.recentSearches(9)).toHaveLength(1);
    },
  );

  scenario(
    "knowledge.search-is-as-the-contact",
    "the same question finds a segment's passage for its member only, and nothing for a contact that is not known",
    async () => {
      const audience = { type: "segments", segmentIds: ["gold"] } as const;
      const own = await organisation([
        item("everybody", "A card costs two euros."),
        item("gold", "A card is free.", { audience }),
      ]);
      const foundFor = async (contact?: string) => {
        const { open } = talkWith(createScriptedModel([...aboutCards, ask("card"), { text: "." }]), own);
        const { say, record } = await open(contact === undefined ? {} : { contact });
        await say("It is about cards.");
        await say("What does a card cost?");
        const event = (await record()).map((entry) => entry.event).find(({ type }) => type === "search-returned");
        if (event?.type !== "search-returned") throw new Error("nothing was searched");
        return { status: event.status, sources: event.passages.map(({ source }) => source).sort() };
      };
      expect(await foundFor("ann")).toEqual({ status: "ok", sources: ["everybody", "gold"] });
      expect(await foundFor("bob")).toEqual({ status: "ok", sources: ["everybody"] });
      expect(await foundFor()).toEqual({ status: "ok", sources: ["everybody"] });
      expect(await foundFor("nobody")).toEqual({ status: "unavailable", sources: [] });
    },
  );

  scenario(
    "knowledge.a-miss-is-told-as-one",
    "a miss, an empty scope and an outage each tell the model to make nothing up, with what the agent offers",
    async () => {
      const told = async (own: OrganisationKnowledge | undefined, query: unknown) => {
        const model = createScriptedModel([...aboutCards, ask(query), { text: "I do not know." }]);
        const { say } = await talkWith(model, own).open();
        await say("It is about cards.");
        await say("What about it?");
        const [result] = model.requests.at(-1)?.messages.filter(({ role }) => role === "tool") ?? [];
        return result?.role === "tool" ? JSON.parse(result.result) : undefined;
      };
      const own = await organisation([item("fees", "A card costs two euros.")]);
      const nothing = { guidance: expect.stringContaining("Do not make an answer up"), offer: "Shall I connect you?" };
      expect(await told(own, "umbrellas")).toEqual({ status: "no_match", ...nothing });
      expect(await told(await organisation(), "card")).toEqual({ status: "restricted_empty", ...nothing });
      expect(await told(undefined, "card")).toEqual({ status: "unavailable", ...nothing });
      for (const query of [7, "", "   ", undefined]) {
        expect(await told(own, query)).toEqual({ error: "arguments are no JSON object" });
      }
    },
  );
});
