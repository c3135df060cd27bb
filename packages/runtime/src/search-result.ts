import type { JsonObject, SearchStatus } from "@signalbox/engine";
import type { KnowledgeOutcome } from "@signalbox/ports";

const guidance: { readonly [status in SearchStatus]: string } = {
  ok: "Answer from these passages only, and name the title of each one that the answer is from. If they do not answer the question, say so.",
  no_match: "Nothing in the knowledge base answers this. Do not make an answer up: say that you do not know.",
  restricted_empty: "There is nothing that may be searched here. Do not make an answer up: say that you do not know.",
  timeout: "The search took too long. Do not make an answer up: say that you cannot look it up right now.",
  unavailable:
    "The knowledge base cannot be searched now. Do not make an answer up: say that you cannot look it up right now.",
};

/**
 * The outcome of a search as a model is told it: the passages, or that there are none and that nothing is to be made up, with what the agent
 * offers then.
 */
export function searchResult({ status, passages }: KnowledgeOutcome, fallback: string | undefined): JsonObject {
  const isFound = passages.length > 0;
  // A passage that was withdrawn since it was found is not there any more.
  const told = status === "ok" && !isFound ? "no_match" : status;
  return {
    status: told,
    guidance: guidance[told],
    ...(isFound && { passages: passages.map(toldPassage) }),
    ...(!isFound && fallback !== undefined && fallback !== "" && { offer: fallback }),
  };
}

function toldPassage({ category, title, headings, content, url }: KnowledgeOutcome["passages"][number]): JsonObject {
  return {
    type: category,
    title,
    ...(headings.length > 0 && { headings: [...headings] }),
    content,
    ...(url !== undefined && { url }),
  };
}
