import type { Agent, ConversationState, Event } from "@signalbox/engine";
import { compileAgent, openConversation, step } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { agentOfSize } from "./agents.ts";
import { percentile } from "./percentile.ts";

const at = "2031-01-01T10:00:00.000Z";

/** Whether a conversation costs more the longer it gets: microseconds a turn and bytes of state, at its start and at its end. */
export interface LongConversationFigures {
  readonly turns: number;
  readonly first100P50Us: number;
  readonly last100P50Us: number;
  /** Last to first: 1 where a turn costs the same however long the conversation is. */
  readonly ratioLastToFirst: number;
  readonly stateBytesAfter100: number;
  readonly stateBytesAfterAll: number;
}

/** A user who never makes up their mind: another number in every turn, and everything called off in every tenth. */
export function measureLongConversation(turns: number): LongConversationFigures {
  const agent = compileAgent(agentOfSize(10), languages);
  playTurns(agent, turns);
  const { times, sizes } = playTurns(agent, turns);
  const first = percentile(times.slice(0, 100), 50);
  const last = percentile(times.slice(-100), 50);
  return {
    turns: times.length,
    first100P50Us: first,
    last100P50Us: last,
    ratioLastToFirst: Math.round((last / first) * 100) / 100,
    stateBytesAfter100: Math.max(...sizes.slice(90, 100)),
    stateBytesAfterAll: Math.max(...sizes.slice(-10)),
  };
}

function playTurns(agent: Agent, turns: number): { readonly times: number[]; readonly sizes: number[] } {
  let { state } = openConversation(agent, { id: "long", at, channel: "chat", timeZone: "UTC" });
  const times: number[] = [];
  const sizes: number[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const from = performance.now();
    state = playTurn(agent, state, turn);
    times.push((performance.now() - from) * 1000);
    sizes.push(JSON.stringify(state).length);
  }
  if (state.status !== "in-progress") throw new Error(`the benched conversation ended ${state.status}`);
  return { times, sizes };
}

/** The user speaks, and the model calls what the engine is to do. */
function playTurn(agent: Agent, state: ConversationState, turn: number): ConversationState {
  const user: Event = { type: "user-said", at, turnId: `t${turn}`, text: "rather like this" };
  const asked = step(agent, state, user).state;
  const call =
    turn % 10 === 0 ? { name: "cancel", args: {} } : { name: "set_party_0", args: { party_0: (turn % 8) + 1 } };
  const requestId = asked.request?.requestId;
  if (requestId === undefined) throw new Error("the model was not asked");
  return step(agent, asked, { type: "model-replied", at, requestId, text: "", toolCalls: [{ id: "x", ...call }] })
    .state;
}
