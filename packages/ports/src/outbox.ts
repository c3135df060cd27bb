import type { JsonObject } from "@signalbox/engine";

/** Something that the outside is told of. `id` is the same for each delivery of it, so that a receiver can tell a repetition. */
export interface Notice {
  readonly id: string;
  readonly type: "handoff.requested" | "handoff.claimed" | "handoff.settled" | "handoff.returned" | "handoff.closed";
  readonly at: string;
  readonly conversationId: string;
  readonly data: JsonObject;
}

/** A notice taken for one delivery; `attempts` counts this one. */
export interface TakenNotice extends Notice {
  readonly attempts: number;
}

/** A notice that was not delivered, or not yet. */
export interface KeptNotice extends TakenNotice {
  /** Rises with the order in which notices were kept. */
  readonly position: number;
  /** `dead`: it was tried as often as it may. */
  readonly state: "waiting" | "dead";
  /** Why the last delivery failed; null before the first. */
  readonly lastError: string | null;
}

/** Tells somebody outside. Never throws: what cannot be delivered is refused, with a reason that quotes nothing of the notice. */
export interface NoticeSender {
  send(notice: Notice): Promise<{ readonly type: "accepted" } | { readonly type: "refused"; readonly error: string }>;
}

/** How a delivery went. */
export type Delivery =
  | { readonly type: "delivered" }
  | { readonly type: "failed"; readonly error: string /** Null: never again. */; readonly retryInMs: number | null };

/**
 * Notices that were committed with the change that they tell of, until they are delivered. Each is delivered at least once; nothing
 * is promised about their order.
 */
export interface Outbox {
  /** Takes notices that are due for `ttlMs`, in which nobody else gets them. Not settled by then, they are due again. */
  take(holder: string, limit: number, ttlMs: number): Promise<readonly TakenNotice[]>;
  /** A delivered notice is gone. Changes nothing for a holder whose time was over. */
  settle(id: string, holder: string, delivery: Delivery): Promise<void>;
  /** A page in the order in which they were kept, after a position. */
  list(state: KeptNotice["state"], after: number, limit: number): Promise<readonly KeptNotice[]>;
}
