import type { HandoffBook } from "@signalbox/ports";
import type { Conversations, Ports } from "../conversations.ts";

/** How many overdue handoffs one round takes on. */
const roundSize = 100;

/**
 * Reports handoffs whose deadline is over as not answered: nobody is left ringing. Any number of servers may do this at once, as a report
 * about an attempt is kept once. `onError` is told where one cannot be reported; it is tried again in the next round.
 */
export async function endRinging(
  conversations: Conversations,
  { handoffs, clock, catalog }: Pick<Ports, "clock" | "catalog"> & { readonly handoffs: HandoffBook },
  onError: (error: unknown) => void,
): Promise<void> {
  for (const { id, agentId, state } of await handoffs.due(clock.now(), roundSize)) {
    if (state.handoff === null || catalog.get(agentId) === undefined) continue;
    const { id: handoffId, attempt } = state.handoff;
    const body = { type: "handoff-settled", handoffId, attempt, outcome: "no-answer" } as const;
    try {
      await conversations.post(id, body, { idempotencyKey: `${handoffId}.${attempt}.no-answer` });
    } catch (error) {
      onError(error);
    }
  }
}
