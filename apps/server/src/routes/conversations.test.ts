import { createClient } from "@signalbox/api";
import { compileAgent, openConversation } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import type { LoadedAgent } from "@signalbox/ports";
import { expect, test } from "vitest";
import { createTestApp } from "../app.fixture.ts";
import { createFakeConversations } from "../fake-conversations.fixture.ts";

const agent = compileAgent(
  {
    id: "lunch",
    name: "Lunch",
    slots: [
      { name: "guests", type: "integer", hint: "how many come" },
      { name: "day", type: "date", requires: ["guests"] },
    ],
  },
  languages,
);
const at = "2026-11-30T10:00:00.000Z";
const { state } = openConversation(agent, { id: "c1", at, channel: "chat", timeZone: "UTC" });
const lunch: LoadedAgent = {
  agent,
  tools: { call: async () => ({ type: "returned", result: {} }), isIdempotent: () => false, has: () => true },
};

function clientWith(loaded: readonly LoadedAgent[]) {
  const conversations = {
    ...createFakeConversations(),
    read: async () => ({ id: "c1", agentId: "lunch", state, version: 1 }),
  };
  const catalog = { list: () => loaded, get: (id: string) => loaded.find((one) => one.agent.id === id) };
  const { ask } = createTestApp({ services: { conversations, catalog } });
  return createClient({ baseUrl: "", fetch: (input, init) => ask(String(input), init) });
}

test("a conversation is shown as a person reads it", async () => {
  const conversation = await clientWith([lunch]).getConversation("c1");
  expect(conversation).toMatchObject({
    id: "c1",
    agent: "lunch",
    channel: "chat",
    timeZone: "UTC",
    locale: "en",
    openedAt: at,
    updatedAt: at,
    status: "in-progress",
    owner: "bot",
    turnCount: 0,
    slots: [
      { name: "guests", state: "open" },
      { name: "day", state: "waiting", waitsFor: ["guests"] },
    ],
    handoff: null,
    retries: {},
  });
});

test("a conversation whose agent is gone says which agent is missing", async () => {
  await expect(clientWith([]).getConversation("c1")).rejects.toMatchObject({
    status: 404,
    code: "agent-not-found",
    details: [{ field: "agent", message: expect.stringContaining("lunch") }],
  });
});

test("agents are listed by id, under their names", async () => {
  const unnamed = {
    ...lunch,
    agent: compileAgent({ id: "brunch", slots: [{ name: "day", type: "date" }] }, languages),
  };
  expect(await clientWith([lunch, unnamed]).listAgents()).toEqual([
    { id: "brunch", name: "brunch", locale: "en" },
    { id: "lunch", name: "Lunch", locale: "en" },
  ]);
});
