import type { Inbound, Lease, RecordEntry, StoredConversation, TurnReply } from "@signalbox/ports";

/** An inbound item with what became of it. */
export interface KeptInbound {
  readonly inbound: Inbound;
  readonly digest: string;
  readonly isConsumed: boolean;
  readonly reply: TurnReply | undefined;
}

/** All that is kept of one conversation; JSON text stands for itself, so that nothing kept is shared with a caller. */
export interface KeptConversation {
  readonly agentId: string;
  readonly state: string;
  readonly version: number;
  readonly entries: readonly string[];
  /** By dedupe key, in the order of arrival. */
  readonly inbox: ReadonlyMap<string, KeptInbound>;
  readonly lease: { readonly holder: string; readonly until: number } | undefined;
}

/** The conversation as a caller sees it. */
export function toStored(id: string, kept: KeptConversation): StoredConversation {
  return { id, agentId: kept.agentId, state: JSON.parse(kept.state), version: kept.version };
}

/** The conversation as its holder sees it. */
export function toLease(id: string, holder: string, kept: KeptConversation): Lease {
  const waiting = [...kept.inbox.values()].filter((item) => !item.isConsumed);
  const inbox = waiting.map((item) => structuredClone(item.inbound));
  return { ...toStored(id, kept), holder, inbox, sequence: kept.entries.length };
}

/** A page of the record. */
export function toEntries(kept: KeptConversation, after: number, limit: number): RecordEntry[] {
  const start = Math.max(after, 0);
  return kept.entries.slice(start, start + limit).map((text): RecordEntry => JSON.parse(text));
}
