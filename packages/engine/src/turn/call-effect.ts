import type { Agent } from "../agent.ts";
import type { Effect } from "../effects.ts";
import type { OpenCall } from "../state.ts";

/** A call under way as an effect: the same again after a restart. */
export function callEffect(agent: Agent, call: OpenCall): Effect {
  const { callId, tool, args, purpose, idempotencyKey, answers } = call;
  const knowledge = agent.bindings.get(tool)?.knowledge;
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
