import { createConversationSearch, ingestAgentFolder, type Knowledge, searcherOf } from "@signalbox/knowledge";
import { type AgentCatalog, isAppError, type KnowledgeSearch } from "@signalbox/ports";
import type { Log } from "./http/request-log.ts";

/**
 * Makes the knowledge ready: its tables, the organisation, and what lies beside the agents that search it. Undefined where the database has no
 * pgvector: then searches are answered as not available, and everything else works. Throws `storage-unavailable`.
 */
export async function openAgentsKnowledge(
  knowledge: Knowledge,
  organisation: string,
  catalog: AgentCatalog,
  log: Log,
): Promise<KnowledgeSearch | undefined> {
  try {
    await knowledge.migrate();
  } catch (error) {
    if (!isAppError(error) || error.code !== "config-invalid") throw error;
    log({ level: "error", message: `no search of the knowledge base: ${error.message} ${error.hint}` });
    return undefined;
  }
  await knowledge.putOrganisation({ id: organisation, name: organisation });
  const own = knowledge.of(organisation);
  for (const loaded of catalog.list()) {
    const [searcher, { folder }] = [searcherOf(loaded), loaded];
    if (searcher === undefined || folder === undefined) continue;
    const report = await ingestAgentFolder(own, searcher, folder, new AbortController().signal);
    for (const { where, problem } of report.problems) log({ level: "error", message: `${where} ${problem}` });
  }
  return createConversationSearch(own);
}
