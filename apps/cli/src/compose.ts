import { createMemoryStore } from "@signalbox/adapters/memory";
import { createRulesModel } from "@signalbox/adapters/rules";
import type { AgentCatalog, LoadedAgent, Model } from "@signalbox/ports";
import { type Conversations, createConversations } from "@signalbox/runtime";
import type { Io } from "./io.ts";

/** Conversations with one agent that live as long as the process. The model is the environment's, as for the server. */
export async function composeConversations(loaded: LoadedAgent, io: Io): Promise<Conversations> {
  const clock = { now: io.now };
  return createConversations({
    catalog: catalogOf(loaded),
    store: createMemoryStore({ clock }),
    model: await openModel(io),
    clock,
    ids: { next: () => crypto.randomUUID() },
  });
}

/**
 * Conversations for a rehearsal: the rule-based model, a clock that stands still and counted ids that start with `name`, so
 * that the same dialogue goes the same way each time, and back ends do not take two dialogues for one conversation.
 */
export function composeRehearsal(loaded: LoadedAgent, name: string, at: string): Conversations {
  const clock = { now: () => at };
  let last = 0;
  const next = (): string => {
    last += 1;
    return `${name} ${String(last).padStart(6, "0")}`;
  };
  return createConversations({
    catalog: catalogOf(loaded),
    store: createMemoryStore({ clock }),
    model: createRulesModel(),
    clock,
    ids: { next },
  });
}

function catalogOf(loaded: LoadedAgent): AgentCatalog {
  return { list: () => [loaded], get: (id) => (id === loaded.agent.id ? loaded : undefined) };
}

/** Without an endpoint in the environment the rule-based model answers. A failing endpoint is said, not covered up. */
async function openModel(io: Io): Promise<Model> {
  if (!Object.keys(io.env).some((name) => name.startsWith("SIGNALBOX_MODEL"))) return createRulesModel();
  const { readConfig } = await import("@signalbox/server");
  const { model } = readConfig(io.env, io.folder);
  if (model.type === "rules") return createRulesModel();
  const { createOpenAiCompatibleModel } = await import("@signalbox/adapters/ai-sdk");
  return createOpenAiCompatibleModel(model);
}
