import type { HandoffStatus } from "@signalbox/engine";
import type { StoredConversation } from "./store.ts";

/** Where a page of handoffs goes on. */
export interface HandoffCursor {
  /** The instant at which the last one of the page before began its attempt. */
  readonly since: string;
  readonly conversationId: string;
}

/** Which handoffs. */
export interface HandoffQuery {
  readonly status: readonly HandoffStatus[];
  readonly after?: HandoffCursor | undefined;
  readonly limit: number;
}

/** Conversations by their newest handoff. What it gives is as it was committed last. */
export interface HandoffBook {
  /** The longest waiting first. */
  list(query: HandoffQuery): Promise<readonly StoredConversation[]>;
  find(handoffId: string): Promise<StoredConversation | undefined>;
  /** Those whose deadline is at `at` or before, the most overdue first. */
  due(at: string, limit: number): Promise<readonly StoredConversation[]>;
}
