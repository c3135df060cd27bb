import { createMemoryStorage } from "@signalbox/adapters/memory";
import { createTools } from "@signalbox/adapters/tools";
import { createClient } from "@signalbox/api";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { createConversations } from "@signalbox/runtime";
import { createScriptedModel } from "@signalbox/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderReply } from "../../apps/cli/src/chat/render.ts";
import { memoryAnswers } from "../../apps/server/src/memory-answers.fixture.ts";
import type { RunningServer } from "../../apps/server/src/server.ts";
import { serve } from "../../apps/server/src/server.ts";
import { createUuidV7Ids } from "../../apps/server/src/uuid-v7.ts";

/** Texts of any script, with whatever does not mean something to a message format. */
const texts = fc.sample(
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
    .map((text) => text.replace(/[{}'#<>|\p{Cc}]/gu, "-").trim())
    .filter((text) => text !== ""),
  { numRuns: 150, seed: 20261130 },
);
const odd = [
  "data: x\n\nevent: settled",
  "line one\nline two",
  "   padded\tand  spaced",
  "\u202eright to left",
  "ﷺ \u200d👩‍👩‍👧 e\u0301",
];

let server: RunningServer | undefined;
const all = [...texts, ...odd.map((text) => text.trim())];

beforeAll(async () => {
  const clock = { now: () => new Date().toISOString() };
  const ids = createUuidV7Ids(clock);
  const loaded = all.map((text, index) => {
    const slots = [
      { name: "notice", source: "announce", message: text },
      { name: "wish", ask: text },
    ];
    const agent = compileAgent({ id: `agent${index}`, slots }, languages);
    return { agent, tools: createTools({ agent, handlers: {}, env: {} }) };
  });
  const catalog = { list: () => loaded, get: (id: string) => loaded.find(({ agent }) => agent.id === id) };
  const { store, handoffs, outbox } = createMemoryStorage({ clock });
  const conversations = createConversations({ catalog, store, model: createScriptedModel([]), clock, ids });
  const storage = { handoffs, outbox, checkStorage: async () => undefined };
  const services = { conversations, catalog, ...memoryAnswers(catalog), ...storage, version: "0.0.0" };
  const config = { host: "127.0.0.1", port: 0, allowedHosts: [], mayLogPersonalData: false };
  server = await serve(
    config,
    () => undefined,
    async () => ({ services, page: new Map(), ids, close: async () => undefined }),
  );
});
afterAll(() => server?.close());

test("a verbatim message leaves byte-identical in a reply, in a stream, in the record and in the terminal", async () => {
  const client = createClient({ baseUrl: server?.url ?? "" });
  const textIn = (message: object | undefined): unknown => {
    const parts = message !== undefined && "parts" in message && Array.isArray(message.parts) ? message.parts : [];
    return parts.map((part: { readonly text?: string }) => part.text).join("");
  };
  for (const [index, text] of all.entries()) {
    const opened = await client.openConversation({ agent: `agent${index}` });
    const posted = await client.postTurn(opened.id, { text: "hello" });
    const streamed: unknown[] = [];
    for await (const event of client.streamTurn(opened.id, { text: "hello again" }))
      streamed.push(textIn(event.type === "message" ? event.message : event.reply.messages[0]));
    const { entries } = await client.listEvents(opened.id);
    const said = entries.flatMap(({ effects }) => effects.filter((effect) => effect["type"] === "say").map(textIn));
    expect([textIn(posted.messages[0]), ...streamed]).toEqual([text, text, text]);
    expect(said).toEqual([`${text} ${text}`, text, text]);
    if (!text.includes("\n")) expect(renderReply(posted).text).toContain(text);
  }
});
