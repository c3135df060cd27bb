import type { SearchStatus } from "@signalbox/engine";

const guidance: { readonly [status in SearchStatus]: string } = {
  ok: "Answer from these passages only, and name the title of each one that the answer is from. If they do not answer the question, say so.",
  no_match: "Nothing in the knowledge base answers this. Do not make an answer up: say that you do not know.",
  restricted_empty: "There is nothing that may be searched here. Do not make an answer up: say that you do not know.",
  timeout: "The search took too long. Do not make an answer up: say that you cannot look it up right now.",
  unavailable:
    "The knowledge base cannot be searched now. Do not make an answer up: say that you cannot look it up right now.",
};

/** What a model is told to do with the outcome of a search, in conversations and in calls alike: never to invent. */
export function searchGuidance(status: SearchStatus): string {
  return guidance[status];
}
