import type {
  Clock,
  Commit,
  ConversationStore,
  HandoffBook,
  Inbound,
  Lease,
  NewConversation,
  Outbox,
  RecordEntry,
  StoredConversation,
  TurnReply,
} from "@signalbox/ports";
import { bodyDigest } from "../storage/body-digest.ts";
import { checkSequence } from "../storage/check-sequence.ts";
import { dedupeKey } from "../storage/dedupe-key.ts";
import { conversationExists, conversationNotFound, idempotencyConflict, leaseLost } from "../storage/store-errors.ts";
import { type KeptConversation, type KeptInbound, toEntries, toLease, toStored } from "./conversation.ts";
import { createMemoryHandoffs } from "./memory-handoffs.ts";
import { createMemoryOutbox } from "./memory-outbox.ts";

/** What the store needs: the clock that leases are measured with. */
export interface MemoryStoreOptions {
  readonly clock: Clock;
}

/** What lives and ends with the process: conversations, their handoffs, and what the outside is to be told of them. */
export interface MemoryStorage {
  readonly store: ConversationStore;
  readonly handoffs: HandoffBook;
  readonly outbox: Outbox;
}

/** A store in memory alone. */
export function createMemoryStore(options: MemoryStoreOptions): ConversationStore {
  return createMemoryStorage(options).store;
}

/** Storage in memory. What it returns is a copy; leases run by the given clock. */
export function createMemoryStorage({ clock }: MemoryStoreOptions): MemoryStorage {
  const conversations: Conversations = new Map();
  const now = (): number => Date.parse(clock.now());
  const { outbox, add } = createMemoryOutbox(now);
  const handoffs = createMemoryHandoffs(() => [...conversations].map(([id, kept]) => toStored(id, kept)));
  const store: ConversationStore = {
    create: async (conversation) => create(conversations, conversation),
    read: async (id) => read(conversations, id),
    receive: async (id, inbound) => receive(conversations, id, inbound),
    replyTo: async (id, inboundId) => replyTo(conversations, id, inboundId),
    acquire: async (id, holder, ttlMs) => acquire(conversations, id, holder, { now: now(), ttlMs }),
    commit: async (lease, change, ttlMs) => {
      const committed = commit(conversations, lease, change, now() + ttlMs);
      add(change.notices ?? []);
      return committed;
    },
    entries: async (id, after, limit) => entries(conversations, id, after, limit),
  };
  return { store, handoffs, outbox };
}

type Conversations = Map<string, KeptConversation>;

function find(conversations: Conversations, id: string): KeptConversation {
  const kept = conversations.get(id);
  if (kept === undefined) throw conversationNotFound();
  return kept;
}

function create(conversations: Conversations, { state, entries }: NewConversation): void {
  checkSequence(entries, 0);
  if (conversations.has(state.id)) throw conversationExists();
  conversations.set(state.id, {
    agentId: state.agentId,
    state: JSON.stringify(state),
    version: 1,
    entries: entries.map((entry) => JSON.stringify(entry)),
    inbox: new Map(),
    lease: undefined,
  });
}

function read(conversations: Conversations, id: string): StoredConversation | undefined {
  const kept = conversations.get(id);
  return kept && toStored(id, kept);
}

function receive(conversations: Conversations, id: string, inbound: Inbound): { inboundId: string; isNew: boolean } {
  const kept = find(conversations, id);
  const key = dedupeKey(inbound);
  const digest = bodyDigest(inbound.body);
  const known = kept.inbox.get(key);
  if (known !== undefined && known.digest !== digest) throw idempotencyConflict();
  if (known !== undefined) return { inboundId: known.inbound.id, isNew: false };
  const item = { inbound: structuredClone(inbound), digest, isConsumed: false, reply: undefined };
  conversations.set(id, { ...kept, inbox: new Map([...kept.inbox, [key, item]]) });
  return { inboundId: inbound.id, isNew: true };
}

function replyTo(conversations: Conversations, id: string, inboundId: string): TurnReply | undefined {
  const items = [...(conversations.get(id)?.inbox.values() ?? [])];
  return structuredClone(items.find((item) => item.inbound.id === inboundId)?.reply);
}

function acquire(
  conversations: Conversations,
  id: string,
  holder: string,
  { now, ttlMs }: { now: number; ttlMs: number },
): Lease | undefined {
  const kept = find(conversations, id);
  const { lease } = kept;
  if (lease !== undefined && lease.holder !== holder && lease.until > now) return undefined;
  const leased = { ...kept, lease: { holder, until: now + ttlMs } };
  conversations.set(id, leased);
  return toLease(id, holder, leased);
}

function commit(conversations: Conversations, lease: Lease, change: Commit, until: number): Lease {
  const kept = conversations.get(lease.id);
  if (kept?.lease?.holder !== lease.holder || kept.version !== lease.version) throw leaseLost();
  checkSequence(change.entries, kept.entries.length);
  const changed: KeptConversation = {
    ...kept,
    state: JSON.stringify(change.state),
    version: kept.version + 1,
    entries: [...kept.entries, ...change.entries.map((entry) => JSON.stringify(entry))],
    inbox: new Map([...kept.inbox].map(([key, item]) => [key, settle(item, change)])),
    lease: change.release ? undefined : { holder: lease.holder, until },
  };
  conversations.set(lease.id, changed);
  return toLease(lease.id, lease.holder, changed);
}

function settle(item: KeptInbound, { consumed, reply }: Commit): KeptInbound {
  const isAnswered = reply?.answered.includes(item.inbound.id) ?? false;
  return {
    ...item,
    isConsumed: item.isConsumed || consumed.includes(item.inbound.id),
    reply: isAnswered ? structuredClone(reply?.reply) : item.reply,
  };
}

function entries(conversations: Conversations, id: string, after: number, limit: number): readonly RecordEntry[] {
  const kept = conversations.get(id);
  return kept === undefined ? [] : toEntries(kept, after, limit);
}
