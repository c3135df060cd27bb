import type { Ids, NoticeSender, Outbox, TakenNotice } from "@signalbox/ports";

/** With these waits between them, twelve deliveries take about a day and a half. */
const lastAttempt = 12;
const firstWaitMs = 5_000;
const longestWaitMs = 12 * 3_600_000;
const roundSize = 20;
/** Longer than a delivery may take: nobody takes a notice that is under way. */
const takenMs = 60_000;

/** What a round of deliveries came to. */
export interface Delivered {
  readonly delivered: number;
  readonly failed: number;
  /** Given up for good; they stay in the outbox to be seen. */
  readonly dead: readonly { readonly id: string; readonly error: string }[];
}

/**
 * Delivers what is due, each notice at least once. What fails is tried again after a wait that doubles each time; after twelve attempts it
 * is dead. Any number of servers may do this at once.
 */
export async function deliverNotices(outbox: Outbox, sender: NoticeSender, ids: Ids): Promise<Delivered> {
  const holder = ids.next();
  const taken = await outbox.take(holder, roundSize, takenMs);
  const results = await Promise.all(taken.map((notice) => deliver(notice, holder, outbox, sender)));
  const errors = results.flatMap((result) => (result.error === undefined ? [] : [result]));
  const dead = errors.flatMap(({ id, error, isDead }) => (isDead && error !== undefined ? [{ id, error }] : []));
  return { delivered: results.length - errors.length, failed: errors.length, dead };
}

async function deliver(
  notice: TakenNotice,
  holder: string,
  outbox: Outbox,
  sender: NoticeSender,
): Promise<{ readonly id: string; readonly error?: string; readonly isDead: boolean }> {
  const { attempts, ...plain } = notice;
  const sent = await sender.send(plain);
  const { id } = notice;
  if (sent.type === "accepted") {
    await outbox.settle(id, holder, { type: "delivered" });
    return { id, isDead: false };
  }
  const isDead = attempts >= lastAttempt;
  const retryInMs = isDead ? null : Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
  await outbox.settle(id, holder, { type: "failed", error: sent.error, retryInMs });
  return { id, error: sent.error, isDead };
}
