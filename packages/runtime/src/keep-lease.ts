import type { ConversationStore, Lease } from "@signalbox/ports";

/**
 * Does some work while the lease is renewed every third of its length. A renewal that fails is no matter here: the next commit is
 * refused if the lease was lost. None is under way any more when this resolves, so that none can come after the lease is given back.
 */
export async function keepingLease<Result>(
  lease: Lease,
  store: ConversationStore,
  ttlMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let renewal: Promise<unknown> = Promise.resolve();
  const renew = (): void => {
    renewal = store.acquire(lease.id, lease.holder, ttlMs).catch(() => undefined);
  };
  const timer = setInterval(renew, ttlMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
