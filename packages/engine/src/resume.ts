import type { Agent } from "./agent.ts";
import type { Effect } from "./effects.ts";
import type { ConversationState } from "./state.ts";
import { requestEffect } from "./turn/ask-model.ts";
import { callEffect } from "./turn/call-effect.ts";
import { viewOf } from "./view.ts";

/** An effect that was under way when its process ended. A call that was started may have had its effect. */
export interface OpenEffect {
  readonly effect: Effect;
  readonly isStarted: boolean;
}

/** What is still to be done in this state: asking again is harmless, calls carry their first idempotency key. */
export function resume(agent: Agent, state: ConversationState): readonly OpenEffect[] {
  if (state.status === "ended") return [];
  const { agent: inFlow } = viewOf(agent, state);
  const calls = state.calls.map((call) => ({ effect: callEffect(inFlow, state, call), isStarted: call.isStarted }));
  if (state.request === null) return calls;
  return [...calls, { effect: requestEffect(viewOf(agent, state)), isStarted: false }];
}
