import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadAgentFolder } from "@signalbox/adapters/agent-files";
import { createOpenAiCompatibleModel } from "@signalbox/adapters/ai-sdk";
import { withFallback } from "@signalbox/adapters/fallback";
import { openPgliteStore, type PgliteStore } from "@signalbox/adapters/pglite";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import { createRulesModel } from "@signalbox/adapters/rules";
import { createWebhook } from "@signalbox/adapters/webhook";
import { createKnowledge, type Knowledge } from "@signalbox/knowledge";
import {
  type AgentCatalog,
  type AnswerStore,
  AppError,
  type Clock,
  type ConversationStore,
  type HandoffBook,
  type Ids,
  isAppError,
  type Model,
  type Outbox,
  type ProfileStore,
} from "@signalbox/ports";
import {
  type Conversations,
  createAnswering,
  createConversations,
  deliverNotices,
  endRinging,
} from "@signalbox/runtime";
import { z } from "zod";
import { openAgentsKnowledge } from "./agents-knowledge.ts";
import { openAnswerModels } from "./compose/answer-models.ts";
import { conversationSettings, openEmbedder } from "./compose/embedder.ts";
import type { Config, ModelConfig, StorageConfig, WebhookConfig } from "./config.ts";
import { loadPage } from "./http/page.ts";
import { describeError, type Log } from "./http/request-log.ts";
import { type Rounds, startRounds } from "./rounds.ts";
import type { Composition } from "./server.ts";
import { createUuidV7Ids } from "./uuid-v7.ts";
import { startVectorRounds } from "./vector-rounds.ts";

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Every row is keyed by its organisation first; a server of this version has one. */
const organisation = "default";
const pageFolder = fileURLToPath(new URL("../../dashboard/dist/", import.meta.url));

/**
 * Puts the server together from concrete adapters: the only place that names them. The storage is opened last, so that nothing is left
 * open when something else is wrong. Throws what `startServer` promises.
 */
export async function compose(config: Config, log: Log): Promise<Composition> {
  const catalog = await openCatalog(config);
  const [model, models, embedder] = await Promise.all([
    openModel(config.model, log),
    openAnswerModels(config.model, (error) =>
      log({ level: "error", message: "the rules answered a question for the model", ...describeError(error, false) }),
    ),
    openEmbedder(config.embedder),
  ]);
  const [page, version] = await Promise.all([loadPage(pageFolder), readVersion()]);
  const storage = await openStorage(config.storage);
  const { store, handoffs, outbox, answers, profiles, db } = storage;
  const clock = systemClock;
  const ids = createUuidV7Ids(clock);
  const tellsOutside = config.webhook !== undefined;
  const knowledge = createKnowledge({ db, clock, embedder, settings: conversationSettings(config.embedder) });
  const search = await openAgentsKnowledge(knowledge, organisation, catalog, log).catch(closing(storage));
  const shared = { catalog, knowledge: search, clock, ids };
  const answering = createAnswering({ ...shared, store: answers, models, profiles });
  const conversations = createConversations({ ...shared, store, model, answering, tellsOutside });
  const rounds = startHandoffRounds({ ...storage, conversations, catalog, ids }, config.webhook, log);
  if (search !== undefined) rounds.push(followEmbedder(knowledge, embedder !== undefined, log));
  const services = {
    conversations,
    answering,
    catalog,
    handoffs,
    outbox,
    profiles,
    organisation,
    knowledge: search && knowledge,
    checkStorage: storage.ping,
    version,
  };
  const close = async (): Promise<void> => {
    await Promise.all(rounds.map(({ stop }) => stop()));
    await storage.close();
  };
  return { services, page, ids, close };
}

/** What was opened does not stay open when what comes after it fails. */
function closing({ close }: Storage): (error: unknown) => Promise<never> {
  return async (error) => {
    await close();
    throw error;
  };
}

function followEmbedder(knowledge: Knowledge, hasEmbedder: boolean, log: Log): Rounds {
  return startVectorRounds({ knowledge, hasEmbedder }, (error) =>
    log({ level: "error", message: "passages wait for their vectors", ...describeError(error, false) }),
  );
}

interface Watched extends Storage {
  readonly conversations: Conversations;
  readonly catalog: AgentCatalog;
  readonly ids: Ids;
}

const roundMs = 1_000;

/** Ends what rings for too long, and tells whoever is to be told. The two do not wait for each other. */
function startHandoffRounds(watched: Watched, webhook: WebhookConfig | undefined, log: Log): Rounds[] {
  const { conversations, outbox, ids } = watched;
  const onError = (error: unknown): void =>
    log({ level: "error", message: "a round of handoffs failed", ...describeError(error, false) });
  const ringing = (): Promise<void> => endRinging(conversations, { ...watched, clock: systemClock }, onError);
  if (webhook === undefined) return [startRounds(ringing, roundMs, onError)];
  const sender = createWebhook({ ...webhook, clock: systemClock });
  const tell = async (): Promise<void> => {
    const { dead } = await deliverNotices(outbox, sender, ids);
    for (const { id, error } of dead)
      log({ level: "error", message: "the webhook was never told", "notice.id": id, "notice.error": error });
  };
  return [startRounds(ringing, roundMs, onError), startRounds(tell, roundMs, onError)];
}

async function openCatalog({ agentsFolder, env }: Config): Promise<AgentCatalog> {
  const catalog = await loadAgentFolder(agentsFolder, { env });
  if (catalog.list().length > 0) return catalog;
  throw new AppError({
    code: "config-invalid",
    message: `there are no agents in ${agentsFolder}`,
    hint: "put a folder with an agent.yaml there, or set SIGNALBOX_AGENTS to another folder",
  });
}

interface Storage {
  readonly store: ConversationStore;
  readonly handoffs: HandoffBook;
  readonly outbox: Outbox;
  readonly answers: AnswerStore;
  readonly profiles: ProfileStore;
  /** The database itself: knowledge lives in it too. */
  readonly db: PgliteStore["db"];
  ping(): Promise<void>;
  close(): Promise<void>;
}

async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.type === "pglite") return openFolder(config.folder);
  const storage = openPostgresStore({ organisation, connectionString: config.connectionString });
  try {
    await storage.migrate();
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** The store knows nothing of our variables: whoever should choose another folder is told by which. */
async function openFolder(folder: string): Promise<Storage> {
  try {
    return await openPgliteStore({ organisation, folder });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code, message, hint, retryable, details, cause } = error;
    throw new AppError({ code, message, hint: `${hint} SIGNALBOX_DATA names the folder.`, retryable, details, cause });
  }
}

/** While an endpoint is down the rules answer in its place, so that a conversation under way goes on. */
async function openModel(config: ModelConfig, log: Log): Promise<Model> {
  const rules = createRulesModel();
  if (config.type === "rules") return rules;
  const endpoint = await createOpenAiCompatibleModel(config);
  return withFallback(endpoint, rules, {
    onFallback: (error) =>
      log({ level: "error", message: "the rules answered for the model", ...describeError(error, false) }),
  });
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL("../package.json", import.meta.url), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
