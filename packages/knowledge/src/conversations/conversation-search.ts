import type { KnowledgeOutcome, KnowledgePassage, KnowledgeSearch } from "@signalbox/ports";
import type { OrganisationKnowledge } from "../knowledge.ts";
import type { FoundPassage } from "../search/outcome.ts";

/**
 * The knowledge of an organisation as its conversations search it: as their agent, on their channel, for their contact. An agent or a contact
 * that the organisation does not have finds nothing.
 */
export function createConversationSearch(own: Pick<OrganisationKnowledge, "search">): KnowledgeSearch {
  return {
    async search({ query, limit, agentId, channel, contact }): Promise<KnowledgeOutcome> {
      const { status, passages } = await own.search({ agentId, channel, contactId: contact }, { query, limit });
      return { status, passages: passages.map(toKnowledgePassage) };
    },
  };
}

function toKnowledgePassage(passage: FoundPassage): KnowledgePassage {
  const { passageId, type, sourceId, title, headings, content, url } = passage;
  return {
    id: passageId,
    category: type,
    source: sourceId,
    title,
    headings,
    content,
    ...(url !== undefined && { url }),
  };
}
