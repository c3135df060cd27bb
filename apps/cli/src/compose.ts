import { createMemoryAnswerStore, createMemoryProfileStore, createMemoryStore } from "@signalbox/adapters/memory";
import { openPgliteStore } from "@signalbox/adapters/pglite";
import { createRulesAnswerModel, createRulesModel } from "@signalbox/adapters/rules";
import {
  CONVERSATION_SETTINGS,
  createConversationSearch,
  createKnowledge,
  ingestAgentFolder,
  type Knowledge,
  searcherOf,
} from "@signalbox/knowledge";
import type { AgentCatalog, Clock, Ids, KnowledgeSearch, LoadedAgent, Model } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import {
  type Answering,
  type AnsweringPorts,
  type Conversations,
  createAnswering,
  createConversations,
} from "@signalbox/runtime";
import type { Io } from "./io.ts";

/** Conversations with one agent that live as long as the process. The model is the environment's, as for the server. */
export async function composeConversations(
  loaded: LoadedAgent,
  io: Io,
  knowledge: KnowledgeSearch | undefined,
): Promise<Conversations> {
  const clock = { now: io.now };
  const ids = { next: () => crypto.randomUUID() };
  const models = await openModels(io);
  return createConversations({
    catalog: catalogOf(loaded),
    store: createMemoryStore({ clock }),
    model: models.conversing,
    knowledge,
    answering: answeringOf(loaded, knowledge, models.answering, clock, ids),
    clock,
    ids,
  });
}

/**
 * Conversations for a rehearsal: the rule-based model, a clock that stands still and counted ids that start with `name`, so
 * that the same dialogue goes the same way each time, and back ends do not take two dialogues for one conversation.
 */
export function composeRehearsal(
  loaded: LoadedAgent,
  name: string,
  at: string,
  knowledge: KnowledgeSearch | undefined,
): Conversations {
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
    knowledge,
    answering: answeringOf(loaded, knowledge, answeringRules(), clock, { next }),
    clock,
    ids: { next },
  });
}

/** Answers of one agent that live as long as the process. */
function answeringOf(
  loaded: LoadedAgent,
  knowledge: KnowledgeSearch | undefined,
  models: AnsweringPorts["models"],
  clock: Clock,
  ids: Ids,
): Answering {
  return createAnswering({
    catalog: catalogOf(loaded),
    store: createMemoryAnswerStore({ clock }),
    models,
    knowledge,
    profiles: createMemoryProfileStore(),
    clock,
    ids,
  });
}

/** What lies beside an agent, ready to be searched. */
export interface AgentKnowledge {
  /** As it is at an instant. */
  searchAt(now: () => string): KnowledgeSearch;
  close(): Promise<void>;
}

/** How long a search may take where nobody is on the line. */
const patientMs = 30_000;

/**
 * The knowledge beside an agent in a database that lives as long as it is used; undefined for an agent that has no tool to search with. Throws
 * `config-invalid` for a file that cannot be taken.
 */
export async function openAgentKnowledge(
  loaded: LoadedAgent,
  signal: AbortSignal,
): Promise<AgentKnowledge | undefined> {
  const { agent, folder } = loaded;
  const searcher = searcherOf(loaded);
  if (searcher === undefined || folder === undefined) return undefined;
  const { db, close } = await openPgliteStore({ memory: true, organisation: agent.id });
  const at = (now: () => string): Knowledge =>
    createKnowledge({ db, clock: { now }, settings: { ...CONVERSATION_SETTINGS, deadlineMs: patientMs } });
  const knowledge = at(() => new Date(0).toISOString());
  await knowledge.migrate();
  await knowledge.putOrganisation({ id: agent.id, name: agent.id });
  const { problems } = await ingestAgentFolder(knowledge.of(agent.id), searcher, folder, signal);
  const [first] = problems;
  if (first === undefined) return { searchAt: (now) => createConversationSearch(at(now).of(agent.id)), close };
  await close();
  throw new AppError({
    code: "config-invalid",
    message: `${first.where} ${first.problem}`,
    hint: "mend the file, or take it out of the agent's folder",
  });
}

function catalogOf(loaded: LoadedAgent): AgentCatalog {
  return { list: () => [loaded], get: (id) => (id === loaded.agent.id ? loaded : undefined) };
}

/** What talks, and what answers. */
interface Models {
  readonly conversing: Model;
  readonly answering: AnsweringPorts["models"];
}

/** Without an endpoint in the environment the rules talk and answer. A failing endpoint is said, not covered up. */
async function openModels(io: Io): Promise<Models> {
  const rules = { conversing: createRulesModel(), answering: answeringRules() };
  if (!Object.keys(io.env).some((name) => name.startsWith("SIGNALBOX_MODEL"))) return rules;
  const { openAnswerModels, readConfig } = await import("@signalbox/server");
  const { model } = readConfig(io.env, io.folder);
  if (model.type === "rules") return rules;
  const { createOpenAiCompatibleModel } = await import("@signalbox/adapters/ai-sdk");
  return { conversing: await createOpenAiCompatibleModel(model), answering: await openAnswerModels(model) };
}

function answeringRules(): AnsweringPorts["models"] {
  const model = createRulesAnswerModel();
  return { small: model, main: model };
}
