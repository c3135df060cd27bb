import type { Delivery, KeptNotice, Notice, Outbox, TakenNotice } from "@signalbox/ports";

interface Kept extends KeptNotice {
  readonly dueAt: number;
  readonly holder: string | undefined;
}

/** An outbox in memory, and how a commit adds to it. */
export interface MemoryOutbox {
  readonly outbox: Outbox;
  add(notices: readonly Notice[]): void;
}

/** Times are the given clock's, in milliseconds. */
export function createMemoryOutbox(now: () => number): MemoryOutbox {
  const kept = new Map<string, Kept>();
  let last = 0;
  return {
    add: (notices) => {
      for (const notice of notices) {
        if (kept.has(notice.id)) continue;
        last += 1;
        const fresh = { attempts: 0, position: last, state: "waiting", lastError: null } as const;
        kept.set(notice.id, { ...structuredClone(notice), ...fresh, dueAt: now(), holder: undefined });
      }
    },
    outbox: {
      take: async (holder, limit, ttlMs) => take(kept, holder, limit, { now: now(), ttlMs }),
      settle: async (id, holder, delivery) => settle(kept, id, holder, delivery, now()),
      list: async (state, after, limit) =>
        [...kept.values()]
          .filter((notice) => notice.state === state && notice.position > after)
          .slice(0, limit)
          .map(({ dueAt: _dueAt, holder: _holder, ...notice }) => structuredClone(notice)),
    },
  };
}

function take(
  kept: Map<string, Kept>,
  holder: string,
  limit: number,
  { now, ttlMs }: { now: number; ttlMs: number },
): TakenNotice[] {
  const due = [...kept.values()].filter((notice) => notice.state === "waiting" && notice.dueAt <= now);
  return due.slice(0, limit).map((notice) => {
    const attempts = notice.attempts + 1;
    kept.set(notice.id, { ...notice, attempts, holder, dueAt: now + ttlMs });
    const { id, type, at, conversationId, data } = notice;
    return structuredClone({ id, type, at, conversationId, data, attempts });
  });
}

function settle(kept: Map<string, Kept>, id: string, holder: string, delivery: Delivery, now: number): void {
  const notice = kept.get(id);
  if (notice?.holder !== holder) return;
  if (delivery.type === "delivered") {
    kept.delete(id);
    return;
  }
  const { error, retryInMs } = delivery;
  kept.set(id, {
    ...notice,
    holder: undefined,
    lastError: error,
    state: retryInMs === null ? "dead" : "waiting",
    dueAt: now + (retryInMs ?? 0),
  });
}
