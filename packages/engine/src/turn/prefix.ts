import { contentHash } from "../definition/hash.ts";
import type { View } from "../view.ts";

/** A short acknowledgement after a confirmed read-back, chosen from the agent's list by the conversation and its turn, not by chance. */
export function confirmationPrefix({ agent, state }: View): string {
  const list = agent.definition.confirmTransitionPrefix;
  if (list === undefined) return "";
  if (typeof list === "string") return list;
  const seed = Number.parseInt(contentHash([state.id, state.turnCount]).slice(0, 8), 16);
  return list[seed % list.length] ?? "";
}
