import { resume } from "@signalbox/engine";
import type { Lease, LoadedAgent, ModelMessage, RecordEntry, TurnReply } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import type { Ports } from "./conversations.ts";
import { historyEntries, pastMessages } from "./history.ts";
import { nextBatch } from "./inbox.ts";
import type { Said } from "./ledger.ts";
import { Ledger, leaseTtlMs } from "./ledger.ts";
import type { TurnStart } from "./turn.ts";
import { runTurn } from "./turn.ts";

/** What is told of a drain while it runs. */
export interface DrainListener {
  /** A message of the turn that answers these inbound items was committed. */
  readonly onSaid: (inboundIds: readonly string[], said: Said) => void;
  readonly onReply: (inboundIds: readonly string[], reply: TurnReply) => void;
}

/** Runs the turns of a conversation under one lease: the one that a crash interrupted, then whatever is waiting; then gives it back. */
export async function drain(first: Lease, ports: Ports, listener: DrainListener): Promise<void> {
  const loaded = ports.catalog.get(first.agentId);
  if (!loaded) {
    throw new AppError({
      code: "agent-not-found",
      message: `The agent "${first.agentId}" of this conversation is not loaded.`,
      hint: "Put its folder back, or start a new conversation.",
    });
  }
  let lease: Lease | undefined = first;
  while (lease) lease = await drainTurn(lease, loaded, ports, listener);
}

/** Runs the next turn. Returns the lease as it is then, or undefined once it is given back, which it is also when the turn fails. */
async function drainTurn(
  lease: Lease,
  loaded: LoadedAgent,
  ports: Ports,
  listener: DrainListener,
): Promise<Lease | undefined> {
  const next = await nextTurn(lease, loaded, ports);
  if (!next) return giveBack(lease, ports);
  const { earlier, start } = next;
  const onSaid = (said: Said): void => listener.onSaid(start.answered, said);
  const ledger = new Ledger(loaded.agent, ports.store, lease, earlier, onSaid, ports.tellsOutside ?? false);
  if (start.events.length > 0) ledger.consume(start.answered);
  const history = pastBefore(ports, lease, earlier);
  try {
    const reply = await runTurn(start, { ports, loaded, ledger, found: new Map(), history });
    listener.onReply(start.answered, reply);
    return start.release() ? undefined : ledger.lease;
  } catch (error) {
    await giveBack(ledger.lease, ports).catch(() => undefined);
    throw error;
  }
}

async function giveBack(lease: Lease, { store }: Ports): Promise<undefined> {
  await store.commit(lease, { entries: [], state: lease.state, consumed: [], release: true }, leaseTtlMs);
}

interface NextTurn {
  readonly start: TurnStart;
  /** Entries of the same turn from before a restart. */
  readonly earlier: readonly RecordEntry[];
}

async function nextTurn(lease: Lease, loaded: LoadedAgent, ports: Ports): Promise<NextTurn | undefined> {
  const open = resume(loaded.agent, lease.state);
  if (open.length > 0) {
    const earlier = await entriesOfTurn(lease, ports);
    const answered = inboundOf(earlier);
    return {
      earlier,
      start: { turnId: lease.state.turn.id, events: [], open, answered, release: () => lease.inbox.length === 0 },
    };
  }
  if (lease.state.status === "ended") return undefined;
  const batch = nextBatch(lease.inbox, ports.clock.now());
  if (!batch) return undefined;
  const isLast = lease.inbox.length === batch.inboundIds.length;
  return {
    earlier: [],
    start: { turnId: batch.turnId, events: [batch.event], open: [], answered: batch.inboundIds, release: () => isLast },
  };
}

async function entriesOfTurn(lease: Lease, ports: Ports): Promise<readonly RecordEntry[]> {
  const entries = await ports.store.entries(lease.id, Math.max(0, lease.sequence - historyEntries), historyEntries);
  const first = entries.findIndex(({ event }) => "turnId" in event && event.turnId === lease.state.turn.id);
  return first < 0 ? entries.filter(({ event }) => event.type === "conversation-opened") : entries.slice(first);
}

function inboundOf(entries: readonly RecordEntry[]): readonly string[] {
  const event = entries[0]?.event;
  if (event === undefined || !("turnId" in event)) return [];
  return event.type === "user-said" && event.inbound !== undefined ? event.inbound : [event.turnId];
}

/** What was said before the turn, fetched once and only for a model that reads it. */
function pastBefore(
  ports: Ports,
  lease: Lease,
  earlier: readonly RecordEntry[],
): () => Promise<readonly ModelMessage[]> {
  let past: Promise<readonly ModelMessage[]> | undefined;
  const last = (earlier[0]?.sequence ?? lease.sequence + 1) - 1;
  const fetchPast = async (): Promise<readonly ModelMessage[]> => {
    if (!ports.model.readsHistory || last < 1) return [];
    const from = Math.max(0, last - historyEntries);
    return pastMessages(await ports.store.entries(lease.id, from, last - from));
  };
  return () => {
    past ??= fetchPast();
    return past;
  };
}
