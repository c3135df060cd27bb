import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { createMemoryStorage } from "@signalbox/adapters/memory";
import { createTools } from "@signalbox/adapters/tools";
import { createWebhook } from "@signalbox/adapters/webhook";
import { type Client, createClient } from "@signalbox/api";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { createConversations, type Delivered, deliverNotices, endRinging } from "@signalbox/runtime";
import {
  createScriptedModel,
  createSequentialIds,
  createSimulatedClock,
  type SimulatedClock,
} from "@signalbox/testing";
import { memoryAnswers } from "../../apps/server/src/memory-answers.fixture.ts";
import { serve } from "../../apps/server/src/server.ts";

const secret = "a secret of the desk";

/** A delivery as a receiver gets it, its signature checked as the guide says. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly id: string; readonly type: string; readonly data: Record<string, unknown> };
  readonly isGenuine: boolean;
}

/** A real server, a real receiver on the loopback interface, and a clock that a test moves. */
export interface Desk {
  readonly client: Client;
  readonly clock: SimulatedClock;
  readonly received: readonly Received[];
  /** What the receiver answers with from now on. */
  answerWith(status: number): void;
  /** One round of deliveries, as a server runs it each second. */
  deliver(): Promise<Delivered>;
  /** One look for what rings for too long. */
  endRinging(): Promise<void>;
  close(): Promise<void>;
}

export async function openDesk({ allowPrivate = true } = {}): Promise<Desk> {
  const clock = createSimulatedClock("2026-12-01T07:00:00.000Z");
  const ids = createSequentialIds("id-");
  const receiver = await startReceiver(clock);
  const { store, handoffs, outbox } = createMemoryStorage({ clock });
  const agent = compileAgent(
    {
      id: "desk",
      slots: [{ name: "people", type: "integer", hint: "Party size", ask: "How many?" }],
      handoff: { returnToBot: true, timeoutSeconds: 60, maxAttempts: 1 },
    },
    languages,
  );
  const loaded = { agent, tools: createTools({ agent, handlers: {}, env: {} }) };
  const catalog = { list: () => [loaded], get: (id: string) => (id === agent.id ? loaded : undefined) };
  const model = createScriptedModel([]);
  const conversations = createConversations({ catalog, store, model, clock, ids, tellsOutside: true });
  const storage = { handoffs, outbox, checkStorage: async () => undefined };
  const services = { conversations, catalog, ...memoryAnswers(catalog), ...storage, version: "0.0.0" };
  const server = await serve(
    { host: "127.0.0.1", port: 0, allowedHosts: [], mayLogPersonalData: false },
    () => undefined,
    async () => ({ services, page: new Map(), ids, close: async () => undefined }),
  );
  const sender = createWebhook({ url: receiver.url, secret, clock, allowPrivate });
  const fail = (error: unknown): never => {
    throw error;
  };
  return {
    client: createClient({ baseUrl: server.url }),
    clock,
    received: receiver.received,
    answerWith: receiver.answerWith,
    deliver: () => deliverNotices(outbox, sender, ids),
    endRinging: () => endRinging(conversations, { handoffs, clock, catalog }, fail),
    close: async () => {
      await server.close();
      await receiver.close();
    },
  };
}

async function startReceiver(clock: SimulatedClock) {
  const received: Received[] = [];
  let status = 204;
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    const { headers } = incoming;
    received.push({ headers, body: JSON.parse(text), isGenuine: isGenuine(headers, text, clock) });
    response.writeHead(status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    answerWith: (next: number) => {
      status = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Signed with the secret, no more than five minutes ago. */
function isGenuine(headers: IncomingHttpHeaders, text: string, clock: SimulatedClock): boolean {
  const [, seconds = "", signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["signalbox-signature"])) ?? [];
  const expected = createHmac("sha256", secret).update(`${seconds}.${text}`).digest("hex");
  return signature === expected && Math.abs(Date.parse(clock.now()) / 1000 - Number(seconds)) <= 300;
}
