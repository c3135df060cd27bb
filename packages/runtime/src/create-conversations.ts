import type { ConversationState, Opening } from "@signalbox/engine";
import { openConversation, resume } from "@signalbox/engine";
import type {
  InboundBody,
  LoadedAgent,
  ModelMessage,
  RecordEntry,
  StoredConversation,
  TurnReply,
} from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import type { Conversations, Opened, OpenRequest, Ports, PostOptions } from "./conversations.ts";
import { drain } from "./drain.ts";
import { foundIn } from "./found.ts";
import { turnMessages } from "./history.ts";
import type { Said } from "./ledger.ts";
import { leaseTtlMs, recorded, saidIn } from "./ledger.ts";
import type { Releases } from "./releases.ts";
import { createReleases } from "./releases.ts";
import { toldIn } from "./told.ts";

const pollMs = 50;

/** Conversations over the given ports. */
export function createConversations(ports: Ports): Conversations {
  const releases = createReleases();
  return {
    open: (request) => open(request, ports, releases),
    post: (id, body, options = {}) => post(id, body, options, ports, releases),
    read: (id) => read(id, ports),
    results: (id, entries) => results(id, entries, ports),
    record: async (id, after, limit) => {
      await read(id, ports);
      return ports.store.entries(id, after, limit);
    },
  };
}

async function open(request: OpenRequest, ports: Ports, releases: Releases): Promise<Opened> {
  const loaded = agentOf(request.agent, ports);
  checkTimeZone(request.timeZone);
  const { agent: _agent, ...rest } = request;
  const opening: Opening = { id: ports.ids.next(), at: ports.clock.now(), ...rest };
  const { state, effects, trace } = openConversation(loaded.agent, opening);
  const event = { type: "conversation-opened" as const, ...opening };
  const entry: RecordEntry = { sequence: 1, event, effects: effects.map(recorded), trace };
  await ports.store.create({ state, entries: [entry] });
  if (resume(loaded.agent, state).length === 0)
    return openedWith(state, { messages: saidIn(entry.effects), ...toldIn([entry], state.isDebug) });
  return settleOpening(state, ports, releases);
}

/** An opening that has something to do (a task that is ready, a greeting that the model phrases) is a turn without an inbound item. */
async function settleOpening(state: ConversationState, ports: Ports, releases: Releases): Promise<Opened> {
  let settled: TurnReply | undefined;
  await tryDrain(state.id, ports, releases, { onSaid: () => undefined, onReply: (_ids, reply) => (settled ??= reply) });
  const now = await read(state.id, ports);
  return openedWith(now.state, settled ?? { messages: [] });
}

function openedWith(
  { id, status, owner }: ConversationState,
  { messages, given, trace }: Pick<TurnReply, "messages" | "given" | "trace">,
): Opened {
  return { id, messages, status, owner, ...(given && { given }), ...(trace && { trace }) };
}

async function post(
  id: string,
  body: InboundBody,
  options: PostOptions,
  ports: Ports,
  releases: Releases,
): Promise<TurnReply> {
  const { idempotencyKey, onMessage } = options;
  const { inboundId, isNew } = await ports.store.receive(id, {
    id: ports.ids.next(),
    at: ports.clock.now(),
    body,
    idempotencyKey,
  });
  const delivered = new Set<string>();
  const deliver = (said: Said): void => {
    if (delivered.has(said.id)) return;
    delivered.add(said.id);
    onMessage?.(said);
  };
  let reply: TurnReply | undefined = isNew ? undefined : await ports.store.replyTo(id, inboundId);
  const listener = {
    onSaid: (ids: readonly string[], said: Said) => (ids.includes(inboundId) ? deliver(said) : undefined),
    onReply: (ids: readonly string[], settled: TurnReply) => {
      if (ids.includes(inboundId)) reply = settled;
    },
  };
  while (reply === undefined) {
    const drained = await tryDrain(id, ports, releases, listener);
    reply ??= await ports.store.replyTo(id, inboundId);
    if (reply === undefined && drained === "ended") throw endedError(id);
    if (reply === undefined) await releases.wait(id, pollMs);
  }
  for (const said of reply.messages) deliver(said);
  return reply;
}

async function tryDrain(
  id: string,
  ports: Ports,
  releases: Releases,
  listener: Parameters<typeof drain>[2],
): Promise<"drained" | "busy" | "ended"> {
  const lease = await ports.store.acquire(id, ports.ids.next(), leaseTtlMs);
  if (!lease) return "busy";
  try {
    await drain(lease, ports, listener);
  } finally {
    releases.announce(id);
  }
  return lease.state.status === "ended" ? "ended" : "drained";
}

async function results(id: string, entries: readonly RecordEntry[], ports: Ports): Promise<readonly ModelMessage[]> {
  const { state } = await read(id, ports);
  const found = await foundIn(entries, state, ports.knowledge);
  return turnMessages(entries, found).filter(({ role }) => role === "tool");
}

async function read(id: string, ports: Ports): Promise<StoredConversation> {
  const found = await ports.store.read(id);
  if (found) return found;
  throw new AppError({
    code: "conversation-not-found",
    message: `There is no conversation "${id}".`,
    hint: "Open one with POST /v1/conversations and use the id it returns.",
    details: [{ field: "id", message: "no such conversation" }],
  });
}

function agentOf(id: string, ports: Ports): LoadedAgent {
  const loaded = ports.catalog.get(id);
  if (loaded) return loaded;
  const known = ports.catalog.list().map(({ agent }) => agent.id);
  throw new AppError({
    code: "agent-not-found",
    message: `There is no agent "${id}".`,
    hint: known.length > 0 ? `Agents here: ${known.join(", ")}.` : "No agent is loaded.",
    details: [{ field: "agent", message: "no such agent" }],
  });
}

function checkTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
  } catch {
    throw new AppError({
      code: "validation-failed",
      message: `"${timeZone}" is no time zone.`,
      hint: 'Use an IANA name, as "Europe/Paris" or "UTC".',
      details: [{ field: "timeZone", message: "no IANA time zone" }],
    });
  }
}

function endedError(id: string): AppError {
  return new AppError({
    code: "conversation-ended",
    message: `The conversation "${id}" is ended.`,
    hint: "Open a new one; an ended conversation takes no more turns.",
  });
}
