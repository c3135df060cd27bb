import { createClient } from "@signalbox/api";
import { findAgent } from "../agents.ts";
import { chooseAgent } from "../choose-agent.ts";
import { composeConversations, openAgentKnowledge } from "../compose.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { openLocalSession } from "./local-session.ts";
import { openRemoteSession } from "./remote-session.ts";
import { talk } from "./talk.ts";

/** What `signalbox chat` is called with. */
export interface ChatOptions {
  /** The agent's id, or the path of its folder or file. */
  readonly agent?: string | undefined;
  /** Where agents are looked for by id. */
  readonly agents?: string | undefined;
  /** A running server to talk to. */
  readonly url?: string | undefined;
  readonly timeZone?: string | undefined;
  /** Shows each decision after the reply. */
  readonly debug?: boolean | undefined;
}

/** Talks to an agent until the person leaves. Throws `agent-not-found`, `validation-failed` and what the server refuses. */
export async function chat(options: ChatOptions, io: Io): Promise<ExitCode> {
  const timeZone = options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const session =
    options.url === undefined
      ? await openHere(options, timeZone, io)
      : await openThere(options.url, options, timeZone, io);
  try {
    await talk(session, io);
  } finally {
    await session.close?.();
  }
  return exitCode.ok;
}

async function openHere(options: ChatOptions, timeZone: string, io: Io) {
  const loaded = await findAgent(options.agent, options.agents, io);
  const knowledge = await openAgentKnowledge(loaded, io.signal);
  const conversations = await composeConversations(loaded, io, knowledge?.searchAt(io.now));
  const session = await openLocalSession(conversations, loaded, { timeZone, debug: options.debug ?? false });
  return { ...session, ...(knowledge !== undefined && { close: knowledge.close }) };
}

async function openThere(url: string, { agent, debug = false }: ChatOptions, timeZone: string, io: Io) {
  const client = createClient({ baseUrl: url });
  const ids = (await client.listAgents({ signal: io.signal })).map((view) => view.id);
  return openRemoteSession(client, { agent: chooseAgent(agent, ids), timeZone, debug }, io.signal);
}
