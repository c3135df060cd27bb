import type { KnowledgeOutcome, KnowledgePassage, KnowledgeSearch } from "@signalbox/ports";
import type { OrganisationKnowledge } from "../knowledge.ts";
import type { FoundPassage } from "../search/outcome.ts";
import type { SearchSettings } from "../search/search.ts";

/**
 * What conversations want: rather nothing than something beside the question. Of the questions of the examples those that an article answers reach
 * a quarter of the highest possible score, and those that none answers less than a tenth.
 */
export const CONVERSATION_SETTINGS: Partial<SearchSettings> = { floor: 0.1 };

/**
 * The knowledge of an organisation as its conversations search it: as their agent, on their channel, for their contact. An agent or a contact
 * that the organisation does not have finds nothing.
 */
export function createConversationSearch(own: Pick<OrganisationKnowledge, "search">): KnowledgeSearch {
  return {
    async search({ query, limit, agentId, channel, contact, sources }): Promise<KnowledgeOutcome> {
      const { status, passages } = await own.search(
        { agentId, channel, contactId: contact },
        { query, limit, documents: sources },
      );
      return { status, passages: passages.map(toKnowledgePassage) };
    },
  };
}

function toKnowledgePassage(passage: FoundPassage): KnowledgePassage {
  const { passageId, type, sourceId, title, headings, content, url, score, folder } = passage;
  return {
    id: passageId,
    category: type,
    source: sourceId,
    title,
    headings,
    content,
    score,
    ...(folder !== undefined && folder !== "" && { folder }),
    ...(url !== undefined && { url }),
  };
}
