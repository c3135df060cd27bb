import { createMemoryStore } from "@signalbox/adapters/memory";
import { createTools } from "@signalbox/adapters/tools";
import type { AgentDefinition, JsonObject } from "@signalbox/engine";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import type { ConversationStore, Model, ToolHandler } from "@signalbox/ports";
import { createSequentialIds, createSimulatedClock } from "@signalbox/testing";
import type { Conversations, Ports } from "./index.ts";
import { createConversations } from "./index.ts";

/** A booking with one question, one read-back and one terminal task. */
export const bookingDefinition: AgentDefinition = {
  id: "booking",
  slots: [
    { name: "party", type: "integer", min: 1, max: 8, ask: "How many guests?", requiresReadback: true },
    { name: "number", source: "task:Book" },
  ],
  tasks: [
    {
      name: "Book",
      tool: "book",
      inputs: ["party"],
      outputs: { number: "number" },
      terminal: true,
      thenSay: "Booked: {number}.",
    },
  ],
};

/** Conversations over a memory store, with what a test wants to look into. */
export interface Bench {
  readonly conversations: Conversations;
  readonly ports: Ports;
  readonly store: ConversationStore;
  readonly booked: JsonObject[];
}

/** A bench with the given model; `handlers` add to or replace the booking's own. */
export function bench(
  model: Model,
  handlers: Record<string, ToolHandler> = {},
  definition: AgentDefinition = bookingDefinition,
): Bench {
  const agent = compileAgent(definition, languages);
  const booked: JsonObject[] = [];
  const book: ToolHandler = (args) => {
    booked.push(args);
    return { number: `B-${booked.length}` };
  };
  const tools = createTools({ agent, handlers: { book, ...handlers }, env: {} });
  const clock = createSimulatedClock();
  const store = createMemoryStore({ clock });
  const loaded = { agent, tools };
  const catalog = { list: () => [loaded], get: (id: string) => (id === agent.id ? loaded : undefined) };
  const ports: Ports = { catalog, store, model, clock, ids: createSequentialIds() };
  return { conversations: createConversations(ports), ports, store, booked };
}
