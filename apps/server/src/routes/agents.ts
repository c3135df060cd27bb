import type { Handler } from "./route.ts";

/** The agents by name, in the order of their ids. */
export const listAgents: Handler<"listAgents"> = async (_input, { catalog }) => {
  const agents = catalog.list().map(({ agent: { id, definition } }) => ({
    id,
    name: definition.name ?? id,
    description: definition.description,
    locale: definition.locale,
  }));
  return { agents: agents.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
};
