import type { Agent } from "./agent.ts";
import type { Effect } from "./effects.ts";
import type { ConversationState, OpenCall } from "./state.ts";
import { requestEffect } from "./turn/ask-model.ts";
import { viewOf } from "./view.ts";

/** An effect that was under way when its process ended. A call that was started may have had its effect. */
export interface OpenEffect {
  readonly effect: Effect;
  readonly isStarted: boolean;
}

/** What is still to be done in this state: asking again is harmless, calls carry their first idempotency key. */
export function resume(agent: Agent, state: ConversationState): readonly OpenEffect[] {
  if (state.status === "ended") return [];
  const calls = state.calls.map((call) => ({ effect: callEffect(call), isStarted: call.isStarted }));
  if (state.request === null) return calls;
  return [...calls, { effect: requestEffect(viewOf(agent, state)), isStarted: false }];
}

function callEffect({ callId, tool, args, purpose, idempotencyKey, answers }: OpenCall): Effect {
  const call = { type: "call-tool" as const, callId, tool, args, purpose, idempotencyKey };
  return answers === undefined ? call : { ...call, answers };
}
