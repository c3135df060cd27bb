import type { KnowledgeOutcome, KnowledgePassage, KnowledgeQuery, KnowledgeSearch } from "@signalbox/ports";
import type { ContractDocument } from "./knowledge-contract.ts";

/** What a scripted knowledge holds, and who may see it. */
export interface KnowledgeScript {
  readonly documents: readonly ContractDocument[];
  /** The agents that may see every document. */
  readonly agents: readonly string[];
  /** The agents that may see none. */
  readonly shut?: readonly string[] | undefined;
  readonly contacts?: readonly string[] | undefined;
  /** What every search comes to, instead of being made. */
  readonly failure?: "timeout" | "unavailable" | undefined;
}

/** A knowledge search without a database, for tests of whoever searches: a document fits by the words that it shares with the question. */
export function createScriptedKnowledge(script: KnowledgeScript): KnowledgeSearch {
  return { search: async (query) => outcomeOf(script, query) };
}

function outcomeOf(script: KnowledgeScript, asked: KnowledgeQuery): KnowledgeOutcome {
  const { agents, shut = [], contacts = [], failure, documents } = script;
  if (failure !== undefined) return { status: failure, passages: [] };
  const isKnown = asked.contact === undefined || contacts.includes(asked.contact);
  if (!isKnown || ![...agents, ...shut].includes(asked.agentId)) return { status: "unavailable", passages: [] };
  if (shut.includes(asked.agentId)) return { status: "restricted_empty", passages: [] };
  const words = new Set(wordsOf(asked.query));
  const passages = documents
    .filter(({ source, onlyFor }) => mayBeSeen(asked, onlyFor) && (asked.sources?.includes(source) ?? true))
    .map((document) => ({ document, score: fitOf(document, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, asked.limit)
    .map(({ document }) => toPassage(document));
  return { status: passages.length === 0 ? "no_match" : "ok", passages };
}

function mayBeSeen({ contact }: KnowledgeQuery, onlyFor: string | undefined): boolean {
  return onlyFor === undefined || onlyFor === contact;
}

function fitOf({ title, content }: ContractDocument, words: ReadonlySet<string>): number {
  return wordsOf(`${title} ${content}`).filter((word) => words.has(word)).length;
}

function toPassage({ source, title, content }: ContractDocument): KnowledgePassage {
  return { id: `${source}-0`, category: "knowledge", source, title, headings: [], content };
}

/** Short words are in every text. */
function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length > 3);
}
