import type { Behaviour } from "./behaviours.ts";

/** What is promised of scoped search. */
export const knowledgeBehaviours = {
  "knowledge.no-leak": {
    sentence:
      "No search finds a passage outside the caller's organisation, scope, segment, channel or time window, nor one that was withdrawn; and it misses none that it should find.",
    source: "G10",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
