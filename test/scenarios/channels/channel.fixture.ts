import { createMemoryStorage } from "@signalbox/adapters/memory";
import { createTools } from "@signalbox/adapters/tools";
import type { TurnReply } from "@signalbox/api";
import { createClient } from "@signalbox/api";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import type { LoadedAgent, RecordEntry } from "@signalbox/ports";
import { createConversations } from "@signalbox/runtime";
import type { ChannelCargo, ChannelTalk, OpenChannel } from "@signalbox/testing";
import { createSequentialIds, createSimulatedClock } from "@signalbox/testing";
import { openLocalSession } from "../../../apps/cli/src/chat/local-session.ts";
import { openRemoteSession } from "../../../apps/cli/src/chat/remote-session.ts";
import type { Session } from "../../../apps/cli/src/chat/session.ts";
import { talk } from "../../../apps/cli/src/chat/talk.ts";
import { recordIo } from "../../../apps/cli/src/io.fixture.ts";
import { createApp } from "../../../apps/server/src/http/app.ts";
import { openWorkGate } from "../../../apps/server/src/http/work-gate.ts";
import { memoryAnswers } from "../../../apps/server/src/memory-answers.fixture.ts";
import { ring } from "../voice/call.fixture.ts";

/** The chat API: each reply as one answer. */
export const overApi: OpenChannel = async (cargo) => {
  const { client, record } = serve(cargo);
  return openChat(client, record, async (id, text, hear) => {
    const reply = await client.postTurn(id, { text });
    hear(reply.messages);
    return [reply];
  });
};

/** The chat API as a stream: each message as it comes. */
export const overStream: OpenChannel = async (cargo) => {
  const { client, record } = serve(cargo);
  return openChat(client, record, async (id, text, hear) => {
    const replies: TurnReply[] = [];
    for await (const event of client.streamTurn(id, { text })) {
      if (event.type === "message") hear([event.message]);
      else replies.push(event.reply);
    }
    return replies;
  });
};

/** The terminal, talking to an agent in its own process. */
export const overTerminal: OpenChannel = async (cargo) => {
  const { conversations, loaded, record } = serviceOf(cargo);
  const session = await openLocalSession(conversations, loaded, { timeZone: "UTC", debug: false });
  return openTerminal(session, record);
};

/** The terminal, talking to a server. */
export const overRemoteTerminal: OpenChannel = async (cargo) => {
  const { client, record } = serve(cargo);
  const options = { agent: cargo.definition.id, timeZone: "UTC", debug: false };
  return openTerminal(await openRemoteSession(client, options, new AbortController().signal), record);
};

/** A phone call whose provider only listens and speaks. */
export const overPhone: OpenChannel = async ({ definition, handlers, model }) => {
  const call = await ring({ definition, handlers, model, provider: { capabilities: { responds: false } } });
  await call.wait(6_000);
  return {
    get heard() {
      return call.leg.heard;
    },
    get ends() {
      return call.leg.hungUp === undefined ? 0 : 1;
    },
    record: () => call.record(),
    says: async (text) => {
      await call.says(text);
      await call.wait(6_000);
    },
  };
};

type Client = ReturnType<typeof createClient>;
type Messages = TurnReply["messages"];
type Send = (id: string, text: string, hear: (messages: Messages) => void) => Promise<readonly TurnReply[]>;

async function openChat(
  client: Client,
  record: () => Promise<readonly RecordEntry[]>,
  send: Send,
): Promise<ChannelTalk> {
  const opened = await client.openConversation({ agent: "table", timeZone: "UTC" });
  const heard: string[] = [];
  const hear = (messages: Messages): void => {
    for (const { parts } of messages) for (const part of parts) if (part.type === "text") heard.push(part.text);
  };
  hear(opened.messages);
  let ends = 0;
  return {
    get heard() {
      return heard.join(" ");
    },
    get ends() {
      return ends;
    },
    record,
    says: async (text) => {
      const replies = await send(opened.id, text, hear).catch((error: unknown) => {
        if (ends > 0) return [];
        throw error;
      });
      ends += replies.filter(({ status }) => status === "ended").length;
    },
  };
}

/** A person at a terminal, who waits for the prompt before they type. */
async function openTerminal(session: Session, record: () => Promise<readonly RecordEntry[]>): Promise<ChannelTalk> {
  const lines = new TransformStream<string, string>(undefined, undefined, { highWaterMark: 0 });
  const typed = lines.writable.getWriter();
  const reader = lines.readable.getReader();
  let hasLeft = false;
  let asked: () => void = () => undefined;
  let prompted = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const io = recordIo({
    readLines: async function* () {
      for (;;) {
        asked();
        const { value, done } = await reader.read();
        if (done) return;
        yield value;
      }
    },
  });
  const over = talk(session, io).then(() => {
    hasLeft = true;
  });
  await Promise.race([prompted, over]);
  return {
    get heard() {
      return [...io.output().matchAll(/^agent> (.*)$/gm)].map(([, text]) => text).join(" ");
    },
    get ends() {
      return [...io.output().matchAll(/^-- ended$/gm)].length;
    },
    record,
    says: async (text) => {
      if (hasLeft) return;
      prompted = new Promise<void>((resolve) => {
        asked = resolve;
      });
      void typed.write(text);
      await Promise.race([prompted, over]);
    },
  };
}

function serviceOf({ definition, handlers, model }: ChannelCargo) {
  const agent = compileAgent(definition, languages);
  const loaded: LoadedAgent = { agent, tools: createTools({ agent, handlers, env: {} }) };
  const catalog = { list: () => [loaded], get: (id: string) => (id === agent.id ? loaded : undefined) };
  const clock = createSimulatedClock();
  const storage = createMemoryStorage({ clock });
  const conversations = createConversations({
    catalog,
    store: storage.store,
    model,
    clock,
    ids: createSequentialIds(),
  });
  return { ...storage, conversations, catalog, loaded, record: () => storage.store.entries("id-1", 0, 500) };
}

/** The same behind the real HTTP app, and the typed client in front of it. */
function serve(cargo: ChannelCargo) {
  const { conversations, catalog, handoffs, outbox, record } = serviceOf(cargo);
  const kept = { handoffs, outbox, checkStorage: async () => undefined };
  const app = createApp({
    services: { conversations, catalog, ...memoryAnswers(catalog), ...kept, version: "0.0.0-test" },
    gate: openWorkGate(),
    log: () => undefined,
    page: new Map(),
    heartbeatMs: 15_000,
    origin: { host: "127.0.0.1", allowedHosts: [] },
    ids: createSequentialIds("request-"),
    mayLogPersonalData: false,
  });
  const client = createClient({
    baseUrl: "http://127.0.0.1",
    fetch: async (input, init) => app.request(String(input), init),
  });
  return { client, record };
}
