import type { FoundPassage, SearchStatus } from "@signalbox/engine";

/** Who searches for what. All but the query is the conversation's, never the user's or the model's to say. */
export interface KnowledgeQuery {
  readonly query: string;
  /** How many passages at most. */
  readonly limit: number;
  readonly agentId: string;
  readonly channel: string;
  /** The contact that the user is; undefined where the channel knows none: then only what everybody may see is found. */
  readonly contact: string | undefined;
  /** Only these documents, of those that may be seen; all of them where it is absent. */
  readonly sources?: readonly string[] | undefined;
}

/** A passage with its words. */
export interface KnowledgePassage extends FoundPassage {
  readonly headings: readonly string[];
  readonly content: string;
  /** Its place among what the search found: higher is better; it means nothing beyond this search. */
  readonly score?: number | undefined;
  /** The name of the folder that its document lies in; absent at the top. */
  readonly folder?: string | undefined;
}

/** What a search came to; `passages` is empty unless the status is `ok`. */
export interface KnowledgeOutcome {
  readonly status: SearchStatus;
  readonly passages: readonly KnowledgePassage[];
}

/**
 * The knowledge base as conversations search it. What may be found is read at each search. `search` never throws and keeps a deadline of
 * its own: what goes wrong is a status.
 */
export interface KnowledgeSearch {
  search(query: KnowledgeQuery): Promise<KnowledgeOutcome>;
}
