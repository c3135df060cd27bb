import type { z } from "zod";
import type { voiceSearchStatusShape } from "./shapes.ts";

/** How a search ended. */
export type VoiceSearchStatus = z.output<typeof voiceSearchStatusShape>;

const sentences: Readonly<Record<VoiceSearchStatus, string>> = {
  ok: "Answer from these results only, and say nothing that is not in them.",
  no_match: "Nothing was found. Do not make anything up.",
  restricted_empty: "There is nothing that may be searched here. Do not make anything up.",
  timeout: "The search took too long. Do not make anything up.",
  unavailable: "The search is not available at the moment. Do not make anything up.",
};

/** What the model is told to do with an outcome: never to invent, and what it may offer instead. */
export function guidanceOf(status: VoiceSearchStatus, fallback: string): string {
  if (status === "ok") return sentences.ok;
  const offer =
    fallback === "" ? "Say that you do not know, or keep to your instructions." : `Offer this instead: ${fallback}`;
  return `${sentences[status]} ${offer}`;
}
