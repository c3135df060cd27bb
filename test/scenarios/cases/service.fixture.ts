import { createMemoryStore } from "@signalbox/adapters/memory";
import { openPgliteStore } from "@signalbox/adapters/pglite";
import { createTools } from "@signalbox/adapters/tools";
import type { AgentDefinition } from "@signalbox/engine";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import type { AgentCatalog, Clock, ConversationStore, Model, ToolHandler } from "@signalbox/ports";
import type { Conversations } from "@signalbox/runtime";
import { createConversations } from "@signalbox/runtime";
import { pgliteCacheFile } from "@signalbox/testing";
import { afterAll, beforeAll, describe } from "vitest";
import { createUuidV7Ids } from "../../../apps/server/src/uuid-v7.ts";

/** The machine's clock: leases in a database run by it too. */
export const clock: Clock = { now: () => new Date().toISOString() };
const ids = createUuidV7Ids(clock);

/** What a service is made of beside its storage. */
export interface ServiceParts {
  readonly definition: AgentDefinition;
  readonly model: Model;
  readonly handlers?: Record<string, ToolHandler>;
}

/** One agent with its tools, as the runtime looks it up. */
export function catalogOf({ definition, handlers = {} }: ServiceParts): AgentCatalog {
  const agent = compileAgent(definition, languages);
  const loaded = { agent, tools: createTools({ agent, handlers, env: {} }) };
  return { list: () => [loaded], get: (id) => (id === agent.id ? loaded : undefined) };
}

/** Conversations of one agent over a store, as one server process has them. */
export function serviceOver(store: ConversationStore, parts: ServiceParts): Conversations {
  return createConversations({ catalog: catalogOf(parts), store, model: parts.model, clock, ids });
}

/** Opens a conversation of the agent and gives its id. */
export async function openIn(conversations: Conversations, { definition }: ServiceParts): Promise<string> {
  return (await conversations.open({ agent: definition.id, channel: "chat", timeZone: "UTC" })).id;
}

/** A reply from this process or from a server, as far as its texts go. */
export interface Spoken {
  readonly messages: readonly { readonly parts: readonly { readonly type: string; readonly text?: string }[] }[];
}

/** The texts of a reply, one for each message. */
export function textsOf({ messages }: Spoken): string[] {
  return messages.map(({ parts }) => parts.flatMap(({ text }) => (text === undefined ? [] : [text])).join(" "));
}

/** Runs the scenarios over a store in memory and over a real database. */
export function onEveryStorage(name: string, scenarios: (store: () => ConversationStore) => void): void {
  describe(`${name}, in memory`, () => {
    const store = createMemoryStore({ clock });
    scenarios(() => store);
  });
  describe(`${name}, in PGlite`, { timeout: 120_000 }, () => {
    let opened: Awaited<ReturnType<typeof openPgliteStore>> | undefined;
    beforeAll(async () => {
      opened = await openPgliteStore({ organisation: "default", memory: true, cacheFile: pgliteCacheFile() });
    }, 120_000);
    afterAll(() => opened?.close());
    scenarios(() => {
      if (opened === undefined) throw new Error("the database is not open");
      return opened.store;
    });
  });
}

/** A promise and the way to fulfil it. */
export function gate(): { readonly passed: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
