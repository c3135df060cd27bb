import type { Agent } from "../agent.ts";
import type { Effect } from "../effects.ts";
import type { ConversationState, OpenCall } from "../state.ts";

/** A call under way as an effect: the same again after a restart. */
export function callEffect(agent: Agent, state: ConversationState, call: OpenCall): Effect {
  const { callId, tool, args, purpose, idempotencyKey, answers } = call;
  const binding = agent.bindings.get(tool);
  if (binding?.answers !== undefined && answers !== undefined)
    return { type: "answer", callId, tool, text: textOf(state, call), answers };
  const knowledge = binding?.knowledge;
  if (knowledge !== undefined && answers !== undefined)
    return { type: "search", callId, tool, query: queryOf(args), ...knowledge, answers };
  const effect = { type: "call-tool" as const, callId, tool, args, purpose, idempotencyKey };
  return answers === undefined ? effect : { ...effect, answers };
}

/** The longest query, in UTF-16 code units. */
const longestQuery = 2000;

/** What a search looks for; empty where its arguments hold none. */
export function queryOf({ query }: OpenCall["args"]): string {
  return typeof query === "string" ? query.trim().slice(0, longestQuery) : "";
}

/** What is answered is what the user said, in the user's own words; a call made without any is about its own. */
function textOf({ turn }: ConversationState, { args, turnId }: OpenCall): string {
  return turn.id === turnId && turn.hasUserInput && turn.text.trim() !== "" ? turn.text : queryOf(args);
}
