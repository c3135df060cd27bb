import type { HandoffBook, StoredConversation } from "@signalbox/ports";

/** Handoffs among the conversations that `all` gives. */
export function createMemoryHandoffs(all: () => readonly StoredConversation[]): HandoffBook {
  return {
    async list({ status, after, limit }) {
      const from = after === undefined ? "" : keyOf(after.since, after.conversationId);
      return all()
        .flatMap((stored) => {
          const { handoff } = stored.state;
          return handoff !== null && status.includes(handoff.status)
            ? [{ key: keyOf(handoff.since, stored.id), stored }]
            : [];
        })
        .filter(({ key }) => key > from)
        .sort((one, other) => (one.key < other.key ? -1 : 1))
        .slice(0, limit)
        .map(({ stored }) => stored);
    },
    find: async (handoffId) => all().find(({ state }) => state.handoff?.id === handoffId),
    async due(at, limit) {
      const deadlineOf = ({ state }: StoredConversation): number => Date.parse(state.handoff?.deadline ?? "");
      return all()
        .filter((stored) => deadlineOf(stored) <= Date.parse(at))
        .sort((one, other) => deadlineOf(one) - deadlineOf(other))
        .slice(0, limit);
    },
  };
}

function keyOf(since: string, id: string): string {
  return `${new Date(since).toISOString()} ${id}`;
}
