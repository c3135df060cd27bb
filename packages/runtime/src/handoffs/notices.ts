import type { ConversationState, Effect, HandoffState } from "@signalbox/engine";
import type { Notice } from "@signalbox/ports";

/** What the outside is told of a step's effects. An id stands for one event of one attempt, however often the notice is delivered. */
export function noticesOf(effects: readonly Effect[], state: ConversationState): readonly Notice[] {
  return effects.flatMap((effect): Notice[] => {
    if (effect.type === "hand-off") {
      const { handoffId, attempt, reason, detail, context } = effect;
      return [notice("requested", { id: handoffId, attempt, reason, detail }, state, { context: { ...context } })];
    }
    if (effect.type !== "report-handoff") return [];
    const { status, claimedBy, outcome, summary } = effect.handoff;
    return [notice(effect.what, effect.handoff, state, { status, claimedBy, outcome, summary })];
  });
}

function notice(
  what: "requested" | "claimed" | "settled" | "returned" | "closed",
  { id, attempt, reason, detail }: Pick<HandoffState, "id" | "attempt" | "reason" | "detail">,
  { id: conversationId, agentId, channel, locale, at }: ConversationState,
  more: Notice["data"],
): Notice {
  const handoff = { id, attempt, reason, detail, ...more };
  const data = { conversation: conversationId, agent: agentId, channel, locale, handoff };
  const outcome = what === "settled" && typeof more["outcome"] === "string" ? `.${more["outcome"]}` : "";
  return { id: `${id}.${attempt}.${what}${outcome}`, type: `handoff.${what}`, at, conversationId, data };
}
