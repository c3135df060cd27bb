import { fileURLToPath } from "node:url";
import { loadAgentFolder } from "@signalbox/adapters/agent-files";
import { createMemoryStore } from "@signalbox/adapters/memory";
import { openPgliteStore } from "@signalbox/adapters/pglite";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import { createRulesModel } from "@signalbox/adapters/rules";
import { replay } from "@signalbox/engine";
import type { AgentCatalog, ConversationStore } from "@signalbox/ports";
import type { Conversations } from "@signalbox/runtime";
import { createConversations } from "@signalbox/runtime";
import { pgliteCacheFile } from "@signalbox/testing";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { createUuidV7Ids } from "../../apps/server/src/uuid-v7.ts";
import { createTestDatabase } from "../../packages/adapters/src/postgres/test-database.fixture.ts";
import { scenario } from "../scenario.ts";

const agents = fileURLToPath(new URL("./crash/agents", import.meta.url));
const clock = { now: () => new Date().toISOString() };
const databaseUrl = process.env["SIGNALBOX_TEST_DATABASE_URL"] ?? "";

interface Opened {
  readonly store: ConversationStore;
  close(): Promise<void>;
}

const stores: { readonly name: string; readonly isThere: boolean; readonly open: () => Promise<Opened> }[] = [
  {
    name: "memory",
    isThere: true,
    open: async () => ({ store: createMemoryStore({ clock }), close: async () => undefined }),
  },
  {
    name: "PGlite",
    isThere: true,
    open: () => openPgliteStore({ organisation: "default", memory: true, cacheFile: pgliteCacheFile() }),
  },
  { name: "PostgreSQL", isThere: databaseUrl !== "", open: openPostgres },
];

async function openPostgres(): Promise<Opened> {
  const database = await createTestDatabase(databaseUrl);
  const storage = openPostgresStore({ organisation: "default", connectionString: database.connectionString });
  await storage.migrate();
  const close = async (): Promise<void> => {
    await storage.close();
    await database.drop();
  };
  return { store: storage.store, close };
}

for (const { name, isThere, open } of stores) {
  describe.skipIf(!isThere)(`many callers at once, on ${name}`, { timeout: 60_000 }, () => {
    let opened: Opened;
    let catalog: AgentCatalog;
    /** Two runtimes over one store, as two server processes are. */
    let servers: readonly [Conversations, Conversations];

    beforeAll(async () => {
      opened = await open();
      catalog = await loadAgentFolder(agents, { env: {} });
      const serve = (): Conversations =>
        createConversations({
          catalog,
          store: opened.store,
          model: createRulesModel(),
          clock,
          ids: createUuidV7Ids(clock),
        });
      servers = [serve(), serve()];
    });
    afterAll(() => opened?.close());

    const start = async (): Promise<string> =>
      (await servers[0].open({ agent: "one-table", channel: "chat", timeZone: "UTC" })).id;
    const saidIn = async (id: string): Promise<string[]> =>
      (await servers[0].record(id, 0, 500)).flatMap(({ event }) =>
        event.type === "user-said" ? event.text.split("\n") : [],
      );

    scenario(
      "record.every-message-once-in-order",
      "two turns posted at once to two servers: both texts are consumed once, in order",
      async () => {
        const id = await start();
        const first = servers[0].post(id, { type: "user-said", text: "hello there" });
        const second = servers[1].post(id, { type: "user-said", text: "four people" });
        await Promise.all([first, second]);
        expect((await saidIn(id)).sort()).toEqual(["four people", "hello there"]);
        expect((await servers[1].read(id)).state.flow.pending).toEqual({ party: 4 });
      },
    );

    scenario(
      "record.every-message-once-in-order",
      "thirty messages from two servers: none is lost, none is heard twice, and the record replays to the state",
      async () => {
        const id = await start();
        const texts = Array.from({ length: 30 }, (_, index) => `remark ${index}`);
        const replies = await Promise.all(
          texts.map((text, index) => servers[index % 2 === 0 ? 0 : 1].post(id, { type: "user-said", text })),
        );
        expect((await saidIn(id)).sort()).toEqual([...texts].sort());
        expect(replies.every((reply) => reply.turnId !== "")).toBe(true);
        const entries = await servers[0].record(id, 0, 500);
        expect(entries.map((entry) => entry.sequence)).toEqual(entries.map((_, index) => index + 1));
        const agent = catalog.get("one-table")?.agent;
        const { state } = await servers[1].read(id);
        expect(
          agent &&
            JSON.stringify(
              replay(
                agent,
                entries.map(({ event }) => event),
              ),
            ),
        ).toBe(JSON.stringify(state));
      },
    );

    scenario(
      "once.same-inputs-succeed-once",
      "the same key sent ten times over two servers: one turn, and the same reply each time",
      async () => {
        const id = await start();
        const send = (index: number) =>
          servers[index % 2 === 0 ? 0 : 1].post(
            id,
            { type: "user-said", text: "three people" },
            { idempotencyKey: "only-once" },
          );
        const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => send(index)));
        for (const reply of replies) expect(reply).toEqual(replies[0]);
        expect(await saidIn(id)).toEqual(["three people"]);
      },
    );
  });
}
