import type { Agent, AgentDefinition, ConversationState, Event, JsonObject, Step } from "@signalbox/engine";
import { openConversation, step } from "@signalbox/engine";

/** The table of phases as an agent file gives it. */
export type Phases = NonNullable<AgentDefinition["phases"]>;

/** An operator with the table that is to be tried, and only what the table names. */
export function operatorWith(phases: Phases): AgentDefinition {
  return {
    id: "self-test",
    phases,
    slots: [
      { name: "greeting", source: "announce", message: "Здравствуйте! / Сәлеметсіз бе!" },
      { name: "language", type: "choice", choices: ["ru", "kk", "en"], ask: "?", replaceable: true },
      { name: "region", type: "text", ask: "?", replaceable: true },
    ],
    tools: { search_knowledge_base: { offered: true } },
  };
}

/** A call that is led event by event through the engine. */
export interface RehearsedCall {
  readonly state: () => ConversationState;
  /** What the newest event brought about. */
  readonly newest: () => Step;
  says(text: string): RehearsedCall;
  /** The model answers what it was asked: with calls of tools, or with words where there are none. */
  replies(...calls: readonly (readonly [tool: string, args: JsonObject])[]): RehearsedCall;
  reports(phaseEvent: string): RehearsedCall;
}

const at = "2026-01-01T00:00:00.000Z";

/** Opens a call, or goes on from a state. */
export function rehearse(agent: Agent, from?: ConversationState): RehearsedCall {
  let newest: Step =
    from === undefined
      ? openConversation(agent, { id: "self-test", at, channel: "chat", timeZone: "UTC" })
      : { state: from, effects: [], trace: [] };
  let count = 0;
  const send = (event: Event): RehearsedCall => {
    newest = step(agent, newest.state, event);
    return call;
  };
  const turnId = (): string => `t${count++}`;
  const call: RehearsedCall = {
    state: () => newest.state,
    newest: () => newest,
    says: (text) => send({ type: "user-said", at, turnId: turnId(), text }),
    replies: (...calls) =>
      send({
        type: "model-replied",
        at,
        requestId: newest.state.request?.requestId ?? "none",
        text: calls.length === 0 ? "…" : "",
        toolCalls: calls.map(([name, args], index) => ({ id: `c${index}`, name, args })),
      }),
    reports: (name) => send({ type: "phase-event", at, turnId: turnId(), name }),
  };
  return call;
}
