import type { JsonObject } from "@signalbox/engine";
import type { KnowledgeOutcome } from "@signalbox/ports";
import { searchGuidance } from "./search-guidance.ts";

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
    guidance: searchGuidance(told),
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
